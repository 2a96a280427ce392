import type { SubcontractFields } from "@pave/contract";
import {
  isAboveSubcontract,
  itemOfNumber,
  missingIds,
  organizations,
  orphanedSubcontract,
  subcontracts,
} from "@pave/db";
import { definedFields, fieldError as wrongField } from "../core/records.js";
import type { ItemRules, MakeFieldError, Scene } from "./write-items.js";

type Table = typeof subcontracts;
type Given = { [Field in keyof SubcontractFields]?: SubcontractFields[Field] | undefined };

/** Rules of subcontracts: the chain of parents ends at the prime and has no cycle. */
export const subcontractRules: ItemRules<Table, SubcontractFields, Given> = {
  name: "subcontracts",
  table: subcontracts,
  async added(scene, { parentNumber, ...item }, makeError) {
    await refuseUnfit(scene, item, null, makeError);
    if (!scene.contract && (item.paidToDate ?? null) !== null)
      throw makeError("paidToDate", "Enter it once the contract exists: it needs approval");
    return { ...item, parentSubcontractId: await parentOf(scene, parentNumber ?? null, makeError) };
  },
  async changed(scene, before, { parentNumber, ...given }, id, makeError) {
    const values = definedFields<Omit<SubcontractFields, "parentNumber">>(given);
    await refuseUnfit(scene, { ...before, ...values }, id, makeError);
    if (parentNumber === undefined) return values;
    const parentSubcontractId = await parentOf(scene, parentNumber, makeError);
    if (parentSubcontractId && (await isAboveSubcontract(scene.tx, id, parentSubcontractId)))
      throw makeError("parentNumber", "A subcontract cannot be let under itself");
    return { ...values, parentSubcontractId };
  },
  async settled({ tx, contractId }) {
    const orphan = await orphanedSubcontract(tx, contractId);
    if (orphan !== null)
      throw wrongField("subcontracts", `${orphan} was let under a subcontract that is being removed`);
  },
};

async function parentOf(
  { tx, contractId }: Scene,
  number: string | null,
  makeError: MakeFieldError,
): Promise<string | null> {
  if (number === null) return null;
  const parent = await itemOfNumber(tx, "subcontracts", contractId, number);
  if (parent === null)
    throw makeError("parentNumber", "No such subcontract; list a new subcontract before those let under it");
  return parent;
}

async function refuseUnfit(
  { tx, contractId }: Scene,
  item: Omit<SubcontractFields, "parentNumber" | "status" | "region" | "naicsCode">,
  id: string | null,
  makeError: MakeFieldError,
): Promise<void> {
  const holder = await itemOfNumber(tx, "subcontracts", contractId, item.subcontractNumber);
  if (holder !== null && holder !== id) throw makeError("subcontractNumber", "Already used by another subcontract");
  if (item.periodStart && item.periodEnd && item.periodEnd < item.periodStart)
    throw makeError("periodEnd", "Before periodStart");
  const named = [item.subcontractorOrgId, item.primeOrgId].filter((org) => typeof org === "string");
  const [missing] = await missingIds(tx, organizations, named);
  if (missing !== undefined)
    throw makeError(
      missing === item.subcontractorOrgId ? "subcontractorOrgId" : "primeOrgId",
      "Organization not found",
    );
}
