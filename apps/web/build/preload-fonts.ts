import type { Plugin } from "vite";

const preloaded = ["latin-400", "latin-500"];

/** Preloads the two weights that every first screen shows; the style sheet loads the third. */
export function preloadFonts(): Plugin {
  return {
    name: "pave:preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith(".woff2") && preloaded.some((weight) => file.includes(weight)))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
            injectTo: "head" as const,
          })),
    },
  };
}
