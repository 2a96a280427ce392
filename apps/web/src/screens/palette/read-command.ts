import { listQueryText } from "@pave/contract/list-query";
import { steps } from "./command.js";
import { pages, type Screen, screens } from "./screens.js";

/** The target of a typed line: a screen, a page of it, and the parameters of its address. */
export type Command = {
  screen: Screen;
  path: string;
  search: Record<string, string>;
  /** Names of records whose ids are values. */
  names?: Readonly<Record<string, string>>;
  /** Messages about the parts that could not be understood. */
  problems: string[];
};

/** Tokens of a line, each with its quoted part. */
export const tokensOf = (line: string): string[] => line.match(/(?:[^\s"]|"(?:\\.|[^"\\])*"?)+/gs) ?? [];
const unquoted = (text: string) =>
  (/^"((?:\\.|[^"\\])*)"?$/s.exec(text)?.[1] ?? text.replaceAll('"', "")).replace(/\\(.)/gs, "$1");

/** A typed amount in dollars: 500M, 1.5b, 2000. */
export function readAmount(text: string): number | undefined {
  const [, digits, unit = ""] = /^\$?(\d+(?:\.\d+)?)([kmb]?)$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const step = { ...steps, "": 1 }[unit.toUpperCase()] ?? 1;
  return Math.round(Number(digits) * step);
}

/** The screen whose code starts a line. */
export function screenOf(line: string): Screen | undefined {
  const [code = ""] = tokensOf(line);
  return [...screens, ...pages].find((one) => one.code === code.toUpperCase());
}

/**
 * Parses the output of `commandOf` and typed lines. Null if the line does not start with a code. Unrecognized words are
 * the search text; several values of one filter are combined.
 */
export function readCommand(line: string): Command | null {
  const screen = screenOf(line);
  if (screen === undefined) return null;
  const command: Command = { screen, path: screen.path, search: {}, problems: [] };
  const words: string[] = [];
  for (const token of tokensOf(line).slice(1)) {
    const word = readToken(command, token, words.length === 0);
    if (word !== undefined) words.push(word);
  }
  if (words.length > 0) command.search.search = words.join(" ");
  return command;
}

export function addressOf({ path, search }: Command): string {
  const text = listQueryText(search);
  return text === "" ? path : `${path}?${text}`;
}

/** Reads one token; returns it if it is search text. */
function readToken(command: Command, token: string, isFirst: boolean): string | undefined {
  const { screen, problems } = command;
  if (token.startsWith('"')) return unquoted(token);
  const [, name, value] = /^([A-Za-z]\w*):(.*)$/s.exec(token) ?? [];
  if (name !== undefined && value !== undefined) return void readFilter(command, name, value);
  if (token.startsWith("#")) {
    if (/^#[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(token)) command.path += `/${token.slice(1)}`;
    else problems.push(`${token} is not a complete id. Search by name instead.`);
    return undefined;
  }
  const isPage = screen.hasSections && isFirst && command.path === screen.path && /^[\p{L}\p{N}]/u.test(token);
  if (token.startsWith("/") || isPage) {
    command.path += token.startsWith("/") ? token : `/${token}`;
    return undefined;
  }
  if (/^[<>]/.test(token) || range.test(token)) return void readRange(command, token);
  if (screen.hasStates && /^[A-Z]{2}$/.test(token)) return void join(command, "state", token);
  return token;
}

/** `1.5M..$3M`: from an amount to another. */
const range = /^\$?(?:\d+(?:\.\d+)?|\.\d+)[kmb]?\.\.\$?(?:\d+(?:\.\d+)?|\.\d+)[kmb]?$/i;

function join({ search }: Command, name: string, value: string): void {
  const before = search[name];
  search[name] = before === undefined || before === "" ? value : `${before},${value}`;
}

function readFilter(command: Command, name: string, value: string): void {
  const { screen, search, problems } = command;
  if (value === "") problems.push(`${name}: enter a value.`);
  else if (value.startsWith('"')) join(command, name, unquoted(value));
  else if (name === "sort") {
    const [, sign, field = ""] = /^([+-]?)(.*)$/s.exec(value) ?? [];
    search.sort = screen.amount !== undefined && field === "value" ? screen.amount.sort : field;
    if (sign) search.order = sign === "-" ? "desc" : "asc";
  } else join(command, name, value);
}

function readRange({ screen: { amount, name }, search, problems }: Command, token: string): void {
  const [, sign, one, from, to] = /^(?:([<>])=?(.*)|(.*)\.\.(.*))$/.exec(token) ?? [];
  const least = readAmount((sign === ">" ? one : from) ?? "");
  const most = readAmount((sign === "<" ? one : to) ?? "");
  if (amount === undefined) problems.push(`${token}: ${name} cannot be filtered by amount.`);
  else if (least === undefined && most === undefined)
    problems.push(`${token} is not an amount. Enter it as >500M or <2B.`);
  else {
    if (least !== undefined) search[amount.min] = String(least);
    if (most !== undefined) search[amount.max] = String(most);
  }
}
