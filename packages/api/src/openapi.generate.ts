import { writeFile } from "node:fs/promises";
import { version } from "./core/version.js";
import { openApiDocument } from "./doors/openapi.js";
import { declaredProcedures } from "./doors/procedures.js";

const document = openApiDocument(declaredProcedures().values(), version);
await writeFile(new URL("../openapi.json", import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
