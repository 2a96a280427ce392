import { ApiError, brand } from "@pave/contract";
import { outputShape } from "../core/answers.js";
import { type Json, Shapes } from "./openapi-shapes.js";
import type { Declared } from "./procedures.js";
import { trpcPrefix } from "./rpc.js";

/** Writes the OpenAPI 3.1 document of every procedure at its REST address. */
export function openApiDocument(procedures: Iterable<Declared>, version: string) {
  const shapes = new Shapes();
  const failure = {
    description: "Error; `code` identifies the cause",
    content: { "application/json": { schema: shapes.of(ApiError, "output") } },
  };
  const paths: Record<string, Record<string, Json>> = {};
  for (const procedure of procedures) {
    const { method, path } = procedure.meta.rest;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(procedure, shapes, failure) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${brand.name} API`,
      version,
      description:
        "Lists accept `page`, `limit` and `offset`, or `cursor`. Array parameters are comma-separated; write a comma inside a value as `\\,`. Empty parameters are ignored. Money is in whole units of its currency, shares and rates are fractions, instants are UTC.",
    },
    servers: [{ url: "/api" }],
    "x-trpc-prefix": trpcPrefix,
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: shapes.components(),
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function operation({ name, type, meta, input, output }: Declared, shapes: Shapes, failure: Json): Json {
  const { method, path, summary } = meta.rest;
  const [family = name] = name.split(".");
  const schema: Json = input ? shapes.of(input, "input", true) : {};
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => String(parameter));
  const others = Object.keys(properties).filter((property) => !inPath.includes(property));
  const hasBody = method === "POST" || method === "PUT";
  const parameter = (property: string, place: "path" | "query") => ({
    name: property,
    in: place,
    required: place === "path" || required.has(property),
    ...(properties[property]?.type === "object"
      ? { content: { "application/json": { schema: properties[property] } } }
      : { schema: properties[property] ?? {} }),
    ...(properties[property]?.type === "array" ? { style: "form", explode: false } : {}),
  });
  const parameters = [
    ...inPath.map((property) => parameter(property, "path")),
    ...(hasBody ? [] : others.map((property) => parameter(property, "query"))),
  ];
  const body = {
    type: "object",
    properties: Object.fromEntries(others.map((property) => [property, properties[property]])),
    required: others.filter((property) => required.has(property)),
    additionalProperties: false,
  };
  const bodySchema = () => (input && inPath.length === 0 ? shapes.of(input, "input") : body);
  return {
    operationId: name,
    tags: [family],
    summary,
    "x-access": meta.access,
    "x-trpc-type": type,
    security: meta.access === "public" ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody && others.length > 0
      ? {
          requestBody: {
            required: body.required.length > 0,
            content: { "application/json": { schema: bodySchema() } },
          },
        }
      : {}),
    responses: { 200: success(output, shapes), default: failure },
  };
}

function success(output: unknown, shapes: Shapes): Json {
  const shape = outputShape(output);
  const content = shape
    ? { "application/json": { schema: shapes.of(shape, "output") } }
    : { "text/csv": {}, "application/json": {}, "application/octet-stream": {} };
  return { description: "Success", content };
}
