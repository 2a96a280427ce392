import type { Recipient, RecipientFields } from "@pave/contract";
import { fundingCycles, lockRecord, programRecipients, recipientFamily } from "@pave/db";
import { fieldError } from "../core/records.js";
import { refuseMissing } from "../core/references.js";
import type { ItemKind, ItemOf } from "./write-item.js";

export const awardKind: ItemKind<typeof programRecipients, RecipientFields, Recipient> = {
  name: "recipients",
  what: "award",
  table: programRecipients,
  family: () => recipientFamily,
  async refuseUnfit(all, given, about) {
    if (!all.recipientOrgId && !all.recipientName)
      throw fieldError("recipientOrgId", "Choose an organization, or enter a recipient name");
    if ((given.awardDate ?? "") > about.day) throw fieldError("awardDate", "Must not be in the future");
    const isGiven = (...fields: (keyof RecipientFields)[]) => fields.some((field) => given[field] !== undefined);
    if (isGiven("periodStart", "periodEnd") && (all.periodStart ?? "") > (all.periodEnd ?? "9"))
      throw fieldError("periodEnd", "Before periodStart");
    for (const [part, whole, words] of parts)
      if (isGiven(part, whole) && (all[part] ?? -Infinity) > (all[whole] ?? Infinity))
        throw fieldError(part, `More than ${words}`);
    await refuseMissing(about.tx, given, {
      recipientOrgId: "organization",
      agencyOrgId: "organization",
      projectId: "project",
      auditEventId: "event",
    });
    if (given.cycleId) await refuseOtherCycle(given.cycleId, about);
  },
};

/** Amounts that are contained in another. */
const parts = [
  ["iijaObligated", "obligatedAmount", "the amount obligated"],
  ["iijaOutlay", "outlay", "the amount paid"],
  ["passedToSubrecipients", "outlay", "the amount paid"],
] as const;

async function refuseOtherCycle(id: string, { tx, programId }: ItemOf): Promise<void> {
  const cycle = await lockRecord(tx, fundingCycles, id);
  if (cycle?.programId !== programId) throw fieldError("cycleId", "No such funding cycle of the program");
}
