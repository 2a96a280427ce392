import { defineConfig } from "vite";

/** One program with all it needs inside, but for the package that is machine code: no hoisting is needed. */
export default defineConfig({
  build: {
    ssr: "src/main.ts",
    outDir: "dist",
    target: "node20",
    emptyOutDir: true,
  },
  ssr: { noExternal: true, external: ["@node-rs/argon2"] },
});
