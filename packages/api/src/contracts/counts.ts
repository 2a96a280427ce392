import {
  contractMilestoneFamily,
  contractPartyFamily,
  countFamily,
  deliverableFamily,
  listSubcontracts,
  modificationFamily,
} from "@pave/db";
import { today } from "../core/records.js";
import { totalOf } from "../core/totals.js";
import type { RelatedCountsOf } from "../families/family.js";

export const relatedCounts: RelatedCountsOf = (ctx, contractId) => ({
  parties: countFamily(ctx.db, contractPartyFamily, { contractId: [contractId] }),
  modifications: countFamily(ctx.db, modificationFamily, { contractId }),
  deliverables: countFamily(ctx.db, deliverableFamily(today(ctx)), { contractId }),
  milestones: countFamily(ctx.db, contractMilestoneFamily(today(ctx)), { contractId }),
  subcontracts: totalOf(listSubcontracts(ctx.db, contractId, { limit: 1 })),
});
