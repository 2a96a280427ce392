import { brand } from "@pave/contract";
import { guides } from "./guides/registered.js";
import { html } from "./markdown.js";
import type { Operation, Tag } from "./operation.js";

/** The contents linked from every page. */
export type Contents = { version: string; tags: readonly Tag[]; operations: readonly Operation[] };

/** A page's location in the reference: its address, and the tag whose operations the navigation lists. */
type Here = { address: string; tag?: string };

/** A page with the header and the navigation, which follows the text, or is beside it on wide screens. */
export function page(title: string, body: string, contents: Contents, here: Here): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${html(title)} · ${brand.name} API</title><link rel="stylesheet" href="/api/docs.css"><script src="/api/docs.js" defer></script></head><body>
<header><a href="/api/docs" class="brand">${mark}<strong>${html(brand.name.toUpperCase())}</strong> API</a> <span class="version">${html(contents.version)}</span>
<nav aria-label="Site"><a href="#contents" class="to-contents">Contents</a><a href="/api/docs#search">Search</a><a href="/api/docs/scalar">Scalar</a><a href="/api/openapi.json">OpenAPI 3.1</a><a href="/">Open ${brand.name}</a></nav></header>
<div class="columns"><main>${body}</main>${navigation(contents, here)}</div></body></html>`;
}

function navigation({ tags, operations }: Contents, { address, tag }: Here): string {
  const link = (to: string, text: string) =>
    `<a href="${to}"${to === address ? ' aria-current="page"' : ""}>${text}</a>`;
  const families = tags.map(({ name, title }) => {
    const own = operations.filter((operation) => operation.family === name);
    const open =
      name === tag
        ? `<ul>${own.map((one) => `<li>${link(addressOf(one), html(one.summary))}</li>`).join("")}</ul>`
        : "";
    return `<li><a href="/api/docs#${html(name)}">${html(title)}</a> <span class="dim">${own.length}</span>${open}</li>`;
  });
  return `<nav aria-label="Contents" id="contents" class="contents"><h2>Guides</h2>
<ul>${guides.map(({ slug, title }) => `<li>${link(`/api/docs/guides/${slug}`, html(title))}</li>`).join("")}</ul>
<h2>Operations</h2><ul>${families.join("")}<li>${link("/api/docs#shapes", "Shapes")}</li></ul></nav>`;
}

export const addressOf = ({ id }: Operation) => `/api/docs/operations/${html(id)}`;

/** An operation's method and address. */
export const callOf = ({ method, path }: Operation, base = "") =>
  `<code><span class="method ${method.toLowerCase()}">${method}</span> ${html(base)}${html(path)}</code>`;

/** The five bars of the brand. */
const mark = `<svg viewBox="0 0 22 16" width="22" height="16" aria-hidden="true">${[4, 7, 10, 13, 16].map((height, at) => `<rect x="${at * 4.5}" y="${16 - height}" width="3" height="${height}"/>`).join("")}</svg>`;
