import { sectorNames } from "../organizations/labels.js";
import type { FamilyVocabulary } from "../search/vocabulary.js";
import {
  instrumentNames,
  loanProgramNames,
  opportunityCategoryNames,
  programStatusNames,
  programTypeNames,
  statedApplicantNames,
} from "./labels.js";
import type { programSorts } from "./sorts.js";

const sorts: Record<Exclude<(typeof programSorts)[number], "relevance">, string> = {
  name: "Program",
  programType: "Type",
  programNumber: "Number",
  region: "State",
  totalFunding: "Funding",
  obligatedAmount: "Obligated",
  availableAmount: "Available",
  awardCeiling: "Award ceiling",
  openDate: "Opens",
  closeDate: "Closes",
  closingDate: "Closing",
  fiscalYear: "Fiscal year",
  source: "Source",
  asOf: "As of",
  updatedAt: "Updated",
};

export const programVocabulary: FamilyVocabulary = {
  facets: {
    programType: {
      label: "Type",
      names: programTypeNames,
      isAlwaysKnown: true,
      head: 18,
      also: {
        bond: ["bond program"],
        fund: ["fund program"],
        loan: ["loan program"],
        grant: ["grant program", "funding opportunity"],
      },
    },
    status: { label: "Status", names: programStatusNames, isAlwaysKnown: true, also: { upcoming: ["forecasted"] } },
    loanProgram: {
      label: "Loan program",
      names: loanProgramNames,
      also: {
        cwsrf: ["cwsrf", "clean water srf"],
        dwsrf: ["dwsrf", "drinking water srf"],
        sib: ["sib"],
      },
    },
    applicantType: {
      label: "Eligible applicants",
      names: statedApplicantNames,
      also: {
        state_governments: ["for states"],
        county_governments: ["for counties"],
        city_or_township_governments: ["for cities", "for towns", "for townships"],
        federally_recognized_native_american_tribal_governments: ["for tribes"],
        independent_school_districts: ["for school districts"],
        special_district_governments: ["for special districts"],
        small_businesses: ["for small businesses"],
      },
    },
    sector: { label: "Eligible sectors", names: sectorNames },
    instrument: { label: "Instrument", names: instrumentNames, hasOneValue: true },
    opportunityCategory: { label: "Opportunity", names: opportunityCategoryNames },
  },
  times: [
    { label: "Fiscal year", words: ["fiscal year", "fiscal", "fy"], years: "fiscalYear" },
    { label: "Closes", words: ["closing", "closes", "close", "due"], from: "closesFrom", to: "closesTo", unit: "day" },
  ],
  hasBareYears: true,
  sorts,
  superlatives: [
    { words: ["largest", "biggest"], sort: "totalFunding", order: "desc" },
    { words: ["smallest"], sort: "totalFunding", order: "asc" },
    { words: ["newest", "latest", "most recent"], sort: "openDate", order: "desc" },
    { words: ["new", "recent"], sort: "openDate", order: "desc", isAdjective: true },
    { words: ["oldest"], sort: "openDate", order: "asc" },
  ],
  organizations: [
    {
      field: "administeringOrgId",
      label: "Administered by",
      isOffice: true,
      words: ["administered by", "run by", "offered by", "managed by", "issued by", "funded by"],
    },
  ],
};
