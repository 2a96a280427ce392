import { holdingTypes } from "@pave/contract/families";
import { useRouter } from "@tanstack/react-router";
import { oneOf } from "../../core/search-readers.js";
import { sentence } from "../../core/sentence.js";
import { useCan } from "../../data/session/can.js";
import { session } from "../../data/session/page.js";
import { entityWords } from "../../family/entities.js";
import type { Finding } from "../../ui/form/record-picker.js";
import { chooseTheme, shownTheme } from "../../ui/theme/choice.js";
import { type Completion, completionsOf } from "./completions.js";
import { type Action, commandEntry, completionEntry, type Entry, localEntries } from "./entries.js";
import { addressOf, type Command, readCommand, screenOf } from "./read-command.js";
import { type Recent, useRecents } from "./recents.js";
import { type Screen, screens } from "./screens.js";
import { openShortcuts } from "./store.js";
import { useRecordSearch } from "./use-record-search.js";
import { sectionsOf, useVocabulary } from "./use-vocabulary.js";
import { resolveCommand, type Vocabulary } from "./vocabulary.js";

type Lines = { entries: Entry[]; status: string; problems: readonly string[] };

/** The lines of the palette for what is typed, what could not be understood, and how the search stands. */
export function useEntries(typed: string): Lines {
  const { history } = useRouter();
  const [recents, noteRecent] = useRecents();
  const text = typed.trim();
  const screen = screenOf(text);
  const vocabulary = useVocabulary(screen);
  const command = understood(typed, vocabulary);
  const family = command === null ? "organizations" : foundFamily(command.path.slice(1));
  const many = family === undefined ? "records" : entityWords[family].many;
  const sought = command === null ? text : (command.search.search ?? "");
  const finding = useRecordSearch(family, sought);

  const record = (group: string, recent: Recent): Entry => {
    const path = `/${recent.family ?? "organizations"}`;
    return {
      id: `${group}-${recent.id}`,
      group,
      code: screens.find((one) => one.path === path)?.code ?? "",
      title: recent.name,
      detail: recent.detail,
      run: () => {
        noteRecent(recent);
        history.push(`${path}/${recent.id}`);
      },
    };
  };
  const other = shownTheme() === "dark" ? "light" : "dark";
  const actions: Action[] = [
    { id: "theme", title: `Use the ${other} theme`, run: () => chooseTheme(other) },
    { id: "shortcuts", title: "Keyboard shortcuts", run: openShortcuts },
    { id: "sign-out", title: "Sign out", run: () => void session.logout() },
  ];
  const go = (wanted: Command) => history.push(addressOf(wanted));
  const local = localEntries(typed, screen?.code, { go, actions, isAdmin: useCan("admin") });
  const problems = command?.problems ?? [];
  if (text === "")
    return {
      entries: [...recents.map((one) => record("Recent", one)), ...local],
      status: "Type to search, or enter a code such as PRJ",
      problems,
    };
  const found = finding.items.map((one) =>
    record(sentence(many), { ...one, ...(family !== "organizations" && family && { family }) }),
  );
  const entries = [
    ...(command === null || problems.length > 0 ? [] : [commandEntry(command, go)]),
    ...(screen === undefined ? [] : goingOn(typed, screen, vocabulary)).map(completionEntry),
    ...found,
    ...local,
  ];
  return { entries, status: statusOf(sought, finding, many, command), problems };
}

const foundFamily = oneOf(holdingTypes);

/** The typed command in the words of its screen, as far as these are there. A filter that is still being typed is no mistake. */
function understood(typed: string, vocabulary: Vocabulary | undefined): Command | null {
  const command = readCommand(typed);
  if (command === null || vocabulary === undefined || command.path !== command.screen.path) return command;
  return resolveCommand(vocabulary, command);
}

function goingOn(typed: string, screen: Screen, vocabulary: Vocabulary | undefined): Completion[] {
  if (vocabulary !== undefined) return completionsOf(typed, screen, vocabulary);
  const [code = "", part = "", ...more] = typed.trimStart().split(/\s+/);
  if (more.length > 0 || !/\s/.test(typed.trimStart())) return [];
  return sectionsOf(screen)
    .filter(({ key }) => key.startsWith(part.toLowerCase()) && key !== part)
    .map(({ key, name }) => ({ line: `${code} ${key}`, title: key, detail: name }));
}

function statusOf(text: string, { isSearching, error, items }: Finding, many: string, command: Command | null): string {
  if (isSearching) return "Searching...";
  if (error !== null) return error;
  if (text === "") return command === null ? "" : "Press Enter to go, Tab to accept the first suggestion";
  return items.length === 0 ? `No matching ${many}` : `${items.length} ${many}, best match first`;
}
