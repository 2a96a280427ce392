import type { OrganizationNetwork, OrgType } from "@pave/contract";

type Relation = OrganizationNetwork["edges"][number]["relation"];

export const relations: Record<Relation, { name: string; dashes: string }> = {
  ownership: { name: "Ownership", dashes: "none" },
  directorship: { name: "Directorship", dashes: "6 3" },
  membership: { name: "Membership", dashes: "2 3" },
  contractAward: { name: "Contract award", dashes: "10 3 2 3" },
  funding: { name: "Funding", dashes: "10 4" },
};

/** Three letters for a node of each type. */
export const typeCodes: Record<OrgType, string> = {
  federalAgency: "FED",
  state: "STA",
  county: "CTY",
  municipality: "MUN",
  township: "TWP",
  specialDistrict: "SPD",
  schoolDistrict: "SCH",
  tribal: "TRB",
  publicAuthority: "AUT",
  nonProfit: "NPO",
  bank: "BNK",
  investmentAdvisor: "ADV",
  contractor: "CON",
  supplier: "SUP",
  utility: "UTL",
  university: "UNI",
  other: "ORG",
};
