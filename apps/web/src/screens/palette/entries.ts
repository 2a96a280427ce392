import type { Ranges } from "../../ui/marked.js";
import { commandOf } from "./command.js";
import { commandTitle } from "./command-words.js";
import type { Completion } from "./completions.js";
import type { Command } from "./read-command.js";
import { pages, type Screen, screens } from "./screens.js";
import type { Vocabulary } from "./vocabulary.js";

/** A text with its parts that match. */
export type Matched = { text: string; ranges: Ranges };

/** One entry of the palette: an action or a completion of the input. */
export type Entry = {
  id: string;
  group: string;
  title: string;
  /** The parts of the title that match. */
  ranges?: Ranges;
  detail?: string;
  /** The matching field and its value, if the title does not match. */
  matched?: Matched & { label: string };
  code?: string;
  isSample?: true;
  /** Results for an earlier text. */
  isOld?: true;
  /** Derived from the line itself, so that Enter need not wait for results. */
  isSaid?: true;
} & ({ run: () => void } | { line: string });

export type Action = { id: string; title: string; run: () => void };

export type Doing = { go: (command: Command) => void; actions: readonly Action[]; isAdmin: boolean };

const contains = (words: string, text: string) => words.toLowerCase().includes(text.toLowerCase());

/** Entries that need no server: screens and actions by name. */
export function localEntries(typed: string, code: string | undefined, { go, actions, isAdmin }: Doing): Entry[] {
  const text = typed.trim();
  return [
    ...[...screens, ...pages]
      .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
      .filter((screen) => screen.code !== code && (contains(screen.name, text) || contains(screen.code, text)))
      .map((screen) => goTo(screen, go)),
    ...actions.filter(({ title }) => contains(title, text)).map((action) => ({ ...action, group: "Actions" })),
  ];
}

const goTo = (screen: Screen, go: Doing["go"]): Entry => ({
  id: `go-${screen.code}`,
  group: "Go to",
  code: screen.code,
  title: screen.name,
  run: () => go({ screen, path: screen.path, search: {}, problems: [] }),
});

type CommandWords = {
  vocabulary: Vocabulary | undefined;
  /** The number of records in words. */
  total: string;
  /** Distinct from its other reading. */
  id?: string;
};

const recordIds = /:[0-9a-f]{8}-[0-9a-f]{4}-/;

/** The typed command in words, and as the address line will show it. */
export function commandEntry(
  command: Command,
  go: Doing["go"],
  { vocabulary, total, id = "command" }: CommandWords,
): Entry {
  const { screen, path, search } = command;
  const shown = commandOf(path, search);
  // An id says nothing to a reader.
  const isReadable = shown !== screen.code && !recordIds.test(shown);
  const detail = [isReadable ? shown : "", total].filter(Boolean).join(" · ");
  return {
    id,
    isSaid: true,
    group: "Command",
    code: screen.code,
    title: commandTitle(command, vocabulary),
    ...(detail !== "" && { detail }),
    run: () => go(command),
  };
}

export const completionEntry = ({ line, title, detail }: Completion): Entry => ({
  id: `line-${title}`,
  group: "Suggestions",
  title,
  detail,
  line,
});
