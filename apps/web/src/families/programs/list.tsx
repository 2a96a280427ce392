import type { ProgramRow } from "@pave/contract";
import { sectorNames } from "@pave/contract/labels";
import {
  instrumentNames,
  loanProgramNames,
  opportunityCategoryNames,
  programStatusNames,
  programTypeNames,
  statedApplicantNames,
} from "@pave/contract/labels-programs";
import { programSorts } from "@pave/contract/programs/sorts";
import { listOf, matching, wholeNumber, words } from "../../core/search-readers.js";
import { abortable, paged } from "../../data/trpc.js";
import { columnsFor } from "../../family/list/columns.js";
import {
  amountFilter,
  dayFilter,
  manyOf,
  recordFilter,
  searchFilter,
  sourceFilter,
  stateFilter,
} from "../../family/list/filters.js";
import { listScreen } from "../../family/list/screen.js";

/** A program's type, or its instrument if that is more specific. */
const kindWords = (type: ProgramRow["programType"], instrument: ProgramRow["instrument"]) =>
  instrument === null || instrument === "other" ? programTypeNames[type] : instrumentNames[instrument];

export const programList = listScreen({
  family: "programs",
  filledBy: "SAM.gov's assistance listings and Grants.gov fill this list.",
  openFilledBy: "No opportunity on record is still open. The current notices of Grants.gov fill this list.",
  exportPath: "/api/trust/programs/export",
  title: "Programs",
  one: "program",
  many: "programs",
  placeholder: "Name, number, assistance listing...",
  nameOf: ({ name }: ProgramRow) => name,
  creations: [
    { label: "New grant program", load: async () => (await import("./forms.js")).grantCreation },
    { label: "New loan program", load: async () => (await import("./forms.js")).loanProgramCreation },
    { label: "New bond issue", load: async () => (await import("./forms.js")).bondCreation },
    { label: "New fund", load: async () => (await import("./forms.js")).fundCreation },
  ],
  groups: [
    { field: "programType", label: "Type" },
    { field: "status", label: "Status" },
    { field: "state", label: "State" },
    {
      field: "applicantType",
      label: "Eligible applicants",
      unstated: { value: "notStated", text: "whose source states no applicant types" },
    },
    { field: "sector", label: "Eligible sectors" },
    { field: "fundingCategory", label: "Category" },
    { field: "instrument", label: "Instrument" },
    { field: "loanProgram", label: "Loan program" },
    { field: "opportunityCategory", label: "Opportunity" },
    { field: "fiscalYear", label: "Fiscal year" },
    { field: "source", label: "Source" },
    { field: "missingFrom", label: "No longer published by" },
  ],
  filters: {
    search: searchFilter,
    programType: manyOf(programTypeNames),
    status: manyOf(programStatusNames),
    state: stateFilter,
    stateNot: stateFilter,
    instrument: manyOf(instrumentNames),
    loanProgram: manyOf(loanProgramNames),
    fundingCategory: listOf(words(200), 50),
    applicantType: manyOf(statedApplicantNames),
    assistanceListing: listOf(matching(/^\d{2}\.\d{2,3}$/), 50),
    sector: manyOf(sectorNames),
    opportunityCategory: manyOf(opportunityCategoryNames),
    administeringOrgId: recordFilter,
    fiscalYear: listOf(wholeNumber(1900, 2200), 50),
    fundingMin: amountFilter,
    fundingMax: amountFilter,
    source: sourceFilter,
    missingFrom: sourceFilter,
    closesFrom: dayFilter,
    closesTo: dayFilter,
  },
  further: [
    { field: "stateNot", label: "State other than" },
    { field: "assistanceListing", label: "Assistance listing" },
    { field: "administeringOrgId", label: "Administered by", isOrganization: true },
    { field: "closesFrom", label: "Closes from" },
    { field: "closesTo", label: "Closes until" },
  ],
  sorts: programSorts,
  first: { sort: "totalFunding", order: "desc", words: "Most funding first" },
  list: (api, input) => api.programs.list.infiniteQueryOptions(input, paged),
  facets: (api, filter) => api.programs.filterOptions.queryOptions(filter, abortable),
  columns: (formats) => {
    const to = columnsFor<ProgramRow>("programs", formats);
    return [
      to.name("name", "Program"),
      {
        ...to.word("programType", "Type", 150, programTypeNames),
        render: ({ programType, instrument }) => <span className="truncate">{kindWords(programType, instrument)}</span>,
      },
      to.status("status", "Status", 100, { sortable: false }),
      to.organization("administeringOrgName", "Administered by", 220, ({ administeringOrgId }) => administeringOrgId),
      to.date("closeDate", "Closes"),
      to.money("totalFunding", "Funding"),
      to.money("availableAmount", "Available"),
      to.text("region", "State", 60),
      to.money("awardCeiling", "Award ceiling"),
      to.date("openDate", "Opens"),
      to.plain("fiscalYear", "Fiscal year", 90, { shown: "optional" }),
      to.word("instrument", "Instrument", 140, instrumentNames, { shown: "optional", sortable: false }),
      to.code("programNumber", "Number", 130, { shown: "optional" }),
      to.code("assistanceListingNumber", "Assistance listing", 120, { shown: "optional", sortable: false }),
      to.money("obligatedAmount", "Obligated", { shown: "optional" }),
      to.money("awardFloor", "Award floor", { shown: "optional", sortable: false }),
      to.date("closingDate", "Closing", { shown: "optional" }),
      to.source("Source", 170),
      to.date("asOf", "As of", { shown: "optional" }),
      to.date("missingSince", "No longer published since", { shown: "optional", sortable: false }),
      to.day("updatedAt", "Updated", { shown: "optional" }),
    ];
  },
});
