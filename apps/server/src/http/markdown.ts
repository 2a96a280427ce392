const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text of a page. */
export const html = (value: unknown) => String(value ?? "").replace(/[&<>"]/g, (character) => escapes[character] ?? "");

/** The Markdown of the API document as a page: paragraphs, lists, code blocks, `code` and **bold**. */
export const markdown = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map(block)
    .join("");

function block(text: string): string {
  const [, code] = /^```\w*\n([\s\S]*?)\n```$/.exec(text) ?? [];
  if (code !== undefined) return `<pre tabindex="0">${html(code)}</pre>`;
  const lines = text.split("\n");
  if (lines.every((line) => line.startsWith("- ")))
    return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join("")}</ul>`;
  return `<p>${inline(text)}</p>`;
}

const inline = (text: string) =>
  html(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");
