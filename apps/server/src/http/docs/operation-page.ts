import { languages, plain } from "./code.js";
import { fieldTable, headOf, typeOf } from "./fields.js";
import { addressOf, type Contents, callOf, page } from "./layout.js";
import { codeBlock, html, markdown } from "./markdown.js";
import { contentsOf, detailsOf, type Operation, type Parameter } from "./operation.js";
import type { Place } from "./pages.js";
import { pretty } from "./pretty.js";
import type { Schema } from "./schema.js";

/** An operation: its rules, parameters, errors, code and response, and a form that calls it. */
export function operationPage(operation: Operation, place: Place, contents: Contents): string {
  const { id, family, summary, body } = operation;
  const title = contents.tags.find(({ name }) => name === family)?.title ?? family;
  return page(
    summary,
    `<p class="trail"><a href="/api/docs#${html(family)}">${html(title)}</a> › ${html(id)}</p>
<h1>${html(summary)}</h1><p class="call">${callOf(operation, place.base)} <a href="${html(inScalar(operation))}" class="other">Open in Scalar</a></p>
<div class="split"><div>${markdown(detailsOf(operation))}
${trial(operation, place)}
${body === undefined ? "" : `<h2>Body</h2>${shapeOf(body.schema)}`}
${answer(operation)}${errorTable(operation)}</div>
<aside aria-label="Code and example">${code(operation, place)}${examples(operation)}</aside></div>`,
    contents,
    { address: addressOf(operation), tag: family },
  );
}

/** The operation's address on the page that Scalar draws. */
const inScalar = ({ family, method, path }: Operation) =>
  `/api/docs/scalar#tag/${family.toLowerCase()}/${method}${path}`;

function code(operation: Operation, place: Place): string {
  const example = { operation, ...place };
  const choices = languages.map(
    ({ name, label }, at) =>
      `<label><input type="radio" name="language" class="${name}"${at === 0 ? " checked" : ""}> ${label}</label>`,
  );
  return `<fieldset class="tabs"><legend>Code</legend>${choices.join("")}
${languages.map(({ name, write }) => codeBlock(write(example), name)).join("")}</fieldset>`;
}

function examples(operation: Operation): string {
  return contentsOf(operation)
    .filter(([, { example }]) => example !== undefined)
    .map(([type, { example }]) => `<h3>Example <span class="dim">${html(type)}</span></h3>${pretty(example)}`)
    .join("");
}

/** A form with a field per parameter; parts that need the script are hidden without it. */
function trial(operation: Operation, { base }: Place): string {
  const { parameters, path, method, access, body } = operation;
  const text = body === undefined ? "" : JSON.stringify(body.example, null, 2);
  return `<form data-method="${method}" data-base="${html(base)}" data-path="${html(path)}">${parameterTable(parameters)}
<div data-needs-script hidden><h2>Try it</h2>
${access === "public" ? "" : '<p><label for="key">API key</label><input id="key" data-key type="password" autocomplete="off" spellcheck="false" size="50"> <span class="dim">Stays in this tab and is sent to this server only.</span></p>'}
${body === undefined ? "" : `<p><label for="request-body">Body</label><textarea id="request-body" rows="${Math.min(20, text.split("\n").length + 1)}" spellcheck="false">${html(text)}</textarea></p>`}
${method === "GET" ? "" : "<p>This call changes data on this server.</p>"}<p><button>Send</button></p>
<p id="answer-status" role="status"></p><pre id="answer-head" tabindex="0" aria-label="Headers of the response" hidden></pre><pre id="answer-body" tabindex="0" aria-label="Body of the response" hidden></pre></div></form>`;
}

function parameterTable(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map((parameter) => {
    const { name, in: location, required, schema, description } = parameter;
    return `<tr><td><code>${html(name)}</code>${location === "query" ? "" : ` <span class="dim">${html(location)}</span>`}${required ? ' <span class="required">required</span>' : ""}</td><td>${typeOf(schema)}</td><td>${markdown(description ?? "")}</td><td data-needs-script hidden>${input(parameter)}</td></tr>`;
  });
  const head = headOf("Name", "Type", "Meaning").replace(
    "</tr></thead>",
    '<th scope="col" data-needs-script hidden>Value</th></tr></thead>',
  );
  return `<h2>Parameters</h2><div class="wide"><table class="parameters">${head}<tbody>${rows.join("")}</tbody></table></div>`;
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
  const parts = contents.map(([type, { schema }]) => {
    // For a file, the format is more informative than the type.
    const isFile = contents.length > 1 || type !== "application/json";
    const format = isFile ? (schema?.description ?? schema?.items?.description) : undefined;
    return `<p><code>${html(type)}</code></p>${format ? markdown(`${format}.`) : shapeOf(schema)}`;
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
