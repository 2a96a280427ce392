import { readCommand } from "../shell/command.js";
import type { Screen } from "../shell/screens.js";
import { screens } from "../shell/screens.js";

/** One line of the palette. */
export type Entry = { id: string; group: string; title: string; detail?: string; code?: string; run: () => void };

export type Action = { id: string; title: string; run: () => void };

export type Doing = { go: (screen: Screen, text: string) => void; actions: readonly Action[] };

const contains = (words: string, text: string) => words.toLowerCase().includes(text.toLowerCase());

/** The lines that need no server: the command that was typed, screens and actions by their names. */
export function localEntries(typed: string, { go, actions }: Doing): Entry[] {
  const text = typed.trim();
  const command = readCommand(text);
  return [
    ...(command === null ? [] : [commandEntry(command, go)]),
    ...screens
      .filter(({ code, name }) => code !== command?.screen.code && (contains(name, text) || contains(code, text)))
      .map((screen) => ({
        id: `go-${screen.code}`,
        group: "Go to",
        code: screen.code,
        title: screen.name,
        run: () => go(screen, ""),
      })),
    ...actions.filter(({ title }) => contains(title, text)).map((action) => ({ ...action, group: "Do" })),
  ];
}

function commandEntry({ screen, text }: NonNullable<ReturnType<typeof readCommand>>, go: Doing["go"]): Entry {
  return {
    id: "command",
    group: "Command",
    code: screen.code,
    title: text === "" ? screen.name : `${screen.name} with “${text}”`,
    run: () => go(screen, text),
  };
}
