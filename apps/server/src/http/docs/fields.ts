import { html, markdown } from "./markdown.js";
import { lastPart, type Schema } from "./schema.js";

/** Deeper nested tables are omitted. */
const deepest = 3;

/** The fields of a shape as a table; a shape without fields in a sentence. */
export function fieldTable(schema: Schema | undefined, depth = 0): string {
  if (schema === undefined) return "";
  const { properties } = schema;
  if (properties === undefined) return `<p>${typeOf(schema)}</p>`;
  const required = new Set(schema.required);
  const rows = Object.entries(properties).map(
    ([name, field]) =>
      `<tr><td><code>${html(name)}</code>${required.has(name) ? "" : ' <span class="dim">optional</span>'}</td><td>${typeOf(field)}</td><td>${markdown(field.description ?? "")}${inner(field, depth)}</td></tr>`,
  );
  return `<div class="wide"><table>${headOf("Field", "Type", "Meaning")}<tbody>${rows.join("")}</tbody></table></div>`;
}

/** The fields of an unnamed object. */
function inner(schema: Schema, depth: number): string {
  if (depth >= deepest) return "";
  const own = [schema, schema.items, ...(schema.anyOf ?? []), ...(schema.anyOf ?? []).map(({ items }) => items)].find(
    (part) => part?.properties !== undefined,
  );
  return own === undefined ? "" : fieldTable(own, depth + 1);
}

/** The type in words, with links to its shapes. */
export function typeOf(schema: Schema | undefined): string {
  if (schema === undefined) return "any value";
  const { $ref, anyOf, oneOf, allOf, type, items, format, additionalProperties } = schema;
  if ($ref !== undefined) {
    const name = html(lastPart($ref));
    return `<a href="/api/docs/shapes/${name}">${name}</a>`;
  }
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(" or ");
  if (allOf !== undefined) return allOf.map(typeOf).join(" and ");
  if (schema.enum !== undefined) return schema.enum.map((value) => `<code>${html(value)}</code>`).join(", ");
  if (schema.const !== undefined) return `<code>${html(schema.const)}</code>`;
  if (type === "array") return `list of ${typeOf(items)}`;
  if (type === "object" && schema.properties === undefined && typeof additionalProperties === "object")
    return `map to ${typeOf(additionalProperties)}`;
  return `${html(format ?? type ?? "any value")}${boundsOf(schema)}`;
}

function boundsOf({ minimum, maximum, maxLength }: Schema): string {
  const isReal = (bound: number | undefined) =>
    bound !== undefined && Number.isFinite(bound) && Math.abs(bound) < 2 ** 53 - 1;
  const parts = [
    ...(isReal(minimum) ? [`from ${minimum}`] : []),
    ...(isReal(maximum) ? [`to ${maximum}`] : []),
    ...(maxLength === undefined ? [] : [`of at most ${maxLength} characters`]),
  ];
  return parts.length === 0 ? "" : ` ${parts.join(" ")}`;
}

export const headOf = (...names: string[]) =>
  `<thead><tr>${names.map((name) => `<th scope="col">${name}</th>`).join("")}</tr></thead>`;
