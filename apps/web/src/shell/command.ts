import { type Screen, screens } from "./screens.js";

/** The screen that an address belongs to; the longest path wins. */
export function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}

const quoted = (value: string) => (/\s/.test(value) ? `"${value}"` : value);

/** An address as the command that leads to it: `ORG water state:NJ,NY`. */
export function commandOf(pathname: string, search: Readonly<Record<string, unknown>>): string {
  const screen = screenAt(pathname);
  if (screen === undefined) return "";
  const below = pathname.slice(screen.path.length).split("/").filter(Boolean);
  const { search: text, ...filters } = search;
  const parts = Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => `${name}:${quoted(String(value))}`);
  return [screen.code, ...below.map(short), ...(typeof text === "string" && text !== "" ? [text] : []), ...parts].join(
    " ",
  );
}

/** An id is too long to read; its last eight characters tell it apart. */
const short = (part: string) => (/^[0-9a-f-]{36}$/i.test(part) ? `#${part.slice(-8)}` : part);

export type Command = { screen: Screen; text: string };

/** What was typed, when it begins with a screen's code; the rest is what to look for there. */
export function readCommand(typed: string): Command | null {
  const [code = "", ...rest] = typed.trim().split(/\s+/);
  const screen = screens.find((one) => one.code === code.toUpperCase());
  return screen === undefined ? null : { screen, text: rest.join(" ") };
}
