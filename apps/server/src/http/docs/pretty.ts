import { html } from "./markdown.js";

/** JSON with highlighted names and values and links to its shapes; text unchanged. */
export function pretty(value: unknown): string {
  const text = typeof value === "string" ? html(value) : marked(JSON.stringify(value, null, 2));
  return `<pre tabindex="0">${text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="/api/docs/shapes/$1">$1</a>')}</pre>`;
}

const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null|-?\d[\d.eE+-]*)\b/g;

function marked(json: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const match of json.matchAll(tokens)) {
    const [whole, text, colon] = match;
    const kind = colon !== undefined ? "name" : text !== undefined ? "text" : "value";
    parts.push(html(json.slice(end, match.index)), `<span class="${kind}">${html(text ?? whole)}</span>`, colon ?? "");
    end = match.index + whole.length;
  }
  return [...parts, html(json.slice(end))].join("");
}
