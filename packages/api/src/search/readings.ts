import { type FamilyKey, listQueryText, type SearchAll, type SearchReading } from "@pave/contract";
import { allCounties } from "@pave/contract/counties";
import { type CountyIndex, countyWord, indexCounties, type Reading, readWords } from "@pave/contract/grammar";

let counties: CountyIndex | undefined;

/** The text as filtered lists of the requested kinds, as the web client's search bar reads it. */
export function readingsOf({ q, kinds }: SearchAll, thisYear: number): SearchReading[] {
  if (countyWord.test(q)) counties ??= indexCounties(allCounties);
  return readWords(q, { thisYear, counties })
    .filter(({ family }) => kinds === undefined || kinds.includes(family))
    .map(presentReading);
}

/** The address of a family's list; that of deals is the specification's. */
const addressOf = (family: FamilyKey) => (family === "deals" ? "/municipal-deals" : `/trust/${family}`);

function presentReading({ family, filters, sort, text, isSure }: Reading): SearchReading {
  const query = listQueryText({ filters, ...sort, search: text });
  return {
    family,
    // Mutable copies, as the shape declares them.
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [name, typeof value === "string" ? value : [...value]]),
    ),
    sort: sort?.sort ?? null,
    order: sort?.order ?? null,
    search: text,
    isSure,
    address: `${addressOf(family)}${query === "" ? "" : `?${query}`}`,
  };
}
