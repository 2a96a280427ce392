/** URL of a file that is fetched, not bundled. */
declare module "us-atlas/counties-albers-10m.json?url" {
  const address: string;
  export default address;
}
