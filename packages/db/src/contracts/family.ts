import {
  ContractDecisions,
  ContractFields,
  ContractFilter,
  type ContractRow,
  ModificationFields,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import { familyConditions } from "../engine/family/family.js";
import { type FollowedRecords, linesOf } from "../families/family.js";
import { contractModifications } from "./items-table.js";
import { contractFamily } from "./query.js";
import { statusOn } from "./status.js";
import { contractKeys, contractParts, contracts } from "./table.js";

const supplied = {
  contracts: { ...ContractFields.shape, ...ContractDecisions.shape },
  contract_modifications: ModificationFields.shape,
};

export const contractRecords: FollowedRecords<ContractRow, typeof supplied> = {
  table: contracts,
  linesOn: (today) => linesOf(contractFamily(today)),
  name: sql`r.title`,
  statusOn,
  type: sql`r.award_type`,
  searchOn: (filter, today) => familyConditions(contractFamily(today), ContractFilter.parse(filter)),
  statusDays: {
    of: contractParts.running,
    begins: contractKeys.startDate,
    ends: contractKeys.endDate,
    columns: ["date_signed", "start_date", "end_date", "suspended_on", "final_status"],
  },
  supplied,
  refersTo: ["organizations", "projects"],
  mergeTargets: {
    contracts: {
      table: contracts,
      uniqueTogether: ["generated_award_id"],
      computed: ["current_value", "end_date"],
      addsUp: true,
    },
    contract_modifications: {
      table: contractModifications,
      parent: { column: "contract_id", table: "contracts", field: "modifications" },
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
