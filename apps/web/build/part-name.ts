/**
 * The name of a module in messages and file names: `market-page` for `screens/market/page.tsx`, since many folders have
 * a page, a list or a menu. Undefined outside the sources, and for the routes, which the router names.
 */
export function partName(file: string): string | undefined {
  const path = /[\\/]src[\\/](?!routes[\\/])(.+?)\.tsx?$/.exec(file)?.[1];
  const [name, folder] = path?.split(/[\\/]/).reverse() ?? [];
  const isPlain = folder === undefined || folder === name || name?.includes("-");
  return isPlain ? name : `${folder}-${name}`;
}
