import { stat } from "node:fs/promises";
import { dirname } from "node:path";

const othersMayRead = 0o004;
const othersMayEnter = 0o001;

/** true: every account of the machine may enter and read the folder, unlike a checkout under /root. */
export async function isReachable(folder: string): Promise<boolean> {
  const own = (await stat(folder)).mode;
  return (own & othersMayRead) !== 0 && isEnterable(folder);
}

/** true: every account of the machine may pass through the folder to its own files inside. */
export async function isEnterable(folder: string): Promise<boolean> {
  if (((await stat(folder)).mode & othersMayEnter) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || isEnterable(parent);
}
