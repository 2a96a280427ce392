import { defineConfig } from "vite";

/**
 * Escaped and without comments: one character beyond Latin-1 would make Node store all of the text at two bytes per
 * character.
 */
const latin = {
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
};

/** One program with all it needs inside, but for the package that is machine code: no hoisting is needed. */
export default defineConfig({
  build: {
    ssr: "src/main.ts",
    outDir: "dist",
    target: "node20",
    emptyOutDir: true,
    rolldownOptions: { output: latin },
  },
  ssr: { noExternal: true, external: ["@node-rs/argon2"] },
});
