import type { Json } from "../openapi-shapes.js";
import type { Example } from "./examples.js";

/** A test's request and its response. */
export type Exchange = { method: string; path: string; body?: unknown; status: number; answer?: unknown };

/** A test's call of a procedure without HTTP, and its answer. */
export type Call = { procedure: string; input: Json; answer?: unknown };

type Parameter = { name?: string; schema?: Json; content?: unknown };
type Operation = { operationId: string; parameters?: Parameter[] };
type Paths = Record<string, Record<string, Operation>>;

/** Maximum characters of an example. */
const longest = 6_000;

/** One example for each operation called successfully: the fullest within the limit. */
export function collectExamples(paths: Paths, exchanges: Iterable<Exchange | Call>): Record<string, Example> {
  const find = finder(paths);
  const found = new Map<string, { example: Example; score: number }>();
  for (const exchange of exchanges) {
    const [name, example] = "procedure" in exchange ? called(paths, exchange) : sent(find, exchange);
    if (example === undefined) continue;
    const size = JSON.stringify(example).length;
    const score = size > longest ? -size : size;
    if (score > (found.get(name)?.score ?? Number.NEGATIVE_INFINITY)) found.set(name, { example, score });
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, { example }]) => [name, example]));
}

type Named = readonly [name: string, example: Example | undefined];

function sent(find: ReturnType<typeof finder>, exchange: Exchange): Named {
  const operation = exchange.status < 300 ? find(exchange) : undefined;
  if (!operation) return ["", undefined];
  return [operation.operation.operationId, exampleOf(exchange, operation.operation, operation.inPath)];
}

/** The call as an HTTP request. */
function called(paths: Paths, { procedure, input, answer }: Call): Named {
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { operationId }] of Object.entries(operations)) {
      if (operationId !== procedure) continue;
      const inBody = (name: string) => (method === "post" || method === "put") && !path.includes(`{${name}}`);
      const part = (wanted: boolean) => Object.fromEntries(Object.entries(input).filter(([n]) => inBody(n) === wanted));
      const body = part(true);
      const example = {
        parameters: part(false),
        ...(Object.keys(body).length === 0 ? {} : { body: presentable(body) }),
        status: 200,
        ...(typeof answer === "object" && answer !== null ? { answer: presentable(answer) } : {}),
      };
      return [procedure, example];
    }
  return ["", undefined];
}

function finder(paths: Paths) {
  const templates = Object.entries(paths)
    .map(([path, operations]) => ({ path, operations, pattern: patternOf(path) }))
    // A literal segment comes before a parameter, as in the server's own routes.
    .sort((a, b) => (a.path.replaceAll("{", "~") < b.path.replaceAll("{", "~") ? -1 : 1));
  return ({ method, path }: Exchange) => {
    const [address = ""] = path.split("?");
    for (const { operations, pattern } of templates) {
      const match = pattern.exec(address);
      const operation = operations[method.toLowerCase()];
      if (match && operation) return { operation, inPath: { ...match.groups } };
    }
    return undefined;
  };
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);

function exampleOf(
  { path, body, status, answer }: Exchange,
  operation: Operation,
  inPath: Record<string, string>,
): Example {
  const query = new URLSearchParams(path.split("?")[1] ?? "");
  const schemas = new Map(
    (operation.parameters ?? []).map(({ name, schema, content }) => [
      name,
      content ? { type: "object" } : (schema ?? {}),
    ]),
  );
  const fixed = Object.entries(inPath).map(([name, value]) => [name, decodeURIComponent(value)] as const);
  const sent = [...fixed, ...query].filter(([, value]) => value !== "");
  return {
    parameters: Object.fromEntries(sent.map(([name, value]) => [name, parameterValue(value, schemas.get(name))])),
    ...(body === undefined ? {} : { body: presentable(body) }),
    status,
    ...(typeof answer === "object" && answer !== null ? { answer: presentable(answer) } : {}),
  };
}

function parameterValue(text: string, { type, items }: Json = {}): unknown {
  if (type === "array") return text.split(",").map((each) => parameterValue(each, items as Json));
  if (type === "integer" || type === "number") return Number(text);
  if (type === "object") return JSON.parse(text);
  return type === "boolean" ? text === "true" : text;
}

/** Fields with secret values, and patterns of secrets in any field. */
const secretName =
  /^(token|refreshToken|accessToken|secret|password|currentPassword|newPassword|otpauth\w*|recoveryCodes)$/;
const secretValue = /^(pave_|eyJ)/;

/** The value with lists cut to their first item and without secrets. */
function presentable(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return cut(value).map((item) => presentable(item, name));
  if (typeof value === "string" && (secretName.test(name) || secretValue.test(value))) return "…";
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, presentable(inner, key)]));
}

/** The first item of a list of objects; other lists, such as coordinates, are values. */
const cut = (list: unknown[]) =>
  list.some((item) => Object(item) === item && !Array.isArray(item)) ? list.slice(0, 1) : list;
