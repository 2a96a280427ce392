/** The address of a file that is fetched and not part of a script. */
declare module "us-atlas/counties-albers-10m.json?url" {
  const address: string;
  export default address;
}
