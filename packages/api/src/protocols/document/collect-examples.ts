import type { Json } from "../openapi-shapes.js";
import type { Example } from "./examples.js";

/** A test's request and its response, with the response's media type and the test's file. */
export type Exchange = {
  method: string;
  path: string;
  body?: unknown;
  status: number;
  type?: string;
  answer?: unknown;
  test?: string | undefined;
};

/** A test's call of a procedure without HTTP, and its response. */
export type Call = { procedure: string; input: Json; answer?: unknown };

type Parameter = { name?: string; schema?: Json; content?: unknown };
type Responses = Record<string, { content?: Record<string, unknown> }>;
type Operation = { operationId: string; parameters?: Parameter[]; responses?: Responses };
type Paths = Record<string, Record<string, Operation>>;

/** Maximum characters of an example. */
const longest = 6_000;

/** One example for each operation called successfully, by `scoreOf`. */
export function collectExamples(paths: Paths, exchanges: Iterable<Exchange | Call>): Record<string, Example> {
  const find = finder(paths);
  const found = new Map<string, { example: Example; score: number }>();
  const files = new Map<string, Record<string, unknown>>();
  for (const exchange of exchanges) {
    const [name, example] = "procedure" in exchange ? called(paths, exchange) : sent(find, exchange);
    if (example === undefined) continue;
    if (example.files) files.set(name, { ...files.get(name), ...example.files });
    const text = JSON.stringify(example);
    if (isOddity(text)) continue;
    const score = scoreOf(example, text.length, "test" in exchange ? exchange.test : undefined);
    if (score > (found.get(name)?.score ?? Number.NEGATIVE_INFINITY)) found.set(name, { example, score });
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  const whole = (name: string, example: Example): Example => ({ ...example, ...filesOf(files.get(name)) });
  return Object.fromEntries(sorted.map(([name, { example }]) => [name, whole(name, example)]));
}

const filesOf = (files: Record<string, unknown> | undefined) => (files ? { files } : {});

/** Text sent by tests of hostile and extreme input, which is not an example of use. */
const isOddity = (text: string) => /evil|\.\.\/|<\w|(\D{1,2})\1{30}|Renamed \d/i.test(text);

/**
 * Tests of both APIs first, as they write what users would; then requests with a body; then the fullest within the
 * limit.
 */
function scoreOf({ body }: Example, size: number, test = ""): number {
  const isTypical = /\/both-apis[^/]*$/.test(test);
  return (isTypical ? 100 * longest : 0) + (body === undefined ? 0 : 10 * longest) + (size > longest ? -size : size);
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
    // A literal segment precedes a parameter, as in the server's own routes.
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
  { path, body, status, type = "application/json", answer }: Exchange,
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
    parameters: Object.fromEntries(
      sent.map(([name, value]) => [name, presentable(parameterValue(value, schemas.get(name)), name)]),
    ),
    ...(body === undefined ? {} : { body: presentable(body) }),
    status,
    ...answered(operation, type, answer),
  };
}

/** The response, or the start of the file in its format. */
function answered({ responses = {} }: Operation, type: string, answer: unknown): Pick<Example, "answer" | "files"> {
  const contents = Object.keys(responses[200]?.content ?? {});
  const isFile = contents.length > 1 || !contents.includes("application/json");
  if (isFile && Object.hasOwn(responses, "200")) {
    const start = typeof answer === "string" ? startOf(answer) : presentable(answer);
    const isShown = contents.includes(type) && isReadable(type) && !isEmptyFile(start);
    const { length } = typeof start === "string" ? start : JSON.stringify(start);
    return isShown && length < longest ? { files: { [type]: start } } : {};
  }
  return typeof answer === "object" && answer !== null ? { answer: presentable(answer) } : {};
}

/** The first lines of a file, or the first alone where they are too long. */
function startOf(text: string): string {
  const lines = text.split(/(?<=\n)/, fileLines);
  return lines.join("").length < longest / 2 ? lines.join("") : (lines[0] ?? "");
}

const isEmptyFile = (start: unknown) => start === "" || JSON.stringify(start).includes('"features":[]');

const isReadable = (type: string) => /json|^text\//.test(type);
/** A header and a row, or two objects. */
const fileLines = 2;

function parameterValue(text: string, { type, items }: Json = {}): unknown {
  if (type === "array") return text.split(",").map((each) => parameterValue(each, items as Json));
  if (type === "integer" || type === "number") return Number(text);
  if (type === "object") return JSON.parse(text);
  return type === "boolean" ? text === "true" : text;
}

/** Stand-ins for secrets, by field, in the form that the shapes require. */
const standIns: Readonly<Record<string, string>> = {
  password: "seven green bridges",
  currentPassword: "seven green bridges",
  newPassword: "nine blue tunnels",
  recoveryCode: "ABCDEFGHIJKLMNOP",
  recoveryCodes: "ABCD-EFGH-IJKL-MNOP",
  qrCodeUrl: "otpauth://totp/…",
};
const secretName = /^(token|tempToken|refreshToken|accessToken|secret)$/;
const secretValue = /^(pave_|eyJ|whsec_)/;

/** The value with lists cut to their first item and without secrets. */
function presentable(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return cut(value).map((item) => presentable(item, name));
  if (typeof value === "string") return withoutSecret(value, name);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, presentable(inner, key)]));
}

function withoutSecret(value: string, name: string): string {
  const standIn = Object.hasOwn(standIns, name) ? standIns[name] : undefined;
  if (standIn !== undefined) return standIn;
  if (name === "code" && /^\d{6}$/.test(value)) return "123456";
  return secretName.test(name) || secretValue.test(value)
    ? "…"
    : value.replace(testAccount, "ann.lee@").slice(0, longestText);
}

/** Addresses of accounts created by tests. */
const testAccount = /^(person|user)-[\d-]+@/;

/** Maximum characters of a text; a multiple of 4, so that a piece of base64 remains valid. */
const longestText = 1_000;

/** The first item of a list of objects; other lists, such as coordinates, are values and stay whole. */
const cut = (list: unknown[]) =>
  list.some((item) => Object(item) === item && !Array.isArray(item)) ? list.slice(0, 1) : list;
