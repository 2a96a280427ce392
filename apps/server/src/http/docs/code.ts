import { contentsOf, type Operation, type Parameter } from "./operation.js";
import type { Schema } from "./schema.js";

/** An example call of an operation: the recorded one, or one with names in place of unknown values. */
type Example = { operation: Operation; origin: string; base: string };
type Language = { name: string; label: string; write: (example: Example) => string };

export const languages: readonly Language[] = [
  { name: "sh", label: "curl", write: curl },
  { name: "ts", label: "TypeScript", write: typescript },
  { name: "python", label: "Python", write: python },
];

const isOpen = ({ access }: Operation) => access === "public";

function curl({ operation, origin, base }: Example): string {
  const { method, body } = operation;
  const parts = [
    `curl${method === "GET" ? "" : ` -X ${method}`}`,
    ...(isOpen(operation) ? [] : ['-H "Authorization: Bearer $PAVE_KEY"']),
    ...(body === undefined
      ? []
      : [`-H "Content-Type: application/json"`, `-d '${JSON.stringify(bodyOf(operation)).replaceAll("'", "'\\''")}'`]),
    `"${origin}${base}${address(operation)}${search(operation)}"`,
  ];
  return parts.join(" \\\n  ");
}

function typescript({ operation, origin }: Example): string {
  const { method, path, body } = operation;
  const [inPath, inQuery] = [valuesOf(operation, "path"), valuesOf(operation, "query")];
  const given = {
    ...(inPath.length > 0 && { path: Object.fromEntries(inPath) }),
    ...(inQuery.length > 0 && { query: Object.fromEntries(inQuery) }),
  };
  const options = [
    ...(Object.keys(given).length > 0 ? [`params: ${tsLiteral(given)}`] : []),
    ...(body === undefined ? [] : [`body: ${tsLiteral(bodyOf(operation))}`]),
    ...(isJson(operation) ? [] : ['parseAs: "text"']),
  ];
  const call = `pave.${method}("${path}"${options.length === 0 ? "" : `, { ${options.join(", ")} }`})`;
  return [
    'import { answerOf, createPave } from "@pave/client";',
    "",
    `const pave = createPave({ url: "${origin}", key: process.env.PAVE_KEY ?? "" });`,
    `const answer = await answerOf(${call});`,
    "console.log(answer);",
  ].join("\n");
}

function python({ operation, origin, base }: Example): string {
  const { method, body } = operation;
  const inQuery = valuesOf(operation, "query").map(([name, value]) => [name, plain(value)] as const);
  const lines = [
    `"${origin}${base}${address(operation)}",`,
    ...(isOpen(operation) ? [] : [`headers={"Authorization": f"Bearer {os.environ['PAVE_KEY']}"},`]),
    ...(inQuery.length === 0 ? [] : [`params=${pyLiteral(Object.fromEntries(inQuery))},`]),
    ...(body === undefined ? [] : [`json=${pyLiteral(bodyOf(operation))},`]),
    "timeout=30,",
  ];
  return [
    ...(isOpen(operation) ? [] : ["import os", ""]),
    "import requests",
    "",
    `response = requests.${method.toLowerCase()}(`,
    ...lines.map((line) => `    ${line}`),
    ")",
    "response.raise_for_status()",
    `print(response.${isJson(operation) ? "json()" : "text"})`,
  ].join("\n");
}

/** false: a file, in the format that the call selects. */
const isJson = (operation: Operation) => contentsOf(operation).every(([type]) => type === "application/json");

const bodyOf = ({ body }: Operation): unknown => body?.example;

/** Values of a call's parameters in one location: recorded ones, else the names of required ones. */
function valuesOf({ parameters }: Operation, place: string): [string, unknown][] {
  return parameters
    .filter((parameter) => parameter.in === place && (parameter.required === true || parameter.example !== undefined))
    .map((parameter) => [parameter.name, exampleOf(parameter)]);
}

function exampleOf({ name, example, schema }: Parameter): unknown {
  if (example === undefined) return isList(schema) ? [name.toUpperCase()] : name.toUpperCase();
  return isList(schema) && typeof example === "string" ? example.split(",") : example;
}

const isList = (schema: Schema | undefined) => schema?.type === "array";

/** A value as written in an address; an object is written as JSON. */
export function plain(value: unknown): string {
  if (Array.isArray(value)) return value.join(",");
  return Object(value) === value ? JSON.stringify(value) : String(value);
}

function address(operation: Operation): string {
  const values = new Map(valuesOf(operation, "path"));
  return operation.path.replace(/\{(\w+)\}/g, (whole, name) => encodeURIComponent(plain(values.get(name) ?? whole)));
}

function search(operation: Operation): string {
  const values = valuesOf(operation, "query").map(([name, value]) => `${name}=${encodeURIComponent(plain(value))}`);
  return values.length === 0 ? "" : `?${values.join("&")}`;
}

/** Removes unnecessary quotes around names. */
const tsLiteral = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(tsLiteral).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, inner]) => `${/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)}: ${tsLiteral(inner)}`,
  );
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
};

const pyLiteral = (value: unknown): string => {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(pyLiteral).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${pyLiteral(inner)}`);
  return `{${fields.join(", ")}}`;
};
