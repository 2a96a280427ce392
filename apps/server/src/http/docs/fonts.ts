import { readFile } from "node:fs/promises";
import { join } from "node:path";

const preloaded = /\/static\/woff2\/barlow-semi-condensed-latin-(\d{3})-[\w-]+\.woff2/g;

/** The typeface of the web client, in the weights that its page preloads; the heavier one stands for all above it. */
export async function fontFaces(webRoot: string): Promise<string> {
  const page = await readFile(join(webRoot, "index.html"), "utf8");
  return [...page.matchAll(preloaded)]
    .map(([file, weight]) => {
      const weights = weight === "400" ? "400" : `${weight} 900`;
      return `@font-face { font-family: Barlow; font-weight: ${weights}; font-display: swap; src: url("${file}") format("woff2") }`;
    })
    .join("\n");
}
