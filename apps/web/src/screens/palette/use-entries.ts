import type { FamilyKey, SearchItem, SearchKind } from "@pave/contract";
import { familyKeys } from "@pave/contract/families";
import type { Chip, Reading } from "@pave/contract/grammar";
import { limits } from "@pave/contract/limits";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { oneOf } from "../../core/search-readers.js";
import { totalWords } from "../../core/total.js";
import { type Search, useSearchAll } from "../../data/queries/use-search-all.js";
import { useCan } from "../../data/session/can.js";
import { session } from "../../data/session/page.js";
import { trpc } from "../../data/trpc.js";
import { type Recent, useRecents } from "../../family/recents.js";
import { unreadText, useReadings } from "../../family/use-readings.js";
import { viewLink } from "../../family/views/link.js";
import { chooseTheme, shownTheme } from "../../ui/theme/choice.js";
import { filtersOf, withReading } from "./command-words.js";
import { type Completion, completionsOf } from "./completions.js";
import { type Action, commandEntry, completionEntry, type Entry, localEntries } from "./entries.js";
import { foundEntries, wayOnEntries } from "./found-entries.js";
import { addressOf, type Command, readCommand, screenOf } from "./read-command.js";
import { readingEntries, valueParts } from "./readings.js";
import { type Screen, screens } from "./screens.js";
import { openShortcuts } from "./store.js";
import { useFollowed } from "./use-followed.js";
import { type ListQuestion, useListed } from "./use-listed.js";
import { sectionsOf, useVocabulary } from "./use-vocabulary.js";
import { resolveCommand, type Vocabulary } from "./vocabulary.js";

type Lines = {
  entries: Entry[];
  status: string;
  problems: readonly string[];
  /** The parts of the line that became filters. */
  chips: readonly Chip[];
  isSearching: boolean;
};

const perKind = 4;
const perFamily = 8;
const familyKey = oneOf(familyKeys);

/** The palette's entries for the input, unrecognized parts, and the state of the search. */
export function useEntries(typed: string, taken: readonly { start: number; end: number }[]): Lines {
  const { history, navigate } = useRouter();
  const api = trpc.useUtils();
  const [recents] = useRecents();
  const text = typed.trim();
  const screen = screenOf(text);
  const vocabulary = useVocabulary(screen);
  const command = understood(typed, vocabulary);
  const readings = useReadings(command === null ? typed : "", taken);
  const [reading] = readings;
  const family = familyKey(command?.path.slice(1));
  const commands = useCommands(typed, command, family);
  const [meant] = commands;
  // The search of all records has no filters, so a filtered list shows its own first rows.
  const isFiltered = meant !== undefined && Object.keys(filtersOf(meant)).length > 0;
  const question: ListQuestion | undefined =
    meant !== undefined && family !== undefined
      ? isFiltered && meant.problems.length === 0
        ? { family, search: meant.search, rows: perFamily }
        : undefined
      : reading && { family: reading.family, search: { ...reading.filters, search: reading.text }, rows: 1 };
  const { total, items } = useListed(question);
  const isEmptyList = command === null && total?.value === 0;
  const parts = useMemo(() => (isEmptyList && reading ? valueParts(reading) : []), [isEmptyList, reading]);
  const asText = useAsText(typed, taken, parts);
  const totalText = total === null ? "" : totalWords(total, "record", "records");
  const isList = reading?.isSure === true;
  const sought =
    command !== null
      ? family === undefined || isFiltered
        ? ""
        : (command.search.search ?? "")
      : isList && reading.text !== ""
        ? reading.text
        : text;
  const kinds: SearchKind[] | undefined = family && [family];
  const search = useSearchAll(sought, { limit: kinds ? perFamily : perKind, ...(kinds && { kinds }) });
  const followed = useFollowed(text === "");

  const go = (wanted: Command) => history.push(addressOf(wanted));
  const goTo = (address: string) => history.push(address);
  const open = ({ kind, id }: SearchItem) => {
    if (familyKey(kind) !== undefined) history.push(`/${kind}/${id}`);
    else if (kind === "portfolio")
      void navigate({ to: "/workspace/{-$section}", params: { section: "portfolios" }, search: { id } });
    else if (kind === "dashboard") void navigate({ to: "/dashboard", search: { tab: "own", dashboard: id } });
    else
      void api.users.savedSearches.fetch({ limit: limits.savedSearchesMax }).then(({ items }) => {
        const saved = items.find((one) => one.id === id);
        if (saved !== undefined) void navigate(viewLink(saved));
      });
  };
  const record = (group: string, { id, name, detail, family }: Recent): Entry => {
    const path = `/${family ?? "organizations"}`;
    return {
      id: `${group}-${id}`,
      group,
      code: screens.find((one) => one.path === path)?.code ?? "",
      title: name,
      ...(detail !== "" && { detail }),
      run: () => history.push(`${path}/${id}`),
    };
  };
  const other = shownTheme() === "dark" ? "light" : "dark";
  const actions: Action[] = [
    { id: "theme", title: `Use the ${other} theme`, run: () => chooseTheme(other) },
    { id: "shortcuts", title: "Keyboard shortcuts", run: openShortcuts },
    { id: "sign-out", title: "Sign out", run: () => void session.logout() },
  ];
  const local = localEntries(typed, screen?.code, { go, actions, isAdmin: useCan("overseer") });
  const problems = command?.problems ?? [];
  if (text === "") {
    const opened = new Set(recents.map(({ id }) => id));
    return {
      entries: [
        ...recents.map((one) => record("Recent", one)),
        ...followed.filter(({ id }) => !opened.has(id)).map((one) => record("Followed", one)),
        ...local,
      ],
      status: "Type to search, or enter a code such as PRJ",
      problems,
      chips: [],
      isSearching: false,
    };
  }
  const { result, isSearching } = search;
  const found = result && foundEntries(result, sought, isSearching, { open, go: goTo });
  const lists = readingEntries([...readings, ...asText], typed, { total: totalText, go: goTo });
  // A list without records follows the records found.
  const isLeading = isList && (total?.value !== 0 || result?.total === 0);
  // A list with records is worth offering.
  const isNothing = command === null && result?.total === 0 && !isSearching && (!isList || total?.value === 0);
  return {
    entries: [
      ...(problems.length > 0 ? [] : commands).map((one, at) =>
        commandEntry(one, go, {
          vocabulary,
          total: at === 0 && isFiltered ? totalText : "",
          ...(at > 0 && { id: `command-${at}` }),
        }),
      ),
      ...(screen === undefined ? [] : goingOn(typed, screen, vocabulary)).map(completionEntry),
      ...(family !== undefined && isFiltered
        ? items.map(({ id, name }) => record(screen?.name ?? "", { id, name, detail: "", family }))
        : []),
      ...(found?.exact ?? []),
      ...(isLeading ? lists : []),
      ...(found?.others ?? []),
      ...(isLeading ? [] : lists),
      ...local,
      ...(isNothing ? wayOnEntries(text, isList ? [] : result.spelling, goTo) : []),
    ],
    status: statusOf(sought, search, command, isList),
    problems: command === null && isList ? reading.unread.map(unreadText) : problems,
    chips: isList || result?.total === 0 ? (reading?.chips ?? []) : [],
    isSearching,
  };
}

const nothingTaken: readonly never[] = [];

type Spans = readonly { start: number; end: number }[];

/** The line with some of its parts read as text. */
function useAsText(typed: string, taken: Spans, parts: Spans): readonly Reading[] {
  const spans = useMemo(() => [...taken, ...parts], [taken, parts]);
  return useReadings(parts.length > 0 ? typed : "", spans).slice(0, 1);
}

/**
 * The readings of a command: words of its text that clearly name filter values become filters, otherwise that reading
 * is second. Quoted text stays text.
 */
function useCommands(typed: string, command: Command | null, family: FamilyKey | undefined): Command[] {
  const isText = typed.includes('"') || command?.path !== command?.screen.path;
  const words = family === undefined || isText ? "" : (command?.search.search ?? "");
  const [reading] = useReadings(words, nothingTaken, family);
  if (command === null) return [];
  if (reading === undefined || (Object.keys(reading.filters).length === 0 && reading.sort === undefined))
    return [command];
  const read = withReading(command, reading);
  return reading.isSure ? [read, command] : [command, read];
}

/** The typed command in the vocabulary of its screen, as far as loaded. A filter still being typed is not an error. */
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

function statusOf(
  text: string,
  { isSearching, error, result }: Search,
  command: Command | null,
  isList: boolean,
): string {
  if (isSearching) return "Searching...";
  if (error !== null) return error;
  if (text === "" || result === undefined)
    return command === null ? "" : "Press Enter to go, Tab to accept the first suggestion";
  const { total, groups, isComplete } = result;
  if (!isComplete) return "Records are still being added to the search; some are not found yet";
  if (total === 0) return isList ? "Press Enter to open the list" : `No record matches “${text}”`;
  const counted = groups.some(({ isEstimate }) => isEstimate) ? "About " : "";
  return `${counted}${totalWords({ value: total, isExact: true }, "record", "records")}${groups.length > 1 ? ` in ${groups.length} groups` : ""}, best match first`;
}
