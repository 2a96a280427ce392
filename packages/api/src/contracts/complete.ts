import type { ContractComplete } from "@pave/contract";
import {
  contractMilestoneFamily,
  contractPartyFamily,
  contractStats,
  deliverableFamily,
  getContract,
  jointVentureShareOf,
  listFamily,
  listSubcontracts,
  modificationFamily,
  sourcesOf,
  statementsOf,
} from "@pave/db";
import type { Context } from "../core/context.js";
import { winningSources } from "../core/field-sources.js";
import { firstPage, firstPageSize } from "../core/first-page.js";
import { orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";

const byDay = { sort: "day", order: "asc", limit: firstPageSize } as const;

/** A contract with the first items of everything related to it, in one round of queries. */
export async function completeContract(ctx: Context, id: string): Promise<ContractComplete> {
  const { db } = ctx;
  const now = today(ctx);
  const [
    contract,
    stats,
    parties,
    modifications,
    deliverables,
    milestones,
    subcontracts,
    jointVentureShare,
    statements,
    sources,
  ] = await Promise.all([
    getContract(db, id, now),
    contractStats(db, id, now),
    firstPage(
      listFamily(db, contractPartyFamily, { contractId: [id], sort: "name", order: "asc", limit: firstPageSize }),
    ),
    firstPage(listFamily(db, modificationFamily, { contractId: id, ...byDay })),
    firstPage(listFamily(db, deliverableFamily(now), { contractId: id, ...byDay })),
    firstPage(listFamily(db, contractMilestoneFamily(now), { contractId: id, ...byDay })),
    listSubcontracts(db, id, { limit: firstPageSize }),
    jointVentureShareOf(db, id),
    statementsOf(db, [id]),
    sourcesOf(db, id),
  ]);
  const { items, total, isCapped } = subcontracts.parse();
  return {
    contract: orNotFound(contract, "contract").parse(),
    stats: orNotFound(stats, "contract"),
    parties,
    modifications,
    deliverables,
    milestones,
    subcontracts: { items, total: total?.value ?? 0, isCapped },
    jointVentureShare,
    fieldSources: winningSources(statements),
    sources,
  };
}
