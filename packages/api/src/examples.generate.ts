import { readFile, writeFile } from "node:fs/promises";
import { version } from "./core/version.js";
import { type Call, collectExamples, type Exchange } from "./protocols/document/collect-examples.js";
import { openApiDocument } from "./protocols/openapi.js";
import { declaredProcedures } from "./protocols/procedures.js";

/*
 * Creates examples.json from the requests and responses of tests: run them with RECORD_EXAMPLES=<file>, then this
 * program with the same file, then `pnpm generate`.
 */
const [recording = ""] = process.argv.slice(2);
const lines = (await readFile(recording, "utf8")).split("\n").filter((line) => line !== "");
// Guarantee of the casts: tests/rest/reference/record-exchanges.ts and record-call.ts write the lines,
// and openApiDocument the paths.
const exchanges = lines.map((line) => JSON.parse(line) as Exchange | Call);
const { paths } = openApiDocument(declaredProcedures().values(), version) as unknown as {
  paths: Parameters<typeof collectExamples>[0];
};
const file = new URL("protocols/document/examples.json", import.meta.url);
// An operation not called by these tests retains its earlier example.
const earlier: object = JSON.parse(await readFile(file, "utf8"));
const all = Object.entries({ ...earlier, ...collectExamples(paths, exchanges) }).sort(([a], [b]) => (a < b ? -1 : 1));
await writeFile(file, `${JSON.stringify(Object.fromEntries(all), null, 1)}\n`);
