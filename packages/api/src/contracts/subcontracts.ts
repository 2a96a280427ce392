import type { SubcontractFields } from "@pave/contract";
import {
  isAboveSubcontract,
  itemOfNumber,
  missingOf,
  organizations,
  orphanedSubcontract,
  subcontracts,
} from "@pave/db";
import { definedFields, fieldError as wrongField } from "../core/records.js";
import type { ItemRules, Scene, Wrong } from "./write-items.js";

type Table = typeof subcontracts;
type Given = { [Field in keyof SubcontractFields]?: SubcontractFields[Field] | undefined };

/** What subcontracts obey: the chain of those under which each was let ends at the prime, and never turns back on itself. */
export const subcontractRules: ItemRules<Table, SubcontractFields, Given> = {
  name: "subcontracts",
  table: subcontracts,
  async added(scene, { parentNumber, ...item }, wrong) {
    await refuseUnfit(scene, item, null, wrong);
    return { ...item, parentSubcontractId: await parentOf(scene, parentNumber ?? null, wrong) };
  },
  async changed(scene, before, { parentNumber, ...given }, id, wrong) {
    const values = definedFields<Omit<SubcontractFields, "parentNumber">>(given);
    await refuseUnfit(scene, { ...before, ...values }, id, wrong);
    if (parentNumber === undefined) return values;
    const parentSubcontractId = await parentOf(scene, parentNumber, wrong);
    if (parentSubcontractId && (await isAboveSubcontract(scene.tx, id, parentSubcontractId)))
      throw wrong("parentNumber", "It would be let under itself");
    return { ...values, parentSubcontractId };
  },
  async settled({ tx, contractId }) {
    const orphan = await orphanedSubcontract(tx, contractId);
    if (orphan !== null) throw wrongField("subcontracts", `${orphan} was let under one that is removed`);
  },
};

async function parentOf({ tx, contractId }: Scene, number: string | null, wrong: Wrong): Promise<string | null> {
  if (number === null) return null;
  const parent = await itemOfNumber(tx, "subcontracts", contractId, number);
  if (parent === null) throw wrong("parentNumber", "The contract has no such subcontract; one that is new comes first");
  return parent;
}

async function refuseUnfit(
  { tx, contractId }: Scene,
  item: Omit<SubcontractFields, "parentNumber" | "status" | "region" | "naicsCode">,
  id: string | null,
  wrong: Wrong,
): Promise<void> {
  const holder = await itemOfNumber(tx, "subcontracts", contractId, item.subcontractNumber);
  if (holder !== null && holder !== id) throw wrong("subcontractNumber", "Another subcontract has it");
  if (item.periodStart && item.periodEnd && item.periodEnd < item.periodStart)
    throw wrong("periodEnd", "Before periodStart");
  const named = [item.subcontractorOrgId, item.primeOrgId].filter((org) => typeof org === "string");
  const [missing] = await missingOf(tx, organizations, named);
  if (missing !== undefined)
    throw wrong(
      missing === item.subcontractorOrgId ? "subcontractorOrgId" : "primeOrgId",
      "There is no such organization",
    );
}
