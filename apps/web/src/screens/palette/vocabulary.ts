import { splitList } from "@pave/contract/list-query";
import { slipsBetween } from "@pave/contract/slips";
import { states } from "@pave/contract/states";
import { formatsFor } from "../../core/formats.js";
import type { Reader } from "../../core/search-readers.js";
import { fieldName } from "../../core/sentence.js";
import type { ListVocabulary } from "../../family/family.js";
import type { Command } from "./read-command.js";

/** A filter of a list: label, parser, and its values by name if they are few. */
export type FilterWords = {
  name: string;
  label: string;
  read: Reader<unknown>;
  values: Readonly<Record<string, string>>;
  /** The value of a bound in words. */
  write?: ((value: number) => string) | undefined;
};

/** The words that commands of one screen may use; `further` are the parameters of its other views. */
export type Vocabulary = {
  filters: readonly FilterWords[];
  sorts: readonly string[];
  /** The columns of sorts, by their headings. */
  sortNames: Readonly<Record<string, string>>;
  further: readonly string[];
};

const stateNames = Object.fromEntries(states.map(({ usps, name }) => [usps, name]));
const namesOf = (read: object): Record<string, string> =>
  "names" in read && typeof read.names === "object" ? { ...read.names } : {};

/** The vocabulary of a list, from its screen's definition. */
export function vocabularyOf({
  filters,
  sorts,
  groups,
  further = [],
  views = [],
  columns,
}: ListVocabulary): Vocabulary {
  return {
    sorts,
    sortNames: Object.fromEntries(columns(formatsFor({})).map(({ field, sort = field, label }) => [sort, label])),
    further: views.flatMap(({ params }) => params),
    filters: Object.entries(filters)
      .filter(([name]) => name !== "search")
      .map(([name, read]) => {
        const label = [...groups, ...further].find(({ field }) => field === name)?.label ?? fieldName(name);
        const write = further.find(({ field }) => field === name)?.write;
        const values = name === "state" || name === "stateNot" ? stateNames : namesOf(read);
        return { name, read, label, write, values };
      }),
  };
}

/** The vocabulary of the list at a path; null if there is none. */
export async function vocabularyAt(path: string): Promise<Vocabulary | null> {
  const { familyAt } = await import("../../families/registry.js");
  const family = familyAt(path.slice(1));
  return family ? vocabularyOf(await family.vocabulary()) : null;
}

/** Parameters of every list that are not filters. */
export const commonParameters = ["search", "sort", "order", "columns", "selected", "view", "saved", "compare"];
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * The command in its screen's vocabulary: names and values may be typed in capitals or as labels. Unknown ones become
 * problems with a suggestion.
 */
export function resolveCommand({ filters, sorts, sortNames, further }: Vocabulary, command: Command): Command {
  const search: Record<string, string> = {};
  const problems = [...command.problems];
  const names = [...filters.map(({ name }) => name), ...commonParameters, ...further];
  for (const [typed, value] of Object.entries(command.search)) {
    const name = names.find((one) => isSame(one, typed));
    const filter = filters.find((one) => one.name === name);
    if (name === undefined) {
      problems.push(`${command.screen.name}: no filter “${typed}”.${perhaps(typed, names)}`);
    } else if (name === "sort") {
      const sort = sorts.find((one) => isSame(one, value) || isSame(sortNames[one] ?? one, value));
      const known = ["value", ...sorts, ...Object.values(sortNames)];
      if (sort === undefined) problems.push(`Cannot sort by “${value}”.${perhaps(value, known)}`);
      else search.sort = sort;
    } else if (filter === undefined) search[name] = value;
    else search[name] = known(filter, value, problems);
  }
  return { ...command, search, problems };
}

/** Values of a filter by their keys; unknown ones are reported. */
function known({ label, read, values }: FilterWords, text: string, problems: string[]): string {
  const words = Object.entries(values);
  return splitList(text)
    .map((typed) => {
      const value = words.find(([value, name]) => isSame(value, typed) || isSame(name, typed))?.[0] ?? typed;
      const makesSense = words.length > 0 ? value in values : read(value) !== undefined;
      if (!makesSense) problems.push(`${label}: unknown value “${typed}”.${perhaps(typed, words.flat())}`);
      return value.replace(/[\\,]/g, "\\$&");
    })
    .join(",");
}

function perhaps(typed: string, candidates: readonly string[]): string {
  const [nearest] = candidates
    .map((word) => ({ word, far: slipsBetween(typed.toLowerCase(), word.toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
  return nearest && nearest.far <= 1 + typed.length / 4 ? ` Did you mean “${nearest.word}”?` : "";
}
