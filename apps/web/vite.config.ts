import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { brandFiles } from "./build/brand-files.js";
import { chunks } from "./build/chunks.js";
import { compiledAtLoad } from "./build/compiled-at-load.js";
import { compressedFiles } from "./build/compressed-files.js";
import { partName } from "./build/part-name.js";
import { preloadFonts } from "./build/preload-fonts.js";
import { preloadScreens } from "./build/preload-screens.js";
import { timedChunks } from "./build/timed-chunks.js";

const named = new Set(chunks.map(({ name }) => name));

const api = "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true, quoteStyle: "double", semicolons: true }),
    react(),
    tailwindcss(),
    brandFiles(),
    preloadFonts(),
    preloadScreens(),
    timedChunks(),
    compiledAtLoad(),
    compressedFiles(),
  ],
  resolve: {
    alias: [
      // React itself provides what these shims replace.
      { find: /^use-sync-external-store\/shim(?=\/|$)/, replacement: "use-sync-external-store" },
      {
        find: /^\.\.\/intl\/.*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/,
        replacement: fileURLToPath(new URL("build/no-strings.ts", import.meta.url)),
      },
      { find: "@visx/text", replacement: fileURLToPath(new URL("src/ui/charts/axis-text.tsx", import.meta.url)) },
      {
        find: /^\.\.\/utils\/createColorInterpolator\.js$/,
        replacement: fileURLToPath(new URL("build/no-color-scales.ts", import.meta.url)),
      },
      {
        find: "@tanstack/devtools-event-client",
        replacement: fileURLToPath(new URL("build/no-devtools.ts", import.meta.url)),
      },
    ],
  },
  server: { proxy: { "/api": api, "/trpc": api } },
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: "static/js/[name]-[hash:7].js",
        // The main file lists all others, so only those have a name that a message or a test may mention.
        chunkFileNames: ({ isDynamicEntry, name, facadeModuleId }) => {
          if (named.has(name)) return "static/js/[name]-[hash:7].js";
          return isDynamicEntry
            ? `static/js/${partName(facadeModuleId ?? "") ?? "[name]"}-[hash:7].js`
            : "static/js/[hash:7].js";
        },
        assetFileNames: "static/[ext]/[name]-[hash][extname]",
        codeSplitting: { groups: chunks },
      },
    },
  },
});
