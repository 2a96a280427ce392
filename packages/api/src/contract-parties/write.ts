import type {
  ContractPartiesCreated,
  ContractParty,
  ContractPartyFields,
  CreateContractParty,
  DeleteById,
  RestoreById,
  UpdateContractParty,
} from "@pave/contract";
import {
  contractParties,
  contractPartiesOf,
  contracts,
  type Db,
  getContractParty,
  isAboveParty,
  jointVentureShareOf,
  lockRecord,
  organizationNames,
  partyTiers,
  type RecordOf,
} from "@pave/db";
import { dollars, type Grant, type Unversioned } from "../core/approvals.js";
import type { UserContext } from "../core/context.js";
import {
  changeRecord,
  createRecord,
  createRecords,
  deleteRecord,
  fieldError,
  type RecordKind,
  restoreRecord,
} from "../core/records.js";
import { refuseMissing } from "../core/references.js";

export const contractPartyKind: RecordKind<typeof contractParties, ContractPartyFields, ContractParty> = {
  family: "contract_parties",
  what: "contract party",
  table: contractParties,
  naming: "name",
  get: getContractParty,
  check: refuseUnfit,
};

export async function createContractParty(ctx: UserContext, input: CreateContractParty) {
  const [fields = input] = await filled(ctx.db, [input]);
  return createRecord(ctx, contractPartyKind, fields);
}

/** Creates many parties, of one contract or several, all or none. */
export async function createContractParties(
  ctx: UserContext,
  inputs: readonly CreateContractParty[],
): Promise<ContractPartiesCreated> {
  const ids = await createRecords(ctx, contractPartyKind, await filled(ctx.db, inputs));
  const items = await contractPartiesOf(ctx.db, ids);
  return { items, count: items.length };
}

/** Changes a party. A change of its paid-to-date amount, or of the currency of one, needs approval as a whole. */
export function updateContractParty(ctx: UserContext, input: Unversioned<UpdateContractParty>, grant?: Grant) {
  const { paidToDate, currency } = input;
  return changeRecord(ctx, contractPartyKind, input, {
    grant,
    requestFor: ({ name }) => ({ family: "contract-parties", title: name, operation: "contractParties.update" }),
    demandOf(before) {
      const isInOther = before.paidToDate !== null && currency !== undefined && currency !== before.currency;
      if (!isInOther && (paidToDate === undefined || paidToDate === before.paidToDate)) return null;
      const amount = dollars((paidToDate ?? 0) - (before.paidToDate ?? 0), currency ?? before.currency);
      return { kind: "paidToDate", amount: isInOther ? null : amount, summary: `Paid to ${before.name}` };
    },
  });
}

export function deleteContractParty(ctx: UserContext, input: DeleteById) {
  return deleteRecord(ctx, contractPartyKind, input);
}

export function restoreContractParty(ctx: UserContext, input: RestoreById) {
  return restoreRecord(ctx, contractPartyKind, input);
}

/** Defaults of a new party: the organization's name, and the tier from its role or parent. */
async function filled(db: Db, inputs: readonly CreateContractParty[]): Promise<CreateContractParty[]> {
  const parents = inputs.flatMap(({ parentPartyId }) => parentPartyId ?? []);
  const [names, tiers] = await Promise.all([
    organizationNames(db, [...new Set(inputs.map(({ organizationId }) => organizationId))]),
    partyTiers(db, parents),
  ]);
  return inputs.map(({ name, tier, ...fields }) => ({
    ...fields,
    name: name ?? names[fields.organizationId] ?? "",
    tier: tier ?? tierOf(fields, tiers),
  }));
}

function tierOf({ role, parentPartyId }: CreateContractParty, tiers: ReadonlyMap<string, number>): number | null {
  const above = parentPartyId ? tiers.get(parentPartyId) : undefined;
  if (above !== undefined) return above + 1;
  return role === "prime" ? 1 : role === "subcontractor" ? 2 : null;
}

type Before = RecordOf<typeof contractParties> | undefined;

async function refuseUnfit(tx: Db, id: string, fields: Partial<ContractPartyFields>, before: Before): Promise<void> {
  const contractId = fields.contractId ?? before?.contractId ?? "";
  // Locked, so that shares of one contract are checked one write at a time.
  if (!(await lockRecord(tx, contracts, contractId))) throw fieldError("contractId", "Contract not found");
  await refuseMissing(tx, fields, { organizationId: "organization" });
  const known = { ...before, ...fields };
  if (!before && (fields.paidToDate ?? null) !== null)
    throw fieldError("paidToDate", "Enter it once the party exists: it needs approval");
  if (known.startDate && known.endDate && known.endDate < known.startDate)
    throw fieldError("endDate", "Before startDate");
  const owned = (fields.beneficialOwners ?? []).reduce((sum, { share }) => sum + Math.round((share ?? 0) * 1e6), 0);
  if (owned > 1e6) throw fieldError("beneficialOwners", "The shares total more than 1");
  await refuseShare(tx, id, contractId, known);
  await refuseParent(tx, id, contractId, known, fields);
}

type Known = {
  role?: string;
  sharePercent?: number | null | undefined;
  parentPartyId?: string | null | undefined;
  tier?: number | null | undefined;
};

async function refuseShare(tx: Db, id: string, contractId: string, { role, sharePercent }: Known): Promise<void> {
  if (role !== "jointVenturePartner" || !sharePercent) return;
  const others = (await jointVentureShareOf(tx, contractId, id)) ?? 0;
  if (Math.round((others + sharePercent) * 1e6) > 1e6)
    throw fieldError("sharePercent", `The shares must total at most 1; the other partners hold ${others}`);
}

async function refuseParent(
  tx: Db,
  id: string,
  contractId: string,
  { parentPartyId, tier }: Known,
  given: Partial<ContractPartyFields>,
): Promise<void> {
  if (!parentPartyId || (given.parentPartyId === undefined && given.tier === undefined)) return;
  const parent = await lockRecord(tx, contractParties, parentPartyId);
  if (parent?.contractId !== contractId) throw fieldError("parentPartyId", "The contract has no such party");
  if (await isAboveParty(tx, id, parentPartyId))
    throw fieldError("parentPartyId", "A party cannot be its own subcontractor");
  if (tier && parent.tier !== null && tier <= parent.tier)
    throw fieldError("tier", `Must be above the parent's tier, ${parent.tier}`);
}
