import {
  contractFamily,
  countFamily,
  fundingCycleFamilyOn,
  loanFamilyOn,
  programDocumentFamily,
  projectFamily,
  recipientFamily,
} from "@pave/db";
import { today } from "../core/records.js";
import { totalOf } from "../core/totals.js";
import type { RelatedCountsOf } from "../families/family.js";
import { itemsPage } from "./items.js";

export const relatedCounts: RelatedCountsOf = (ctx, programId) => ({
  recipients: totalOf(itemsPage(ctx.db, recipientFamily, { id: programId, limit: 1 })),
  fundingCycles: totalOf(itemsPage(ctx.db, fundingCycleFamilyOn(today(ctx)), { id: programId, limit: 1 })),
  loans: totalOf(itemsPage(ctx.db, loanFamilyOn(today(ctx)), { id: programId, limit: 1 })),
  projects: countFamily(ctx.db, projectFamily, { programId }),
  contracts: countFamily(ctx.db, contractFamily(today(ctx)), { programId: [programId] }),
  documents: totalOf(itemsPage(ctx.db, programDocumentFamily, { id: programId, limit: 1 })),
});
