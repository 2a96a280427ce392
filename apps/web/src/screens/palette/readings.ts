import type { Reading } from "@pave/contract/grammar";
import { listQueryText } from "@pave/contract/list-query";
import { sentence } from "../../core/sentence.js";
import type { Entry } from "./entries.js";
import { screens } from "./screens.js";

const screenOfFamily = (family: string) => screens.find(({ path }) => path === `/${family}`);

/** The address of the list that a reading opens. */
export function readingAddress({ family, filters, sort, text }: Reading): string {
  const query = listQueryText({ search: text, filters, ...sort });
  return query === "" ? `/${family}` : `/${family}?${query}`;
}

/** A reading in words: `Bridges · Maryland · Condition: Poor · “Orleans”`. */
export function readingTitle({ family, chips, head, text }: Reading, line: string): string {
  const name =
    head === undefined ? (screenOfFamily(family)?.name ?? family) : (head.meant ?? line.slice(head.start, head.end));
  const labels = chips
    .filter((chip) => chip !== head)
    .map(({ field, label, name }) => (field === "state" || field === "county" ? name : `${label}: ${name}`));
  return [sentence(name), ...labels, ...(text === "" ? [] : [`“${text}”`])].join(" · ");
}

/**
 * The parts of a line read as filter values, except places and amounts: if the list has no such records, they may be
 * words of a title.
 */
export const valueParts = ({ chips, head, filters }: Reading) =>
  chips.filter((chip) => chip !== head && Array.isArray(filters[chip.field]) && !placeFields.has(chip.field));

const placeFields: ReadonlySet<string> = new Set(["state", "county"]);

/** Interpretations of a line as a list, most likely first. */
export function readingEntries(
  readings: readonly Reading[],
  line: string,
  { total, go }: { total: string; go: (address: string) => void },
): Entry[] {
  return readings.map((reading, at) => ({
    id: `reading-${at}`,
    group: at === 0 ? "Filtered list" : "Or",
    code: screenOfFamily(reading.family)?.code ?? "",
    title: readingTitle(reading, line),
    ...(at === 0 && total !== "" && { detail: total }),
    ...(reading.isSure && { isSaid: true }),
    run: () => go(readingAddress(reading)),
  }));
}
