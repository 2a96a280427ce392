import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const document = JSON.parse(readFileSync(at("../api/openapi.json"), "utf8"));

/** The procedures of the document by router, as tRPC's types. */
function routers() {
  const found = new Map();
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    const { operationId, "x-trpc-type": type } = operation;
    if (type === undefined) continue;
    const [router, name] = operationId.split(".");
    const kind = type === "query" ? "Query" : "Mutation";
    found.set(router, [...(found.get(router) ?? []), `    ${name}: ${kind}<"${operationId}">;`]);
  }
  return [...found].map(([router, lines]) => `  ${router}: {\n${lines.join("\n")}\n  };`).join("\n");
}

/** The types of procedures by name. */
const procedures = `
type Operation = keyof operations;
type Json<Holder> = Holder extends { content: { "application/json": infer Value } } ? Value : never;
type Given<Value> = [Value] extends [never] ? unknown : Value extends undefined ? unknown : Value;
type PathOf<Name extends Operation> = Given<NonNullable<operations[Name]["parameters"]["path"]>>;
type QueryOf<Name extends Operation> = Given<NonNullable<operations[Name]["parameters"]["query"]>>;
type BodyOf<Name extends Operation> = operations[Name] extends { requestBody?: infer Body } ? Given<Json<NonNullable<Body>>> : unknown;
type Joined<Name extends Operation> = PathOf<Name> & QueryOf<Name> & BodyOf<Name>;
/** What a procedure is given; nothing where it takes none, and optional where no field is required. */
export type InputOf<Name extends Operation> = unknown extends Joined<Name>
  ? void
  : {} extends Joined<Name>
    ? Joined<Name> | void
    : Joined<Name>;
type Success<Responses> = Json<Responses extends { 201: infer Created } ? Created : Responses extends { 200: infer Ok } ? Ok : never>;
export type OutputOf<Name extends Operation> = Success<operations[Name]["responses"]>;
`;

/**
 * The router as stock tRPC clients take it, from the same document: without the server's sources. It is apart, as its
 * types need tRPC's.
 */
const trpc = () => `import type {
  TRPCBuiltRouter,
  TRPCDefaultErrorData,
  TRPCErrorShape,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
} from "@trpc/server";
import type { components, InputOf, operations, OutputOf } from "./api.gen.js";

type Operation = keyof operations;
type Query<Name extends Operation> = TRPCQueryProcedure<{ meta: unknown; input: InputOf<Name>; output: OutputOf<Name> }>;
type Mutation<Name extends Operation> = TRPCMutationProcedure<{ meta: unknown; input: InputOf<Name>; output: OutputOf<Name> }>;
type Failure = TRPCErrorShape<TRPCDefaultErrorData & components["schemas"]["ApiError"]>;

/** The router for tRPC's own client, with superjson as its transformer, at \`/trpc\`. */
export type AppRouter = TRPCBuiltRouter<{ ctx: object; meta: object; errorShape: Failure; transformer: true }, {
${routers()}
}>;
`;

const types = `${astToString(await openapiTS(document, { defaultNonNullable: false }))}${procedures}`;
mkdirSync(at("dist"), { recursive: true });
for (const [name, text] of [
  ["api", types],
  ["trpc", trpc()],
]) {
  writeFileSync(at(`src/${name}.gen.d.ts`), text);
  copyFileSync(at(`src/${name}.gen.d.ts`), at(`dist/${name}.gen.d.ts`));
}
const tsc = createRequire(import.meta.url).resolve("typescript/package.json");
execFileSync(process.execPath, [tsc.replace(/package\.json$/, "bin/tsc"), "-p", at(".")], { stdio: "inherit" });
