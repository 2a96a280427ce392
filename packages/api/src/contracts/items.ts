import type { SubList } from "@pave/contract";
import { contracts, type Family, isLive, listFamily } from "@pave/db";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";

/** Refuses with NOT_FOUND if there is no such contract. */
export async function findContract({ db }: Context, id: string): Promise<string> {
  return orNotFound((await isLive(db, contracts, id)) ? id : null, "contract");
}

/** A page of the items of one kind of a contract, by date. */
export async function listItems<Row extends object>(
  ctx: Context,
  family: Family<{ filter: { contractId: string }; row: Row; sort: "day"; facet: never }>,
  { id, ...paging }: SubList,
) {
  const contractId = await findContract(ctx, id);
  return listFamily(ctx.db, family, { ...paging, contractId, sort: "day", order: "asc" });
}
