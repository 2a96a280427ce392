import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { noticed } from "./changelog/breaking.js";
import { type Surface, surfaceOf, surfaceText } from "./changelog/surface.js";
import { changelog, releasesOf } from "./changelog/write.js";
import { version } from "./core/version.js";
import { shapeWords } from "./protocols/document/shape-words.js";
import { declaredProcedures } from "./protocols/procedures.js";

const file = (name: string) => new URL(`../${name}`, import.meta.url);

const contract = fileURLToPath(new URL("../../contract/src", import.meta.url));
const words: Record<string, string> = {};
for (const name of (await readdir(contract, { recursive: true })).sort())
  if (/(?<!\.test)\.ts$/.test(name)) Object.assign(words, shapeWords(await readFile(join(contract, name), "utf8")));
await writeFile(file("src/protocols/document/shape-words.json"), `${JSON.stringify(words, null, 2)}\n`);

// Imported once the words have been written, as it reads them.
const { openApiDocument } = await import("./protocols/openapi.js");
const document = openApiDocument(declaredProcedures().values(), version);
const surface = surfaceOf(document);
await writeFile(file("openapi.json"), `${JSON.stringify(document, null, 2)}\n`);

// Guarantee of the cast: this program alone writes the file.
const released = JSON.parse(await readFile(file("released.json"), "utf8")) as Surface;
const text = await readFile(file("CHANGELOG.md"), "utf8");
const changes = changelog(text, released, surface, noticed);
await writeFile(file("CHANGELOG.md"), changes);
await writeFile(file("src/changelog/changes.json"), `${JSON.stringify({ changes: releasesOf(changes) }, null, 2)}\n`);
if (released.version !== surface.version) await writeFile(file("released.json"), surfaceText(surface));
