import type { Reading } from "@pave/contract/grammar";
import { joinList, splitList } from "@pave/contract/list-query";
import { fieldName } from "../../core/sentence.js";
import { amountText } from "./command.js";
import type { Command } from "./read-command.js";
import { commonParameters, type Vocabulary } from "./vocabulary.js";

/** The filters of a command, without text, order and view. */
export const filtersOf = ({ search }: Pick<Command, "search">): Record<string, string> =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !commonParameters.includes(name)));

/** The command with words of its text that are filter values as filters. Filters already stated take precedence. */
export function withReading(command: Command, { filters, sort, text, chips }: Reading): Command {
  const { search: _, ...stated } = command.search;
  const read = Object.entries(filters).map(([name, values]) => {
    const own = stated[name];
    if (typeof values === "string") return [name, own ?? values];
    return [name, joinList([...new Set([...(own === undefined ? [] : splitList(own)), ...values])])];
  });
  const names = Object.entries(filters).flatMap(([field, values]) => {
    const own = chips.filter((chip) => chip.field === field);
    return own.length === values.length ? own.map(({ name }, at) => [values[at], name]) : [];
  });
  return {
    ...command,
    names: Object.fromEntries(names),
    search: { ...sort, ...stated, ...Object.fromEntries(read), ...(text !== "" && { search: text }) },
  };
}

/** A command in words, all of its filters: `Projects · New Jersey · $500M or more · “transit”`. */
export function commandTitle(command: Command, vocabulary: Vocabulary | undefined): string {
  const { screen, search, names = {} } = command;
  const text = search.search;
  const filters = Object.entries(filtersOf(command));
  const { sort, order } = search;
  const column = vocabulary?.sortNames[sort ?? ""];
  const by = column === undefined ? [] : [`by ${column}, ${order === "desc" ? "descending" : "ascending"}`];
  if (filters.length + by.length === 0) return text === undefined ? screen.name : `${screen.name} with “${text}”`;
  const words = filters.map(([name, value]) => {
    if (name === screen.amount?.min) return `$${amountText(value)} or more`;
    if (name === screen.amount?.max) return `$${amountText(value)} or less`;
    const { label = fieldName(name), values = {}, write } = vocabulary?.filters.find((one) => one.name === name) ?? {};
    if (write !== undefined) return `${label}: ${write(Number(value))}`;
    const named = splitList(value).map((one) => values[one] ?? names[one] ?? one);
    return name === "state" ? named.join(", ") : `${label}: ${named.join(", ")}`;
  });
  return [screen.name, ...words, ...by, ...(text === undefined ? [] : [`“${text}”`])].join(" · ");
}
