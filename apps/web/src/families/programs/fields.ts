import type { Program } from "@pave/contract";
import { sectorNames } from "@pave/contract/labels";
import {
  fundingCategoryNames,
  instrumentNames,
  loanProgramNames,
  opportunityCategoryNames,
} from "@pave/contract/labels-programs";
import { placeInfos } from "../../family/fields/place.js";
import type { FieldInfo } from "../../family/fields/words.js";
import { anOrganization } from "../organizations/reference.js";

export const programInfos: Partial<Record<keyof Program & string, FieldInfo>> = {
  name: { label: "Name", kind: "text" },
  programNumber: { label: "Program number", kind: "code" },
  opportunityNumber: { label: "Opportunity", kind: "code" },
  popularName: { label: "Popular name", kind: "text" },
  description: { label: "Description", kind: "text", isLong: true },
  objectives: { label: "Objectives", kind: "text", isLong: true },
  instrument: { label: "Instrument", kind: "word", names: instrumentNames },
  loanProgram: { label: "Loan program", kind: "word", names: loanProgramNames },
  assistanceListingNumber: { label: "Assistance listing", kind: "code" },
  assistanceListingTitle: { label: "Listing title", kind: "text" },
  administeringOrgName: { label: "Administered by", kind: "text" },
  topLevelAgency: { label: "Agency", kind: "text" },
  fundingAgency: { label: "Funding agency", kind: "text" },
  contactName: { label: "Contact", kind: "text" },
  contactEmail: { label: "E-mail", kind: "text" },
  contactPhone: { label: "Phone", kind: "text" },
  authority: { label: "Authority", kind: "text" },
  fundingCategories: { label: "Categories", kind: "list", names: fundingCategoryNames },
  opportunityCategory: { label: "Opportunity category", kind: "word", names: opportunityCategoryNames },
  eligibilityText: { label: "Eligibility", kind: "text", isLong: true },
  eligibleUses: { label: "Eligible uses", kind: "list" },
  eligibleSectors: { label: "Sectors", kind: "list", names: sectorNames },
  isCostSharing: { label: "Cost sharing", kind: "flag" },
  matchRate: { label: "Match rate", kind: "fraction" },
  federalShareCap: { label: "Federal share cap", kind: "fraction" },
  region: placeInfos.region,
  totalFunding: { label: "Total funding", kind: "money" },
  obligatedAmount: { label: "Obligated", kind: "money" },
  availableAmount: { label: "Available", kind: "money" },
  awardFloor: { label: "Award floor", kind: "money" },
  awardCeiling: { label: "Award ceiling", kind: "money" },
  expectedAwards: { label: "Expected awards", kind: "count" },
  postDate: { label: "Posted", kind: "date" },
  openDate: { label: "Opens", kind: "date" },
  closeDate: { label: "Closes", kind: "date" },
  closeDateText: { label: "Closing note", kind: "text" },
  archiveDate: { label: "Archived", kind: "date" },
  closingDate: { label: "Closing", kind: "date" },
  fiscalYear: { label: "Fiscal year", kind: "plain" },
  url: { label: "Page", kind: "link" },
  administeringOrgId: anOrganization("Administered by", "administeringOrgName"),
};

/** Of grants, loans and other assistance: bonds and funds have neither listings nor applicants. */
const assistance = [
  "popularName",
  "objectives",
  "instrument",
  "assistanceListingNumber",
  "topLevelAgency",
  "fundingAgency",
  "opportunityCategory",
  "eligibilityText",
  "eligibleUses",
  "isCostSharing",
  "matchRate",
  "totalFunding",
  "obligatedAmount",
  "awardFloor",
  "awardCeiling",
  "expectedAwards",
  "openDate",
  "closeDate",
  "closeDateText",
  "archiveDate",
] as const;

const contact = ["contactName", "contactEmail", "contactPhone"] as const;
const common = ["name", "programNumber", "description", "administeringOrgId", ...contact] as const;

/** What editors may change. */
export const editedFields = [...common, "authority", "postDate", "fiscalYear", "url", ...assistance] as const;
export const ofAssistance = { by: "programType", values: ["grant", "loan", "other"], fields: assistance } as const;
