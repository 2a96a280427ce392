import { brand } from "@pave/contract";
import { fieldTable } from "./fields.js";
import type { Guide } from "./guides/guide.js";
import { guides, textOf } from "./guides/registered.js";
import { addressOf, type Contents, callOf, page } from "./layout.js";
import { html, markdown } from "./markdown.js";
import type { OpenApi, Operation } from "./operation.js";
import { pretty } from "./pretty.js";
import type { Schema } from "./schema.js";

/** Base of the documented addresses. */
export type Place = { origin: string; base: string };

export function placeOf({ servers }: OpenApi): Place {
  const { origin, pathname } = new URL(servers[0]?.url ?? "");
  return { origin, base: pathname.replace(/\/$/, "") };
}

/** The document's introduction with this server's address in its examples. */
export const introductionOf = ({ description }: OpenApi["info"], { origin }: Place): string =>
  description.replaceAll("https://<this server>", origin);

/** Introduction, guides, and every operation with its address. */
export function startPage({ info }: OpenApi, place: Place, contents: Contents, shapes: readonly string[]): string {
  const sections = contents.tags.map(({ name, title, description }) => {
    const own = contents.operations.filter(({ family }) => family === name);
    return `<section data-family="${html(name)}"><h3 id="${html(name)}">${html(title)}</h3><p class="dim">${html(description)}.</p><ul class="operations">${own.map(line).join("")}</ul></section>`;
  });
  return page(
    "Reference",
    `<h1>${brand.name} API</h1><p class="lead">${html(info.summary)}.</p>${markdown(introductionOf(info, place))}
<h2 id="guides">Guides</h2><ul class="cards">${guides.map(card).join("")}</ul>
<h2 id="operations">Operations</h2>
<div hidden><label for="search">Search operations</label><input type="search" id="search" autocomplete="off" aria-describedby="found"> <p id="found" role="status"></p></div>
${sections.join("\n")}
<h2 id="shapes">Shapes</h2><details><summary>${shapes.length} shapes of request bodies and responses</summary><p>${shapes.map((name) => `<a href="/api/docs/shapes/${html(name)}">${html(name)}</a>`).join(" · ")}</p></details>`,
    contents,
    { address: "/api/docs" },
  );
}

const card = ({ slug, title, purpose }: Guide) =>
  `<li><a href="/api/docs/guides/${slug}">${html(title)}</a><span>${html(purpose)}</span></li>`;

const line = (operation: Operation) =>
  `<li><a href="${addressOf(operation)}">${callOf(operation)}</a><span>${html(operation.summary)}</span></li>`;

export const guidePage = (guide: Guide, place: Place, contents: Contents): string =>
  page(guide.title, `<h1>${html(guide.title)}</h1>${markdown(textOf(guide, place))}`, contents, {
    address: `/api/docs/guides/${guide.slug}`,
  });

/** A shape that operations refer to. */
export function shapePage(name: string, schema: Schema, contents: Contents): string {
  return page(
    name,
    `<p class="trail"><a href="/api/docs#shapes">Shapes</a> › ${html(name)}</p>
<h1>${html(name)}</h1>${markdown(schema.description ?? "")}${fieldTable(schema)}<h2>JSON Schema</h2>${pretty(schema)}`,
    contents,
    { address: `/api/docs/shapes/${name}` },
  );
}

/** The answer to an unknown address of the reference. */
export const missingPage = (contents: Contents): string =>
  page(
    "No such page",
    '<h1>No such page</h1><p class="lead">The operation or shape may have been renamed. The <a href="/api/docs">reference</a> lists all of them and has a search.</p>',
    contents,
    { address: "" },
  );
