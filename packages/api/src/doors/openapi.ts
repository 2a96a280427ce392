import { ApiError, brand } from "@pave/contract";
import * as z from "zod";
import { outputShape } from "../core/answers.js";
import { type AddressTraits, traitsOf } from "./http/addresses.js";
import { errorResponse, headerParameters, headers, parameters, responses } from "./openapi-http.js";
import { type Json, Shapes } from "./openapi-shapes.js";
import type { Declared } from "./procedures.js";
import { trpcPrefix } from "./rpc.js";

/** Writes the OpenAPI 3.1 document of every procedure at its REST address, below `origin` if it is known. */
export function openApiDocument(declared: Iterable<Declared>, version: string, origin = "") {
  const procedures = [...declared];
  const shapes = new Shapes();
  const traits = traitsOf(procedures);
  const failure = errorResponse(shapes.of(ApiError, "output"));
  const paths: Record<string, Record<string, Json>> = {};
  for (const procedure of procedures) {
    const { method, path } = procedure.meta.rest;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(procedure, shapes, traits(procedure)) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${brand.name} API`,
      version,
      description:
        "Lists accept `page`, `limit` and `offset`, or `cursor`. Array parameters are comma-separated; write a comma inside a value as `\\,`. Empty parameters are ignored. Money is in whole units of its currency, shares and rates are fractions, instants are UTC.",
    },
    servers: [{ url: `${origin}/api/v1` }],
    "x-trpc-prefix": trpcPrefix,
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: shapes.components(),
      headers,
      parameters,
      responses: { Error: failure },
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "Access token of a person's session, from POST /auth/login; 15 minutes",
        },
        apiKey: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "pave_…",
          description: "API key from Settings > API keys, for the operations whose `x-scopes` it has, all of them",
        },
      },
    },
  };
}

function operation({ name, type, meta, scopes, input, output }: Declared, shapes: Shapes, traits: AddressTraits): Json {
  const { method, path, summary, deprecated } = meta.rest;
  const answered = outputShape(output);
  const http = { name, meta, isDownload: answered === null };
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
  const taken = [
    ...inPath.map((property) => parameter(property, "path")),
    ...(hasBody ? [] : others.map((property) => parameter(property, "query"))),
    ...headerParameters(http, traits),
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
    ...(scopes === null ? {} : { "x-scopes": scopes }),
    security: meta.access === "public" ? [] : [{ bearer: [] }, ...(scopes === null ? [] : [{ apiKey: [] }])],
    ...(deprecated ? { deprecated: true, "x-sunset": deprecated.sunset } : {}),
    ...(taken.length > 0 ? { parameters: taken } : {}),
    ...(hasBody && others.length > 0
      ? {
          requestBody: {
            required: body.required.length > 0,
            content: { "application/json": { schema: bodySchema() } },
          },
        }
      : {}),
    responses: responses(http, traits, success(answered, shapes), isPage(answered)),
  };
}

function success(shape: z.core.$ZodType | null, shapes: Shapes): Json {
  const content = shape
    ? { "application/json": { schema: shapes.of(shape, "output") } }
    : { "text/csv": {}, "application/json": {}, "application/octet-stream": {} };
  return { description: "Success", content };
}

const isPage = (shape: z.core.$ZodType | null) =>
  shape instanceof z.ZodObject && "items" in shape.shape && "nextCursor" in shape.shape;
