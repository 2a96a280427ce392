import { type FamilyKey, listQueryText, type SearchAll, type SearchNames, type SearchReading } from "@pave/contract";
import { allCounties } from "@pave/contract/counties";
import {
  type CountyIndex,
  countyWord,
  indexCounties,
  type Reading,
  type ReadOptions,
  readWords,
} from "@pave/contract/grammar";

let counties: CountyIndex | undefined;

/** What the grammar reads a text by, as the web client's search bar does. */
export function grammarOptions(q: string, now: Date): ReadOptions {
  if (countyWord.test(q)) counties ??= indexCounties(allCounties);
  return { thisYear: now.getUTCFullYear(), counties };
}

/** The text as filtered lists of the requested kinds; the organizations that it names are looked up. */
export function readingsOf({ q, kinds }: SearchAll, now: Date, { names, unknown }: SearchNames): SearchReading[] {
  return readWords(q, { ...grammarOptions(q, now), names, unknown })
    .filter(({ family }) => kinds === undefined || kinds.includes(family))
    .map(presentReading);
}

/** The address of a family's list; that of deals is the specification's. */
const addressOf = (family: FamilyKey) => (family === "deals" ? "/municipal-deals" : `/trust/${family}`);

function presentReading({ family, filters, chips, sort, text, isSure }: Reading): SearchReading {
  const query = listQueryText({ filters, ...sort, search: text });
  return {
    family,
    // Mutable copies, as the shape declares them.
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [name, typeof value === "string" ? value : [...value]]),
    ),
    words: chips.map(({ label, name }) => `${label}: ${name}`),
    sort: sort?.sort ?? null,
    order: sort?.order ?? null,
    search: text,
    isSure,
    address: `${addressOf(family)}${query === "" ? "" : `?${query}`}`,
  };
}
