import { writeFile } from "node:fs/promises";
import { openApiDocument } from "./openapi.js";
import { declaredProcedures } from "./procedures.js";
import { version } from "./version.js";

const document = openApiDocument(declaredProcedures().values(), version);
await writeFile(new URL("../openapi.json", import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
