import type { ProgramType } from "@pave/contract";
import {
  instrumentNames,
  loanProgramNames,
  opportunityCategoryNames,
  programStatusNames,
} from "@pave/contract/labels-programs";
import { newStatuses } from "@pave/contract/programs-moves";
import { statePlace } from "../../family/fields/place.js";
import { type FieldInfo, spelledNames } from "../../family/fields/words.js";
import type { CreateScreen } from "../../family/write/create-screen.js";
import { anOrganization } from "../organizations/reference.js";
import { bondInfos } from "./bond/fields.js";
import { programInfos } from "./fields.js";
import { createProgram } from "./writes.js";

const infos: Readonly<Record<string, FieldInfo | undefined>> = {
  ...programInfos,
  region: { ...statePlace.region, hint: "Leave empty for a national program" },
  instrument: { label: "Instrument", kind: "word", names: instrumentNames },
  loanProgram: { label: "Loan program", kind: "word", names: loanProgramNames },
  opportunityCategory: { label: "Opportunity", kind: "word", names: opportunityCategoryNames },
  ...Object.fromEntries(Object.entries(bondInfos).map(([field, info]) => [`bond.${field}`, info])),
  "fund.structure": {
    label: "Structure",
    kind: "word",
    names: spelledNames(["closedEnd", "openEnd", "separateAccount", "revolving"]),
  },
  "fund.strategy": {
    label: "Strategy",
    kind: "word",
    names: spelledNames([
      "core",
      "corePlus",
      "valueAdd",
      "opportunistic",
      "debt",
      "secondaries",
      "fundOfFunds",
      "coInvestment",
    ]),
  },
  "fund.managerOrgId": anOrganization("Manager"),
  "fund.vintageYear": { label: "Vintage", kind: "plain" },
  "fund.targetSize": { label: "Target size", kind: "money" },
  "fund.hardCap": { label: "Hard cap", kind: "money" },
  "fund.committed": { label: "Committed", kind: "money" },
  "fund.firstCloseDate": { label: "First close", kind: "date" },
  "fund.finalCloseDate": { label: "Final close", kind: "date" },
  "fund.managementFee": { label: "Annual management fee", kind: "fraction" },
  "fund.carry": { label: "Carry", kind: "fraction" },
  "fund.hurdle": { label: "Hurdle", kind: "fraction" },
};

/** The statuses of a new program of a type, by name. */
const statusNamesOf = (type: ProgramType): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(programStatusNames).filter(([status]) => newStatuses(type).includes(status)));

const common = ["description", "objectives", "popularName", "authority", "url", "contactName", "contactEmail"];
const money = ["obligatedAmount", "awardFloor", "awardCeiling", "expectedAwards", "isCostSharing", "matchRate"];
const dates = ["postDate", "closeDateText", "archiveDate", "fiscalYear"];

const creation = (
  type: ProgramType,
  given: Pick<CreateScreen, "title" | "one" | "fields" | "more"> & { required?: readonly string[] },
): CreateScreen => ({
  ...given,
  required: ["name", ...(given.required ?? [])],
  infos: { ...infos, status: { label: "Status", kind: "word", names: statusNamesOf(type) } },
  start: { programType: type },
  family: "programs",
  write: createProgram,
});

export const grantCreation = creation("grant", {
  title: "New grant program",
  one: "grant program",
  fields: ["name", "administeringOrgId", "status", "totalFunding", "openDate", "closeDate", "region"],
  more: [
    ...["programNumber", "opportunityNumber", "assistanceListingNumber", "instrument", "opportunityCategory"],
    ...["eligibilityText", "topLevelAgency", "fundingAgency"],
    ...[...common, ...money, ...dates],
  ],
});

/** Creation of a loan program; agreements are added to it later. */
export const loanProgramCreation = creation("loan", {
  title: "New loan program",
  one: "loan program",
  fields: ["name", "administeringOrgId", "loanProgram", "status", "totalFunding", "openDate", "closeDate", "region"],
  more: ["programNumber", "assistanceListingNumber", "eligibilityText", ...common, ...money, ...dates],
});

export const bondCreation = creation("bond", {
  title: "New bond issue",
  one: "bond issue",
  fields: ["name", "bond.issuerOrgId", "bond.parAmount", "bond.debtType", "status", "closingDate", "region"],
  more: [
    ...["bond.series", "bond.obligorOrgId", "bond.saleMethod", "bond.federalTaxStatus", "bond.datedDate"],
    ...["bond.saleDate", "bond.firstCouponDate", "bond.finalMaturityDate", "bond.security", "bond.pledgedRevenue"],
    ...["bond.callable", "bond.callDate", "bond.useOfProceeds", "programNumber", "postDate", "fiscalYear"],
    ...common,
  ],
  required: ["bond.parAmount", "bond.debtType"],
});

export const fundCreation = creation("fund", {
  title: "New fund",
  one: "fund",
  fields: ["name", "fund.managerOrgId", "fund.structure", "fund.strategy", "fund.vintageYear", "fund.targetSize"],
  more: [
    ...["status", "fund.hardCap", "fund.committed", "fund.firstCloseDate", "fund.finalCloseDate"],
    ...["fund.managementFee", "fund.carry", "fund.hurdle", "region", ...common],
  ],
  required: ["fund.structure"],
});
