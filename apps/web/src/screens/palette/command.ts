import { joinList } from "@pave/contract/list-query";
import { pages, type Screen, screens } from "./screens.js";

/** The screen that an address belongs to; the longest path wins. */
export function screenAt(pathname: string): Screen | undefined {
  return [...pages, ...screens].find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}

export const steps = { B: 1e9, M: 1e6, K: 1e3 };

/** An amount as typed: `500M`, in the largest unit that needs at most three decimals. */
export function amountText(value: string): string {
  const number = Number(value);
  const fits = ([, step]: [string, number]) => number >= step && number % (step / 1e3) === 0;
  const [unit, step] = Object.entries(steps).find(fits) ?? ["", 1];
  return `${number / step}${unit}`;
}

const quoted = (text: string) => `"${text.replace(/[\\"]/g, "\\$&")}"`;
/** Words with no special meaning: not a state, range, filter, ID or page. */
const isPlain = (word: string) => /^[\p{L}\p{N}][^\s":<>#]*$/u.test(word) && !/^[A-Z]{2}$|\.\./.test(word);
const textOf = (value: unknown) => (Array.isArray(value) ? joinList(value) : String(value ?? ""));

/**
 * An address as a command: `PRJ NJ transit >500M sort:value`. `readCommand` is its inverse. Empty parameters and those
 * with invalid names are omitted.
 */
export function commandOf(pathname: string, search: Readonly<Record<string, unknown>>): string {
  const screen = screenAt(pathname);
  if (screen === undefined) return "";
  const left = new Map(
    Object.entries(search).flatMap(([name, value]) => {
      const text = textOf(value);
      return text !== "" && /^[A-Za-z]\w*$/.test(name) ? [[name, text] as const] : [];
    }),
  );
  /** Removes a parameter if a shorter form reads back the same. */
  const take = (name: string | undefined, pattern: RegExp): string | undefined => {
    const value = name === undefined ? undefined : left.get(name);
    if (name === undefined || value === undefined || !pattern.test(value)) return undefined;
    left.delete(name);
    return value;
  };
  const { amount } = screen;
  const digits = /^(0|[1-9]\d{0,14})$/;
  const parts = pathname.slice(screen.path.length).split("/").filter(Boolean).map(pagePart(screen));
  const states = screen.hasStates && take("state", /^[A-Z]{2}(,[A-Z]{2})*$/);
  const text = take("search", /\S/);
  const [least, most] = [take(amount?.min, digits), take(amount?.max, digits)];
  const sort = take("sort", amount && left.get("sort") === "value" ? /^(?!value$)/ : /^[A-Za-z]+$/);
  const order = sort === undefined ? undefined : take("order", /^(asc|desc)$/);
  return [
    screen.code,
    ...parts,
    ...(states ? states.split(",") : []),
    ...(text === undefined ? [] : [wordsOf(text, screen, parts.length)]),
    ...(least === undefined ? [] : [`>${amountText(least)}`]),
    ...(most === undefined ? [] : [`<${amountText(most)}`]),
    ...[...left].map(([name, value]) => `${name}:${bare(name, value) ? value : quoted(value)}`),
    ...(sort === undefined ? [] : [`sort:${signOf(order)}${amount?.sort === sort ? "value" : sort}`]),
  ].join(" ");
}

const signOf = (order: string | undefined) => (order === undefined ? "" : order === "desc" ? "-" : "+");
/** A sort value that is not a name is quoted, or it would be read as a name. */
const bare = (name: string, value: string) => name !== "sort" && /^[^\s"]+$/.test(value);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const pagePart = (screen: Screen) => (part: string, at: number) =>
  uuid.test(part) ? `#${part}` : screen.hasSections && at === 0 && isPlain(part) ? part : `/${part}`;

/** Free text, quoted if a word has another meaning or spaces would be lost. */
function wordsOf(text: string, screen: Screen, parts: number): string {
  const words = text.split(" ");
  if (words.some((word) => word === "" || /\s/.test(word))) return quoted(text);
  const isSection = (at: number) => screen.hasSections && parts === 0 && at === 0;
  return words.map((word, at) => (isPlain(word) && !isSection(at) ? word : quoted(word))).join(" ");
}

/** Parts of an address that are not shown: columns, opened view, position of a map. */
const hiddenParameter = /^(columns|saved|selected|at|ids):/;
/** A parameter that names one record. */
const namesOne = /^[a-z]\w*:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const id = /(?<=[#:,])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** A command as shown: the record or page by its title, without technical parameters. */
export function displayCommand(command: string, title: string): string {
  const words = command.match(/"(?:\\.|[^"\\])*"|(?:[^\s"]|"(?:\\.|[^"\\])*")+/g) ?? [];
  return words
    .filter((word) => !hiddenParameter.test(word) && !namesOne.test(word))
    .map((word) =>
      word.startsWith("#") || word.startsWith("/") ? title : word.replace(id, "").replace(/(?<![:,])[:,]+$/, ""),
    )
    .join(" ");
}
