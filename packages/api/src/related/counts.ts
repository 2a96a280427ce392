import { type CountRelated, families, type RelatedCounts, type RelatedList, type Total } from "@pave/contract";
import { entityExists } from "@pave/db";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { countedFamilies } from "../families/registry.js";

/** The number of records in each list that belongs to a record; NOT_FOUND if there is no such record. */
export async function countRelated(ctx: Context, { type, id }: CountRelated): Promise<RelatedCounts> {
  // A contract party is read by its counts, and not found there.
  if (type !== "contract-parties") {
    const { one } = families[type].words;
    orNotFound((await entityExists(ctx.db, one, id)) || null, one);
  }
  // Guarantee of the cast: the keys are those of `Counts`.
  const counts = Object.entries(await countedFamilies[type].relatedCounts(ctx, id)) as [
    RelatedList,
    Promise<Total | null>,
  ][];
  const items = await Promise.all(counts.map(async ([list, total]) => ({ list, total: await total })));
  return { items: items.flatMap(({ list, total }) => (total === null ? [] : { list, total })) };
}
