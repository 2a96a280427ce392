import { fieldName } from "../../core/sentence.js";
import { tokensOf } from "./read-command.js";
import type { Screen } from "./screens.js";
import type { Vocabulary } from "./vocabulary.js";

/** A completion of the line: the resulting line and its meaning. */
export type Completion = { line: string; title: string; detail: string };

const shownMax = 8;
const begins = (text: string, start: string) =>
  text.toLowerCase().startsWith(start.toLowerCase()) || text.toLowerCase().includes(` ${start.toLowerCase()}`);
const inQuotes = (value: string) => (/^[^\s",\\]+$/.test(value) ? value : `"${value}"`);

/** Completions of the last word: filters and their values, states, orders; the values of a filter once it is named. */
export function completionsOf(line: string, screen: Screen, words: Vocabulary): Completion[] {
  const { filters } = words;
  const isNew = /\s$/.test(line);
  const last = isNew ? "" : (tokensOf(line).at(-1) ?? "");
  const start = line.slice(0, line.length - last.length);
  if (start.trim() === "" || last.startsWith('"')) return [];
  const [, name, typed = ""] = /^([A-Za-z]\w*):(.*)$/s.exec(last) ?? [];
  if (name === undefined) return [...names(last, start, screen, words)].slice(0, shownMax);
  if (name.toLowerCase() === "sort") return orders(typed, start, screen, words).slice(0, shownMax);
  const filter = filters.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (filter === undefined) return [];
  const entered = typed.includes(",") ? typed.slice(0, typed.lastIndexOf(",") + 1) : "";
  const part = typed.slice(entered.length).replaceAll('"', "");
  return Object.entries(filter.values)
    .filter(([value, label]) => !entered.split(",").includes(value) && (begins(value, part) || begins(label, part)))
    .map(([value, label]) => ({
      line: `${start}${filter.name}:${entered}${inQuotes(value)} `,
      title: `${filter.name}:${entered}${value}`,
      detail: `${filter.label}: ${label}`,
    }))
    .slice(0, shownMax);
}

function* names(word: string, start: string, screen: Screen, { filters, sorts }: Vocabulary): Generator<Completion> {
  // A state is typed by code or name, without a filter name: NJ.
  if (word.length > 1 && screen.hasStates)
    for (const [code, name] of Object.entries(filters.find(({ name }) => name === "state")?.values ?? {}))
      if (code !== word && (begins(name, word) || code === word.toUpperCase()))
        yield { line: `${start}${code} `, title: code, detail: `State: ${name}` };
  for (const { name, label } of filters)
    if ((begins(name, word) || begins(label, word)) && !Object.values(screen.amount ?? {}).includes(name))
      yield { line: `${start}${name}:`, title: `${name}:`, detail: `Filter by ${label.toLowerCase()}` };
  if (word.length > 2)
    for (const { name, label, values } of filters)
      for (const [value, valueLabel] of name === "state" ? [] : Object.entries(values))
        if (begins(value, word) || begins(valueLabel, word))
          yield {
            line: `${start}${name}:${inQuotes(value)} `,
            title: `${name}:${value}`,
            detail: `${label}: ${valueLabel}`,
          };
  if (screen.amount !== undefined && word === "")
    yield { line: `${start}>100M `, title: ">100M", detail: "At least $100 million; use < for at most" };
  if (sorts.length > 0 && begins("sort", word)) yield { line: `${start}sort:`, title: "sort:", detail: "Sort by" };
}

function orders(
  typed: string,
  start: string,
  { amount }: Screen,
  { sorts, sortNames }: Pick<Vocabulary, "sorts" | "sortNames">,
): Completion[] {
  const nameOf = (sort: string) => sortNames[sort] ?? fieldName(sort);
  const [, sign = "", part = ""] = /^([+-]?)(.*)$/s.exec(typed) ?? [];
  const way = { "": "", "+": ", ascending", "-": ", descending" }[sign] ?? "";
  return [...(amount === undefined ? [] : ["value"]), ...sorts.filter((sort) => sort !== amount?.sort)]
    .filter((sort) => begins(sort, part) || begins(nameOf(sort), part))
    .map((sort) => ({
      line: `${start}sort:${sign}${sort} `,
      title: `sort:${sign}${sort}`,
      detail: `By ${nameOf(sort === "value" ? (amount?.sort ?? sort) : sort).toLowerCase()}${way}`,
    }));
}
