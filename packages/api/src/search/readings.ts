import {
  type FamilyKey,
  listQueryText,
  type SearchAll,
  type SearchNames,
  type SearchReading,
  sourcedTypes,
} from "@pave/contract";
import { allCounties } from "@pave/contract/counties";
import {
  type CountyIndex,
  indexCounties,
  mentionsCounty,
  type Reading,
  type ReadOptions,
  readWords,
} from "@pave/contract/grammar";
import type { UserContext } from "../core/context.js";
import { today } from "../core/records.js";
import { hasAnyOf } from "../families/registry.js";

let counties: CountyIndex | undefined;

/** What the grammar reads a text by, as the web client's search bar does. */
export function grammarOptions(q: string, now: Date): ReadOptions {
  const isCounty = mentionsCounty(q);
  if (isCounty) counties ??= indexCounties(allCounties);
  // As in the browser, whatever was asked before.
  const known = isCounty ? counties : undefined;
  return { thisYear: now.getUTCFullYear(), today: now.toISOString().slice(0, 10), counties: known };
}

/** The text as filtered lists of the requested kinds, those with records first. */
export async function readingsOf(
  ctx: UserContext,
  { q, kinds }: SearchAll,
  { names, unknown }: SearchNames,
): Promise<SearchReading[]> {
  const readings = readWords(q, { ...grammarOptions(q, ctx.now()), names, unknown }).filter(
    ({ family }) => kinds === undefined || kinds.includes(family),
  );
  return (await withRecordsFirst(ctx, readings)).map(presentReading);
}

/** Of several readings, those whose list has records first. */
async function withRecordsFirst(ctx: UserContext, readings: readonly Reading[]): Promise<readonly Reading[]> {
  if (readings.length < 2) return readings;
  const found = await Promise.all(
    readings.map(({ family, filters, text }) => {
      const asked = { ...filters, ...(text !== "" && { search: text }) };
      return ctx.cache.through(`any ${family} ${today(ctx)} ${JSON.stringify(asked)}`, [...sourcedTypes], () =>
        hasAnyOf(family)(ctx, asked).then((isAny) => ({ isAny })),
      );
    }),
  );
  return [true, false].flatMap((is) => readings.filter((_, at) => found[at]?.isAny === is));
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
