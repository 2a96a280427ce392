import { AssetFields, AssetFilter, type AssetRow, Inspection } from "@pave/contract";
import { sql } from "drizzle-orm";
import { familyConditions } from "../engine/family/family.js";
import { type FollowedRecords, linesOf, refersTo } from "../families/family.js";
import { assetInspections } from "./parts-table.js";
import { assetFamily } from "./query.js";
import { assets } from "./table.js";

/** Without fields that only users decide. */
const supplied = {
  assets: {
    ...AssetFields.omit({ criticality: true, riskOfFailure: true, consequenceScore: true }).shape,
    lastInspectionDate: Inspection.shape.inspectionDate,
    nextInspectionDate: Inspection.shape.nextDueDate,
    inspectionDatePrecision: Inspection.shape.inspectionDatePrecision,
  },
  asset_inspections: Inspection.shape,
};

export const assetRecords: FollowedRecords<AssetRow, typeof supplied> = {
  foundOn: () => assetFamily,
  table: assets,
  linesOn: () => linesOf(assetFamily),
  name: sql`r.title`,
  statusOn: () => sql`r.status`,
  type: sql`r.asset_class`,
  glance: {
    region: sql`r.region`,
    organizationId: sql`r.owner_org_id`,
    amount: sql`r.replacement_cost`,
    amountField: "replacementCost",
    condition: sql`pave_condition_word(r.condition_rank)`,
  },
  searchOn: (filter) => familyConditions(assetFamily, AssetFilter.parse(filter)),
  measuredOn: () => assetFamily,
  supplied,
  references: [
    ...refersTo("organizations", "owner_org_id", "operator_org_id", "maintainer_org_id"),
    ...refersTo("assets", "parent_asset_id", "system_id"),
    ...refersTo("programs", "replacement_program_id"),
  ],
  mergeTargets: {
    assets: { table: assets, uniqueTogether: ["region", "structure_number"] },
    asset_inspections: {
      table: assetInspections,
      parent: { column: "asset_id", table: "assets", field: "inspections" },
    },
  },
  tallies: {
    assets: { from: sql`assets`, measure: () => ({ value: sql`r.replacement_cost`, where: sql`true` }) },
  },
  kpis: {
    assets: { tally: "assets", of: "records" },
    assetReplacementCost: { tally: "assets", of: "value" },
  },
  universes: [
    { family: "assets", name: "Infrastructure assets", expected: null, source: "Owners' and federal inventories" },
  ],
};
