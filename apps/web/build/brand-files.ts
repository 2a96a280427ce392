import type { HtmlTagDescriptor, Plugin } from "vite";
import { brand } from "./brand.js";
import { themeScript } from "./theme-script.js";
import { webManifest } from "./web-manifest.js";

const files = {
  "theme.js": { type: "text/javascript", source: themeScript },
  "manifest.webmanifest": { type: "application/manifest+json", source: webManifest },
} as const;

const tags = (themeUrl: string): HtmlTagDescriptor[] => [
  { tag: "script", attrs: { src: themeUrl }, injectTo: "head" },
  { tag: "link", attrs: { rel: "manifest", href: "/manifest.webmanifest" }, injectTo: "head" },
];

/** Serves and emits the files that contain the brand's name, and inserts its texts into index.html. */
export function brandFiles(): Plugin {
  let themeFile = "theme.js";
  return {
    name: "pave:brand-files",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = Object.entries(files).find(([name]) => request.url === `/${name}`)?.[1];
        if (file === undefined) return next();
        response.setHeader("Content-Type", file.type).end(file.source);
      });
    },
    generateBundle() {
      const reference = this.emitFile({ type: "asset", name: "theme.js", source: files["theme.js"].source });
      themeFile = this.getFileName(reference);
      const manifest = files["manifest.webmanifest"].source;
      this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source: manifest });
    },
    transformIndexHtml: {
      order: "post",
      handler: (html) => ({
        html: html.replaceAll(
          /%brand\.(\w+)%/g,
          (whole, key) => Object.entries(brand).find(([k]) => k === key)?.[1] ?? whole,
        ),
        tags: tags(`/${themeFile}`),
      }),
    },
  };
}
