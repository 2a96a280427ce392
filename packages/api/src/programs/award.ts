import { type AwardFields, type Recipient, Refusal } from "@pave/contract";
import {
  fundingCycles,
  lockRecord,
  missingOrganizations,
  programRecipients,
  type RecordOf,
  recipientFamily,
  replacePassThroughs,
} from "@pave/db";
import { type Demand, dollars } from "../core/approvals.js";
import { fieldError } from "../core/records.js";
import { refuseMissing } from "../core/references.js";
import type { ItemKind, ItemOf } from "./write-item.js";

export const awardKind: ItemKind<typeof programRecipients, AwardFields, Recipient> = {
  name: "recipients",
  what: "award",
  table: programRecipients,
  family: () => recipientFamily,
  async refuseUnfit(all, given, about) {
    if (!all.recipientOrgId && !all.recipientName)
      throw fieldError("recipientOrgId", "Choose an organization, or enter a recipient name");
    if ((given.awardDate ?? "") > about.day) throw fieldError("awardDate", "Must not be in the future");
    const isGiven = (...fields: (keyof AwardFields)[]) => fields.some((field) => given[field] !== undefined);
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
    if (all.id === undefined) {
      const field = outlays.find((one) => (given[one] ?? null) !== null);
      if (field) throw fieldError(field, "Enter it once the award exists: it needs approval");
    }
    if (given.passThroughs) await refusePassThroughs(all, given.passThroughs, about);
    if (given.cycleId) await refuseOtherCycle(given.cycleId, about);
  },
  demand: awardDemand,
  list: {
    field: "passThroughs",
    async write({ id, recipientOrgId = null }, { passThroughs }, { tx, by }) {
      return passThroughs ? replacePassThroughs(tx, { awardId: id, recipientOrgId, by }, passThroughs) : {};
    },
  },
  refuseRemoval({ outlay, iijaOutlay }) {
    if ((outlay ?? 0) !== 0 || (iijaOutlay ?? 0) !== 0)
      throw new Refusal("CONFLICT", "Payments are recorded for this award: clear them first, which needs approval");
  },
};

/** Amounts paid, each change of which needs approval. */
const outlays = ["outlay", "iijaOutlay"] as const;
const obligations = ["obligatedAmount", "iijaObligated", "loanFaceValue"] as const;

type Given = { [Field in keyof AwardFields]?: AwardFields[Field] | undefined };

/** The approval that a change of an award needs: of what was paid, and of a known amount or recipient. */
function awardDemand(before: RecordOf<typeof programRecipients>, given: Given): Demand | null {
  const changeOf = (field: (typeof outlays | typeof obligations)[number]) =>
    given[field] === undefined ? 0 : Math.abs((given[field] ?? 0) - (before[field] ?? 0));
  const paid = Math.max(...outlays.map(changeOf));
  const obligated = Math.max(...obligations.map((field) => (before[field] === null ? 0 : changeOf(field))));
  const { recipientOrgId: org, recipientName: name } = before;
  const isOther =
    org === null
      ? name !== null && given.recipientName !== undefined && (given.recipientName ?? null) !== name
      : given.recipientOrgId !== undefined && (given.recipientOrgId ?? null) !== org;
  if (paid > 0 && (obligated > 0 || isOther))
    throw new Refusal("BAD_REQUEST", "Change the award and the amounts paid separately: each needs its own approval");
  if (paid > 0) return { kind: "paidToDate", amount: dollars(paid, "USD"), summary: "Paid on an award" };
  if (isOther) {
    const known = [before.obligatedAmount, before.outlay, before.loanFaceValue].flatMap((amount) => amount ?? []);
    const amount = known.length === 0 ? null : Math.max(...known.map(Math.abs));
    return { kind: "modification", amount: dollars(amount, "USD"), summary: "Recipient of an award" };
  }
  return obligated > 0
    ? { kind: "modification", amount: dollars(obligated, "USD"), summary: "Amount of an award" }
    : null;
}

/** Amounts that are contained in another. */
const parts = [
  ["iijaObligated", "obligatedAmount", "the amount obligated"],
  ["iijaOutlay", "outlay", "the amount paid"],
  ["passedToSubrecipients", "outlay", "the amount paid"],
] as const;

/** A pass-through entity is another than the recipient, is named once, and passes on what is not a direct award. */
async function refusePassThroughs(
  { recipientOrgId, isPassedThrough }: Given,
  entered: NonNullable<AwardFields["passThroughs"]>,
  { tx }: ItemOf,
): Promise<void> {
  if (entered.length > 0 && isPassedThrough === false)
    throw fieldError("passThroughs", "The award is direct: it has no pass-through entity");
  const missing = await missingOrganizations(
    tx,
    entered.flatMap(({ organizationId }) => organizationId ?? []),
  );
  const seen = new Set<string>();
  for (const [at, { organizationId, name, awardNumber }] of entered.entries()) {
    const path = `passThroughs.${at}.${organizationId ? "organizationId" : "name"}`;
    if (organizationId && missing.includes(organizationId)) throw fieldError(path, "Organization not found");
    if (organizationId && organizationId === recipientOrgId) throw fieldError(path, "Must not be the recipient itself");
    const key = JSON.stringify([organizationId ?? name?.toLowerCase(), awardNumber ?? null]);
    if (seen.has(key)) throw fieldError(path, "Named twice");
    seen.add(key);
  }
}

async function refuseOtherCycle(id: string, { tx, programId }: ItemOf): Promise<void> {
  const cycle = await lockRecord(tx, fundingCycles, id);
  if (cycle?.programId !== programId) throw fieldError("cycleId", "No such funding cycle of the program");
}
