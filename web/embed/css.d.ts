/** A style sheet as text: scripts/bundle puts it into the module. */
declare module "*.css" {
  const text: string;
  export default text;
}
