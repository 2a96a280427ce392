import { readFile, writeFile } from "node:fs/promises";
import { noticed } from "./changelog/breaking.js";
import { type Surface, surfaceOf, surfaceText } from "./changelog/surface.js";
import { changelog } from "./changelog/write.js";
import { version } from "./core/version.js";
import { openApiDocument } from "./doors/openapi.js";
import { declaredProcedures } from "./doors/procedures.js";

const file = (name: string) => new URL(`../${name}`, import.meta.url);
const document = openApiDocument(declaredProcedures().values(), version);
const surface = surfaceOf(document);
await writeFile(file("openapi.json"), `${JSON.stringify(document, null, 2)}\n`);

// Guarantee of the cast: this program alone writes the file.
const released = JSON.parse(await readFile(file("released.json"), "utf8")) as Surface;
const text = await readFile(file("CHANGELOG.md"), "utf8");
await writeFile(file("CHANGELOG.md"), changelog(text, released, surface, noticed));
if (released.version !== surface.version) await writeFile(file("released.json"), surfaceText(surface));
