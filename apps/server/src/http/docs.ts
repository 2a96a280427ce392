import { brand } from "@pave/contract";
import type { FastifyInstance } from "fastify";
import { serveFixedText } from "./fixed-text.js";

type Operation = {
  operationId?: unknown;
  summary?: unknown;
  "x-access"?: unknown;
  parameters?: unknown;
};
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

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const html = (value: unknown) => String(value ?? "").replace(/[&<>"]/g, (character) => escapes[character] ?? "");

const style = `
  :root { color-scheme: light dark; --line: light-dark(#d0d8e1, #314968); --dim: light-dark(#43576e, #b0c0d1) }
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 2rem 1rem;
    background: light-dark(#fff, #02254c); color: light-dark(#02254c, #f4f7fb) }
  h1, h2 { font-weight: 600 } h2 { border-bottom: 1px solid var(--line); margin-top: 2.5rem; padding-bottom: .25rem }
  details { border-bottom: 1px solid var(--line) } summary { cursor: pointer; padding: .4rem 0 }
  code, pre { font: 13px/1.5 ui-monospace, monospace } pre { overflow-x: auto; max-height: 30rem }
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
<p>${html(info.description)}</p><p>The whole as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Families"><p>${[...families.keys()].map((family) => `<a href="#${html(family)}">${html(family)}</a>`).join(" · ")} · <a href="#shapes">shapes</a></p></nav>
${sections.join("\n")}
<h2 id="shapes">shapes</h2>${Object.entries(components.schemas).map(shape).join("")}</main></body></html>`;
}

function entry(path: string, method: string, operation: Operation): string {
  const { operationId, summary, "x-access": access, ...rest } = operation;
  return `<details><summary><code><span class="method">${html(method.toUpperCase())}</span>/api${html(path)}</code>
 ${html(summary)} <span class="dim">${html(access)}</span></summary>
<p class="dim">tRPC <code>${html(operationId)}</code></p>${pretty(rest)}</details>`;
}

/** A shape that operations refer to; its name opens when a reference to it is followed. */
function shape([name, schema]: [string, unknown]): string {
  return `<details><summary><code>${html(name)}</code></summary><div id="shape-${html(name)}">${pretty(schema)}</div></details>`;
}

function pretty(value: unknown): string {
  const text = html(JSON.stringify(value, null, 2));
  return `<pre tabindex="0">${text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#shape-$1">$1</a>')}</pre>`;
}
