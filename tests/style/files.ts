import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The root of the checkout, with a slash at its end. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

const skipped = ["node_modules", "dist", "test-results"];

/** The paths of all files of a folder and of those below it, from the root; nothing that a build or a test wrote. */
export function filesBelow(folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.includes(entry.name) ? [] : filesBelow(path);
    return entry.name.endsWith(".tsbuildinfo") ? [] : [path];
  });
}
