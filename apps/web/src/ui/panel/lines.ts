/** Text only for sight or only for screen readers, and the actions of a line. */
const left = "span.sr-only, [aria-hidden=true], [popover], caption, button[aria-label]";

/**
 * What a panel shows, as lines of cells: the rows of its tables, else the entries of its lists, else its named values,
 * else its paragraphs. Instants are in UTC.
 */
export function linesIn(panel: Element): string[][] {
  const read: [string, (line: Element) => string[]][] = [
    ["tr", (row) => [...row.children].map(textOf)],
    ["li", cellsIn],
    ["dt", (name) => [textOf(name), ...valuesOf(name)]],
    ["p", cellsIn],
  ];
  for (const [selector, cellsOf] of read) {
    const lines = [...panel.querySelectorAll(selector)].filter((line) => line.closest(left) === null).map(cellsOf);
    const filled = lines.filter((cells) => cells.some((cell) => cell !== ""));
    if (filled.length > 0) return filled;
  }
  return [];
}

/** The values that follow a name. */
function valuesOf(name: Element): string[] {
  const next = name.nextElementSibling;
  return next?.tagName === "DD" ? [textOf(next), ...valuesOf(next)] : [];
}

/** A cell for each part of a line that has text. */
function cellsIn(element: Element): string[] {
  if (element.matches(left)) return [];
  const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  return hasWords || element instanceof HTMLTimeElement ? [textOf(element)] : [...element.children].flatMap(cellsIn);
}

function textOf(element: Element): string {
  const words = (node: Node): string => {
    if (node instanceof HTMLTimeElement) return node.dateTime;
    if (node instanceof Element && node.matches(left)) return "";
    return node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? "") : [...node.childNodes].map(words).join(" ");
  };
  return words(element).replace(/\s+/g, " ").trim();
}
