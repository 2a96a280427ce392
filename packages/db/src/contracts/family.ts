import {
  ContractDecisions,
  ContractEvidence,
  ContractFields,
  ContractFilter,
  ContractMilestoneFields,
  type ContractRow,
  ModificationFields,
  PublishedProcess,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import { familyConditions } from "../engine/family/family.js";
import { type FollowedRecords, linesOf, refersTo } from "../families/family.js";
import { contractMilestones, contractModifications } from "./items-table.js";
import { contractFamily } from "./query.js";
import { statusOn } from "./status.js";
import { contractKeys, contractParts, contracts } from "./table.js";

const supplied = {
  contracts: { ...ContractFields.shape, ...ContractDecisions.shape, ...ContractEvidence.shape, ocds: PublishedProcess },
  contract_modifications: ModificationFields.shape,
  contract_milestones: ContractMilestoneFields.shape,
};

export const contractRecords: FollowedRecords<ContractRow, typeof supplied> = {
  foundOn: contractFamily,
  table: contracts,
  linesOn: (today) => linesOf(contractFamily(today)),
  name: sql`r.title`,
  statusOn,
  type: sql`r.award_type`,
  glance: {
    region: sql`r.region`,
    organizationId: sql`r.buyer_org_id`,
    amount: sql`case when r.currency = 'USD' then r.current_value end`,
    amountField: "currentValue",
  },
  searchOn: (filter, today) => familyConditions(contractFamily(today), ContractFilter.parse(filter)),
  measuredOn: contractFamily,
  statusDays: {
    turns: [
      { of: contractParts.running, begins: contractKeys.startDate, ends: contractKeys.endDate },
      { of: contractParts.unsigned, ends: contractKeys.tenderEndDate },
    ],
    columns: [
      "tender_end_date",
      "date_signed",
      "signed_on_or_before",
      "start_date",
      "end_date",
      "suspended_on",
      "final_status",
    ],
  },
  supplied,
  references: [
    ...refersTo("organizations", "buyer_org_id", "procuring_entity_id", "administrative_entity_id", "prime_org_id"),
    ...refersTo("organizations", "performance_bond_surety_org_id", "payment_bond_surety_org_id"),
    ...refersTo("projects", "project_id"),
  ],
  mergeTargets: {
    contracts: {
      table: contracts,
      uniqueTogether: ["generated_award_id"],
      computed: ["current_value", "end_date"],
      addsUp: true,
    },
    contract_modifications: {
      table: contractModifications,
      uniqueTogether: ["contract_id", "number"],
      parent: { column: "contract_id", table: "contracts", field: "modifications" },
    },
    contract_milestones: {
      table: contractMilestones,
      parent: { column: "contract_id", table: "contracts", field: "milestones" },
    },
  },
  tallies: {
    contracts: {
      from: sql`contracts`,
      measure: () => ({
        value: sql`r.current_value`,
        where: sql`r.currency = 'USD' and r.final_status is distinct from 'cancelled'`,
      }),
    },
  },
  kpis: {
    contracts: { tally: "contracts", of: "records" },
    contractValue: { tally: "contracts", of: "value" },
  },
  universes: [{ family: "contracts", name: "Public contracts", expected: null, source: "Award notices" }],
};
