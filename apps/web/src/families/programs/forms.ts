import type { ProgramType } from "@pave/contract";
import {
  fundStrategyNames,
  fundStructureNames,
  instrumentNames,
  loanProgramNames,
  opportunityCategoryNames,
  programStatusNames,
} from "@pave/contract/labels-programs";
import { newStatuses } from "@pave/contract/programs-moves";
import { statePlace } from "../../family/fields/place.js";
import type { FieldInfo } from "../../family/fields/words.js";
import type { CreateScreen } from "../../family/write/create-screen.js";
import type { EditScreen } from "../../family/write/edit-screen.js";
import { type FormSection, fieldsIn, shownSections } from "../../family/write/sections.js";
import { anOrganization } from "../organizations/reference.js";
import { bondInfos } from "./bond/fields.js";
import { programInfos } from "./fields.js";
import { createProgram, updateProgram } from "./writes.js";

const ownInfos: Readonly<Record<string, FieldInfo | undefined>> = {
  ...programInfos,
  opportunityNumber: { label: "Opportunity number", kind: "code" },
  url: { label: "Web page", kind: "link" },
};

const infos: Readonly<Record<string, FieldInfo | undefined>> = {
  ...ownInfos,
  region: { ...statePlace.region, hint: "Leave empty for a national program" },
  instrument: { label: "Instrument", kind: "word", names: instrumentNames },
  loanProgram: { label: "Loan program", kind: "word", names: loanProgramNames },
  opportunityCategory: { label: "Opportunity category", kind: "word", names: opportunityCategoryNames },
  ...Object.fromEntries(Object.entries(bondInfos).map(([field, info]) => [`bond.${field}`, info])),
  "fund.structure": { label: "Structure", kind: "word", names: fundStructureNames },
  "fund.strategy": { label: "Strategy", kind: "word", names: fundStrategyNames },
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

/** Grants, loans and other assistance; bonds and funds have neither listings nor applicants. */
const ofAssistance = { by: "programType", values: ["grant", "loan", "other"] };
const ofBonds = { by: "programType", values: ["bond"] };
const ofFunds = { by: "programType", values: ["fund"] };

/** The sections of a program's forms. */
export const programSections: readonly FormSection[] = [
  { title: "Identity", fields: ["name", "programNumber", "status", "region", "authority", "url", "description"] },
  {
    title: "Assistance listing",
    only: ofAssistance,
    fields: [
      ...["popularName", "assistanceListingNumber", "opportunityNumber", "opportunityCategory", "instrument"],
      ...["loanProgram", "objectives"],
    ],
  },
  { title: "Administration", fields: ["administeringOrgId", "contactName", "contactEmail", "contactPhone"] },
  { title: "Agencies", only: ofAssistance, fields: ["topLevelAgency", "fundingAgency"] },
  {
    title: "Funding",
    only: ofAssistance,
    fields: ["totalFunding", "obligatedAmount", "awardFloor", "awardCeiling", "expectedAwards"],
  },
  {
    title: "Eligibility and match",
    only: ofAssistance,
    fields: ["isCostSharing", "matchRate", "eligibleUses", "eligibilityText"],
  },
  {
    title: "Bond issue",
    only: ofBonds,
    fields: [
      ...["bond.series", "bond.issuerOrgId", "bond.obligorOrgId", "bond.parAmount", "bond.debtType"],
      ...["bond.saleMethod", "bond.federalTaxStatus", "bond.useOfProceeds"],
    ],
  },
  {
    title: "Security and call",
    only: ofBonds,
    fields: ["bond.security", "bond.pledgedRevenue", "bond.callable", "bond.callDate"],
  },
  {
    title: "Bond dates",
    only: ofBonds,
    fields: ["bond.saleDate", "bond.datedDate", "closingDate", "bond.firstCouponDate", "bond.finalMaturityDate"],
  },
  {
    title: "Fund",
    only: ofFunds,
    fields: [
      ...["fund.managerOrgId", "fund.structure", "fund.strategy", "fund.vintageYear", "fund.targetSize"],
      ...["fund.hardCap", "fund.committed", "fund.firstCloseDate", "fund.finalCloseDate"],
    ],
  },
  { title: "Fund terms", only: ofFunds, fields: ["fund.managementFee", "fund.carry", "fund.hurdle"] },
  {
    title: "Application dates",
    only: ofAssistance,
    fields: ["openDate", "closeDate", "closeDateText", "archiveDate"],
  },
  { title: "Publication", fields: ["postDate", "fiscalYear"] },
];

/** Set at creation, by changes of status or with the terms of the bond or fund. */
const ofCreation = fieldsIn(programSections).filter(
  (field) => field.includes(".") || ["status", "region", "loanProgram", "closingDate"].includes(field),
);

export const programEdit: EditScreen = {
  sections: programSections,
  except: ofCreation,
  required: ["name"],
  infos: ownInfos,
  write: updateProgram,
};

/** The statuses of a new program of a type, by name. */
const statusNamesOf = (type: ProgramType): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(programStatusNames).filter(([status]) => newStatuses(type).includes(status)));

const creation = (
  type: ProgramType,
  given: Pick<CreateScreen, "title" | "one" | "fields"> & {
    required?: readonly string[];
    except?: readonly string[];
  },
): CreateScreen => ({
  ...given,
  more: fieldsIn(shownSections(programSections, { programType: type }), [...given.fields, ...(given.except ?? [])]),
  sections: programSections,
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
  except: ["loanProgram"],
});

/** Creation of a loan program; agreements are added to it later. */
export const loanProgramCreation = creation("loan", {
  title: "New loan program",
  one: "loan program",
  fields: ["name", "administeringOrgId", "loanProgram", "status", "totalFunding", "openDate", "closeDate", "region"],
  except: ["instrument", "opportunityNumber", "opportunityCategory"],
});

export const bondCreation = creation("bond", {
  title: "New bond issue",
  one: "bond issue",
  fields: ["name", "bond.parAmount", "bond.debtType", "bond.issuerOrgId", "status", "closingDate", "region"],
  required: ["bond.parAmount", "bond.debtType"],
});

export const fundCreation = creation("fund", {
  title: "New fund",
  one: "fund",
  fields: ["name", "fund.structure", "fund.managerOrgId", "fund.strategy", "fund.vintageYear", "fund.targetSize"],
  required: ["fund.structure"],
});
