#!/usr/bin/env node
import { existsSync } from "node:fs";

const built = new URL("../dist/pave.js", import.meta.url);

if (existsSync(built)) await import(built.href);
else {
  console.error("Not built yet; run `npm start` or `npm run build`.");
  process.exitCode = 1;
}
