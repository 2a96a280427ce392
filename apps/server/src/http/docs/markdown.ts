const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text escaped for a page. */
export const html = (value: unknown) => String(value ?? "").replace(/[&<>"]/g, (character) => escapes[character] ?? "");

/** The Markdown of the API document and its guides as a page: headings, paragraphs, lists, tables and code blocks. */
export const markdown = (text: string): string =>
  text
    .split(/(```\w*\n[\s\S]*?\n```)/)
    .flatMap((part) => (part.startsWith("```") ? [part] : part.split(/\n{2,}/)))
    .filter((part) => part.trim() !== "")
    .map((part) => block(part.trim()))
    .join("");

function block(text: string): string {
  const [, language, code] = /^```(\w*)\n([\s\S]*?)\n```$/.exec(text) ?? [];
  if (code !== undefined) return codeBlock(code, language);
  const [, marks, heading] = /^(#{2,3}) (.*)$/.exec(text) ?? [];
  if (marks !== undefined) return `<h${marks.length}>${inline(heading ?? "")}</h${marks.length}>`;
  const lines = text.split("\n");
  if (lines.every((line) => line.startsWith("- "))) return `<ul>${items(lines, /^- /)}</ul>`;
  if (lines.every((line) => /^\d+\. /.test(line))) return `<ol>${items(lines, /^\d+\. /)}</ol>`;
  if (lines.every((line) => line.startsWith("|"))) return table(lines);
  return `<p>${inline(text)}</p>`;
}

export const codeBlock = (code: string, language = "") =>
  `<pre tabindex="0"${language === "" ? "" : ` data-language="${html(language)}"`}>${html(code)}</pre>`;

const items = (lines: readonly string[], mark: RegExp) =>
  lines.map((line) => `<li>${inline(line.replace(mark, ""))}</li>`).join("");

/** A table whose second line is the rule below its head. */
function table([head = "", , ...rows]: readonly string[]): string {
  const cells = (line: string, open: string, close: string) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => `${open}${inline(cell.trim())}${close}`)
      .join("");
  const body = rows.map((row) => `<tr>${cells(row, "<td>", "</td>")}</tr>`).join("");
  return `<div class="wide"><table><thead><tr>${cells(head, '<th scope="col">', "</th>")}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const inline = (text: string) =>
  html(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\[([^\]]+)\]\((\/[\w./#-]*)\)/g, '<a href="$2">$1</a>');
