import { brand } from "@pave/contract";
import type { FastifyInstance } from "fastify";
import { serveFixedText } from "./fixed-text.js";
import { html, markdown } from "./markdown.js";

type Operation = {
  operationId?: unknown;
  summary?: unknown;
  description?: unknown;
  "x-access"?: unknown;
  parameters?: unknown;
  requestBody?: unknown;
  responses?: unknown;
};
type Parameter = { name?: string; in?: string; required?: boolean; description?: string; example?: unknown };
type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
  info: { description: string; version: string };
};

/** `openapi.json`, and a page to read it that needs no script. */
export function serveDocs(app: FastifyInstance, describe: () => OpenApi): void {
  serveFixedText(app, "/openapi.json", "application/json; charset=utf-8", () => JSON.stringify(describe()));
  serveFixedText(app, "/docs.css", "text/css; charset=utf-8", () => style);
  serveFixedText(app, "/docs", "text/html; charset=utf-8", () => render(describe()));
}

const style = `
  :root { color-scheme: light dark; --line: light-dark(#d0d8e1, #314968); --dim: light-dark(#43576e, #b0c0d1) }
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 2rem 1rem;
    background: light-dark(#fff, #02254c); color: light-dark(#02254c, #f4f7fb) }
  h1, h2 { font-weight: 600 } h2 { border-bottom: 1px solid var(--line); margin-top: 2.5rem; padding-bottom: .25rem }
  details { border-bottom: 1px solid var(--line) } summary { cursor: pointer; padding: .4rem 0 }
  code, pre { font: 13px/1.5 ui-monospace, monospace } pre { overflow-x: auto; max-height: 30rem }
  table { border-collapse: collapse; margin: 1rem 0 } caption { font-weight: 600; text-align: left }
  th, td { border-bottom: 1px solid var(--line); padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top }
  td p { margin: 0 } details details { border: 0 }
  .method { display: inline-block; font-weight: 600; width: 4.5rem } .dim { color: var(--dim) } a { color: inherit }`;

function render({ paths, components, info }: OpenApi): string {
  const families = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const [family = ""] = String(operation.operationId).split(".");
      families.set(family, [...(families.get(family) ?? []), entry(path, method, operation)]);
    }
  }
  const sections = [...families].map(
    ([family, entries]) => `<h2 id="${html(family)}">${html(family)}</h2>${entries.join("")}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${brand.name} API ${html(info.version)}</title><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<h1>${brand.name} API <span class="dim">${html(info.version)}</span></h1>
${markdown(info.description)}<p>The whole as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Families"><p>${[...families.keys()].map((family) => `<a href="#${html(family)}">${html(family)}</a>`).join(" · ")} · <a href="#shapes">shapes</a></p></nav>
${sections.join("\n")}
<h2 id="shapes">shapes</h2>${Object.entries(components.schemas).map(shape).join("")}</main></body></html>`;
}

function entry(path: string, method: string, operation: Operation): string {
  const { operationId, summary, description, "x-access": access } = operation;
  return `<details id="${html(operationId)}"><summary><code><span class="method">${html(method.toUpperCase())}</span>/api${html(path)}</code>
 ${html(summary)} <span class="dim">${html(access)}</span></summary>
${markdown(String(description ?? ""))}${parameterTable(operation)}${errorTable(operation)}${example(path, method, operation)}
<details><summary>Schema</summary>${pretty(schemasOf(operation))}</details></details>`;
}

// Guarantee of the casts below: openApiDocument writes parameters, bodies and answers in these forms.
const parametersOf = ({ parameters }: Operation) =>
  ((parameters ?? []) as Parameter[]).filter(({ name }) => name !== undefined);

function parameterTable(operation: Operation): string {
  const rows = parametersOf(operation).map(
    ({ name, in: place, required, description }) =>
      `<tr><td><code>${html(name)}</code></td><td>${html(place)}${required ? ", required" : ""}</td><td>${markdown(description ?? "")}</td></tr>`,
  );
  if (rows.length === 0) return "";
  return `<table><caption>Parameters</caption>${head("Name", "In", "Meaning")}<tbody>${rows.join("")}</tbody></table>`;
}

function errorTable({ responses }: Operation): string {
  const errors = Object.entries(Object(responses) as Record<string, { description?: string }>);
  const rows = errors
    .filter(([status]) => /^[45]/.test(status))
    .map(([status, { description }]) => `<tr><td>${html(status)}</td><td>${markdown(description ?? "")}</td></tr>`);
  return rows.length === 0
    ? ""
    : `<table><caption>Errors</caption>${head("Status", "Code")}<tbody>${rows.join("")}</tbody></table>`;
}

const head = (...names: string[]) =>
  `<thead><tr>${names.map((name) => `<th scope="col">${name}</th>`).join("")}</tr></thead>`;

type Content = { content?: Record<string, { example?: unknown }> };

/** The recorded request as a curl command, and its answer. */
function example(path: string, method: string, operation: Operation): string {
  const { responses, requestBody } = operation as { responses?: Record<string, Content>; requestBody?: Content };
  const answer = Object.values(responses ?? {}).find(({ content }) => content?.["application/json"]?.example);
  const body = requestBody?.content?.["application/json"]?.example;
  if (!answer && body === undefined) return "";
  const values = new Map(parametersOf(operation).map((parameter) => [parameter.name, parameter]));
  const address = path.replace(/\{(\w+)\}/g, (whole, name) =>
    encodeURIComponent(String(values.get(name)?.example ?? whole)),
  );
  const query = [...values.values()].filter((parameter) => parameter.in === "query" && parameter.example !== undefined);
  const search = query.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`).join("&");
  const parts = [
    `curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`} -H "Authorization: Bearer $PAVE_KEY"`,
    ...(body === undefined ? [] : [`-H "Content-Type: application/json" -d '${JSON.stringify(body)}'`]),
    `"https://<this server>/api${address}${search === "" ? "" : `?${search}`}"`,
  ];
  const shown = answer?.content?.["application/json"]?.example;
  return `<p>Example</p><pre tabindex="0">${html(parts.join(" \\\n  "))}</pre>${shown === undefined ? "" : pretty(shown)}`;
}

/** The schemas of the body and of the answers but errors. */
function schemasOf({ requestBody, responses }: Operation): unknown {
  const schemas = (holder: unknown) =>
    Object.values((Object(holder) as { content?: Record<string, { schema?: unknown }> }).content ?? {}).map(
      ({ schema }) => schema,
    );
  const [, answer] =
    Object.entries(Object(responses) as Record<string, unknown>).find(([status]) => status.startsWith("2")) ?? [];
  return { body: schemas(requestBody), answer: schemas(answer) };
}

/** A shape that operations refer to; its name opens when a reference to it is followed. */
function shape([name, schema]: [string, unknown]): string {
  return `<details><summary><code>${html(name)}</code></summary><div id="shape-${html(name)}">${pretty(schema)}</div></details>`;
}

function pretty(value: unknown): string {
  const text = html(JSON.stringify(value, null, 2));
  return `<pre tabindex="0">${text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#shape-$1">$1</a>')}</pre>`;
}
