import { ApiError } from "@pave/contract";
import * as z from "zod";
import { outputShape } from "../core/answers.js";
import { describeOperation, scopeNames } from "./document/describe-operation.js";
import { describedPaths, describedShapes } from "./document/describe-shapes.js";
import { errorResponses, errorsOf } from "./document/errors-of.js";
import { type Example, exampleOf, parametersWithExample, withExample } from "./document/examples.js";
import { fileContents } from "./document/files.js";
import { info, tags } from "./document/info.js";
import { usedSchemas, withTypedMaps } from "./document/typed-maps.js";
import { type AddressTraits, traitsOf } from "./http/addresses.js";
import { errorResponse, headerParameters, headers, parameters, responses } from "./openapi-http.js";
import { type Json, Shapes } from "./openapi-shapes.js";
import type { Declared } from "./procedures.js";
import { trpcPrefix } from "./rpc.js";

/** Writes the OpenAPI 3.1 document of every procedure at its REST address, below `origin` if known. */
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
  const written = shapes.components();
  const typedPaths = withTypedMaps(paths, written);
  const typedShapes = usedSchemas(typedPaths, failure, withTypedMaps(written, written));
  return {
    openapi: "3.1.0",
    info: { ...info, version, license: { name: "Each source's own", url: `${origin}/api/docs/guides/standards` } },
    servers: [
      { url: `${origin}/api` },
      { url: `${origin}/api/v1`, description: "The same, for clients that state the version" },
    ],
    "x-trpc-prefix": trpcPrefix,
    tags: tags(procedures),
    paths: Object.fromEntries(
      Object.entries(describedPaths(typedPaths, typedShapes)).sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
    components: {
      schemas: describedShapes(typedShapes, usersOf(typedPaths, { ...typedShapes, Error: failure })),
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

function operation(procedure: Declared, shapes: Shapes, traits: AddressTraits): Json {
  const { name, type, meta, scopes, input, output } = procedure;
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
  const example = exampleOf(name, input, answered);
  const parameter = (property: string, place: "path" | "query") => {
    const schema = properties[property] ?? {};
    return {
      name: property,
      in: place,
      required: place === "path" || required.has(property),
      ...(shapes.typeOf(schema) === "object" ? { content: { "application/json": { schema } } } : { schema }),
      ...(schema.type === "array" ? { style: "form", explode: false } : {}),
    };
  };
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
    description: describeOperation(procedure, { traits, isPage: isPage(answered), isDownload: answered === null }),
    "x-access": meta.access,
    "x-trpc-type": type,
    ...(scopes === null ? {} : { "x-scopes": scopeNames(procedure) }),
    security: meta.access === "public" ? [] : [{ bearer: [] }, ...(scopes === null ? [] : [{ apiKey: [] }])],
    ...(deprecated ? { deprecated: true, "x-sunset": deprecated.sunset } : {}),
    ...(taken.length > 0 ? { parameters: parametersWithExample(taken, example) } : {}),
    ...(hasBody && others.length > 0
      ? {
          requestBody: {
            required: body.required.length > 0,
            content: { "application/json": withExample({ schema: bodySchema() }, example.body) },
          },
        }
      : {}),
    responses: {
      ...responses(http, traits, success(procedure, shapes, example), isPage(answered)),
      ...errorResponses(errorsOf(procedure, traits)),
    },
  };
}

function success(procedure: Declared, shapes: Shapes, { answer, files = {} }: Partial<Example>): Json {
  const shape = outputShape(procedure.output);
  if (!shape) {
    const contents = Object.entries(fileContents(procedure));
    const content = contents.map(([type, each]) => [type, withExample(each, files[type])]);
    return { description: "The file", content: Object.fromEntries(content) };
  }
  const content = withExample({ schema: shapes.of(shape, "output") }, answer);
  return { description: "Success", content: { "application/json": content } };
}

/** The operations and shapes that refer directly to each shape. */
function usersOf(paths: Record<string, Record<string, Json>>, schemas: Record<string, Json>): Map<string, string[]> {
  const users = new Map<string, string[]>();
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const named = operations.map((operation) => [String(operation.operationId), operation] as const);
  for (const [user, value] of [...named, ...Object.entries(schemas)])
    for (const name of new Set(JSON.stringify(value).match(/(?<=#\/components\/schemas\/)\w+/g)))
      users.set(name, [...(users.get(name) ?? []), user]);
  return users;
}

const isPage = (shape: z.core.$ZodType | null) =>
  shape instanceof z.ZodObject && "items" in shape.shape && "nextCursor" in shape.shape;
