import type { ContractPartyRow } from "@pave/contract";
import { contractPartySorts } from "@pave/contract/contract-parties/sorts";
import { contractPartyRoleNames, contractPartyStatusNames } from "@pave/contract/labels-contracts";
import { listOf, wholeNumber, words } from "../../core/search-readers.js";
import { abortable, paged } from "../../data/trpc.js";
import { columnsFor } from "../../family/list/columns.js";
import { flagFilter, manyOf, recordFilter, searchFilter, sourceFilter } from "../../family/list/filters.js";
import { listScreen } from "../../family/list/screen.js";

export const partyList = listScreen({
  family: "contract-parties",
  filledBy: "USAspending's awards fill this list with primes and their subcontractors.",
  exportPath: "/api/trust/contract-parties/export",
  title: "Contract parties",
  one: "party",
  many: "parties",
  placeholder: "Party name...",
  nameOf: ({ name }: ContractPartyRow) => name,
  creations: [{ label: "New party", load: async () => (await import("./forms.js")).partyCreation }],
  groups: [
    { field: "role", label: "Role" },
    { field: "tier", label: "Tier" },
    { field: "status", label: "Status" },
    { field: "certification", label: "Certification" },
    { field: "source", label: "Source" },
    { field: "missingFrom", label: "No longer published by" },
  ],
  filters: {
    search: searchFilter,
    role: manyOf(contractPartyRoleNames),
    tier: listOf(wholeNumber(1, 50), 50),
    status: manyOf(contractPartyStatusNames),
    certification: listOf(words(200), 50),
    isSmallBusiness: flagFilter,
    organizationId: recordFilter,
    source: sourceFilter,
    missingFrom: sourceFilter,
  },
  further: [
    { field: "isSmallBusiness", label: "Small business" },
    { field: "organizationId", label: "Organization", isOrganization: true },
  ],
  sorts: contractPartySorts,
  first: { sort: "name", order: "asc", words: "By name" },
  list: (api, input) => api.contractParties.list.infiniteQueryOptions(input, paged),
  facets: (api, filter) => api.contractParties.filterOptions.queryOptions(filter, abortable),
  columns: (formats) => {
    const to = columnsFor<ContractPartyRow>("contract-parties", formats);
    return [
      to.name("name", "Party"),
      to.word("role", "Role", 130, contractPartyRoleNames),
      to.text("contractTitle", "Contract", 240, { sortable: false }),
      to.money("value", "Value"),
      to.money("contractValue", "Contract value", { sortable: false }),
      to.money("paidToDate", "Paid"),
      to.status("status", "Status", 100),
      to.plain("tier", "Tier", 60),
      to.date("startDate", "Starts"),
      to.date("endDate", "Ends"),
      to.organization("organizationName", "Organization", 200, ({ organizationId }) => organizationId, {
        shown: "optional",
      }),
      to.fraction("sharePercent", "Share", 80, { shown: "optional" }),
      to.code("contractNumber", "Contract number", 130, { shown: "optional", sortable: false }),
      to.source("Source", 170),
      to.date("asOf", "As of", { shown: "optional" }),
      to.date("missingSince", "No longer published since", { shown: "optional", sortable: false }),
      to.day("updatedAt", "Updated", { shown: "optional" }),
    ];
  },
});
