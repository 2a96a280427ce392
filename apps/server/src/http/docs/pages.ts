import { brand } from "@pave/contract";
import { languages, plain } from "./code.js";
import { fieldTable, headOf, typeOf } from "./fields.js";
import type { Guide } from "./guides/guide.js";
import { guides, textOf } from "./guides/registered.js";
import { codeBlock, html, markdown } from "./markdown.js";
import { contentsOf, type OpenApi, type Operation, type Parameter } from "./operation.js";
import type { Schema } from "./schema.js";

/** Where the documented addresses are. */
export type Place = { origin: string; base: string };

export function placeOf({ servers }: OpenApi): Place {
  const { origin, pathname } = new URL(servers[0]?.url ?? "");
  return { origin, base: pathname.replace(/\/$/, "") };
}

function page(title: string, body: string, where = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${html(title)} · ${brand.name} API</title><link rel="stylesheet" href="/api/docs.css"><script src="/api/docs.js" defer></script></head><body>
<nav aria-label="Pages"><a href="/api/docs">${brand.name} API</a>${where}</nav><main>${body}</main></body></html>`;
}

/** Introduction, guides, and every operation with its address. */
export function startPage({ info }: OpenApi, operations: readonly Operation[], shapes: readonly string[]): string {
  const families = [...new Set(operations.map(({ family }) => family))];
  const sections = families.map((family) => {
    const own = operations.filter((operation) => operation.family === family);
    return `<section data-family="${html(family)}"><h2 id="${html(family)}">${html(family)}</h2><ul class="operations">${own.map(line).join("")}</ul></section>`;
  });
  return page(
    "Reference",
    `<h1>${brand.name} API <span class="dim">${html(info.version)}</span></h1>${markdown(info.description)}
<h2 id="guides">Guides</h2><ul>${guides.map(({ slug, title }) => `<li><a href="/api/docs/guides/${slug}">${title}</a></li>`).join("")}</ul>
<h2 id="operations">Operations</h2><p>The whole as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<div hidden><label for="search">Search operations</label><input type="search" id="search" autocomplete="off" aria-describedby="found"> <p id="found" role="status"></p></div>
<nav aria-label="Families"><p>${families.map((family) => `<a href="#${html(family)}">${html(family)}</a>`).join(" · ")} · <a href="#shapes">shapes</a></p></nav>
${sections.join("\n")}
<h2 id="shapes">shapes</h2><details><summary>${shapes.length} shapes of request bodies and responses</summary><p>${shapes.map((name) => `<a href="/api/docs/shapes/${html(name)}">${html(name)}</a>`).join(" · ")}</p></details>`,
  );
}

const line = ({ id, method, path, summary }: Operation) =>
  `<li><a href="/api/docs/operations/${html(id)}"><code><span class="method">${method}</span> ${html(path)}</code></a><span>${html(summary)}</span></li>`;

/** An operation: its rules, parameters, errors, code and answer, and a form that calls it. */
export function operationPage(operation: Operation, place: Place): string {
  const { id, family, method, path, summary, description, body } = operation;
  const example = { operation, ...place };
  return page(
    summary,
    `<h1>${html(summary)}</h1><p><code><span class="method">${method}</span> ${html(place.base)}${html(path)}</code></p>
${markdown(description.replace(`${summary}.\n\n`, ""))}
<fieldset class="tabs"><legend>Code</legend>${languages.map(({ name, label }, at) => `<label><input type="radio" name="language" class="${name}"${at === 0 ? " checked" : ""}> ${label}</label>`).join("")}
${languages.map(({ name, write }) => codeBlock(write(example), name)).join("")}</fieldset>
${trial(operation, place)}
${body === undefined ? "" : `<h2>Body</h2>${shapeOf(body.schema)}`}
${answer(operation)}${errorTable(operation)}`,
    ` › <a href="/api/docs#${html(family)}">${html(family)}</a> › ${html(id)}`,
  );
}

/** A form with a field per parameter; parts that need the script are hidden without it. */
function trial(operation: Operation, { base }: Place): string {
  const { parameters, path, method, access, body } = operation;
  const rows = parameters.map(
    (parameter) =>
      `<tr><td><code>${html(parameter.name)}</code></td><td>${html(parameter.in)}${parameter.required ? ", required" : ""}</td><td>${typeOf(parameter.schema)}</td><td>${markdown(parameter.description ?? "")}</td><td data-needs-script hidden>${input(parameter)}</td></tr>`,
  );
  const head = headOf("Name", "In", "Type", "Meaning").replace(
    "</tr></thead>",
    '<th scope="col" data-needs-script hidden>Value</th></tr></thead>',
  );
  const table =
    rows.length === 0
      ? ""
      : `<h2>Parameters</h2><div class="wide"><table>${head}<tbody>${rows.join("")}</tbody></table></div>`;
  const text = body === undefined ? "" : JSON.stringify(body.example, null, 2);
  return `<form data-method="${method}" data-base="${html(base)}" data-path="${html(path)}">${table}
<div data-needs-script hidden><h2>Try it</h2>
${access === "public" ? "" : '<p><label for="key">API key</label><input id="key" data-key type="password" autocomplete="off" spellcheck="false" size="50"> <span class="dim">Stays in this tab and is sent to this server only.</span></p>'}
${body === undefined ? "" : `<p><label for="request-body">Body</label><textarea id="request-body" rows="${Math.min(20, text.split("\n").length + 1)}" spellcheck="false">${html(text)}</textarea></p>`}
${method === "GET" ? "" : "<p>This call changes data on this server.</p>"}<p><button>Send</button></p>
<p id="answer-status" role="status"></p><pre id="answer-head" tabindex="0" aria-label="Headers of the response" hidden></pre><pre id="answer-body" tabindex="0" aria-label="Body of the response" hidden></pre></div></form>`;
}

function input({ name, in: place, required, example, schema }: Parameter): string {
  const given = `name="${html(name)}" data-in="${html(place)}" aria-label="${html(name)}"${required ? " required" : ""}`;
  const choices = schema?.type === "boolean" ? ["true", "false"] : (schema?.enum ?? []);
  if (choices.length > 0)
    return `<select ${given}><option></option>${choices.map((value) => `<option>${html(value)}</option>`).join("")}</select>`;
  return `<input ${given} autocomplete="off" spellcheck="false"${example === undefined ? "" : ` placeholder="${html(plain(example))}"`}>`;
}

function answer(operation: Operation): string {
  const contents = contentsOf(operation);
  if (contents.length === 0) return "<h2>Response</h2><p>No body.</p>";
  const parts = contents.map(([type, { schema, example }]) => {
    const shown = example === undefined ? "" : `<h3>Example</h3>${pretty(example)}`;
    // Of a file, its format says more than its type.
    const isFile = contents.length > 1 || type !== "application/json";
    const format = isFile ? (schema?.description ?? schema?.items?.description) : undefined;
    return `<p><code>${html(type)}</code></p>${format ? markdown(`${format}.`) : shapeOf(schema)}${shown}`;
  });
  return `<h2>Response</h2>${parts.join("")}`;
}

const shapeOf = (schema: Schema | undefined) =>
  `${fieldTable(schema)}${schema?.properties === undefined ? "" : `<details><summary>JSON Schema</summary>${pretty(schema)}</details>`}`;

function errorTable({ answers }: Operation): string {
  const rows = answers
    .filter(([status]) => /^[45]/.test(status))
    .map(([status, { description }]) => `<tr><td>${html(status)}</td><td>${markdown(description ?? "")}</td></tr>`);
  return rows.length === 0
    ? ""
    : `<h2>Errors</h2><p>Each has the body <a href="/api/docs/shapes/ApiError">ApiError</a>.</p><div class="wide"><table>${headOf("Status", "Code")}<tbody>${rows.join("")}</tbody></table></div>`;
}

export const guidePage = (guide: Guide, place: Place): string =>
  page(
    guide.title,
    `<h1>${html(guide.title)}</h1>${markdown(textOf(guide, place))}`,
    ' › <a href="/api/docs#guides">guides</a>',
  );

/** A shape that operations refer to. */
export function shapePage(name: string, schema: Schema): string {
  return page(
    name,
    `<h1>${html(name)}</h1>${markdown(schema.description ?? "")}${fieldTable(schema)}<h2>JSON Schema</h2>${pretty(schema)}`,
    ` › <a href="/api/docs#shapes">shapes</a>`,
  );
}

function pretty(value: unknown): string {
  const text = html(typeof value === "string" ? value : JSON.stringify(value, null, 2));
  return `<pre tabindex="0">${text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="/api/docs/shapes/$1">$1</a>')}</pre>`;
}
