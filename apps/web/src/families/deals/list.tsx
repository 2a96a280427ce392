import type { DealRow } from "@pave/contract";
import { dealSorts } from "@pave/contract/deals/sorts";
import { typeNames } from "@pave/contract/labels";
import { dealKindNames } from "@pave/contract/labels-deals";
import { dealStatusNames, dealTypeNames } from "@pave/contract/labels-programs";
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

export const dealList = listScreen({
  family: "deals",
  filledBy: "California's DebtWatch and the debt lists of other states fill this list.",
  exportPath: "/api/municipal-deals/export",
  title: "Deals",
  one: "deal",
  many: "deals",
  placeholder: "Deal name...",
  nameOf: ({ name }: DealRow) => name,
  creations: [
    { label: "New bond issue", load: async () => (await import("./forms.js")).bondDealCreation },
    { label: "New loan agreement", load: async () => (await import("./forms.js")).loanDealCreation },
  ],
  groups: [
    { field: "kind", label: "Kind" },
    { field: "dealStatus", label: "Status" },
    { field: "dealType", label: "Type" },
    { field: "state", label: "State" },
    { field: "debtorOrgId", label: "Issuer or borrower", isOrganization: true },
    { field: "debtorType", label: "Issuer or borrower type" },
    { field: "source", label: "Source" },
  ],
  filters: {
    search: searchFilter,
    kind: manyOf(dealKindNames),
    dealType: manyOf(dealTypeNames),
    dealStatus: manyOf(dealStatusNames),
    state: stateFilter,
    stateNot: stateFilter,
    debtorOrgId: recordFilter,
    debtorType: manyOf(typeNames),
    sizeMin: amountFilter,
    sizeMax: amountFilter,
    source: sourceFilter,
    closedFrom: dayFilter,
    closedTo: dayFilter,
  },
  further: [
    { field: "stateNot", label: "State other than" },
    { field: "closedFrom", label: "Closed since" },
    { field: "closedTo", label: "Closed until" },
  ],
  sorts: dealSorts,
  first: { sort: "closingDate", order: "desc", words: "Latest closing or sale first" },
  list: (api, input) => api.deals.list.infiniteQueryOptions(input, paged),
  facets: (api, filter) => api.deals.filterOptions.queryOptions(filter, abortable),
  columns: (formats) => {
    const to = columnsFor<DealRow>("deals", formats);
    return [
      to.name("name", "Deal"),
      to.date("saleDate", "Sale", { sortable: false, standsInFor: "closingDate" }),
      to.date("closingDate", "Closing"),
      to.money("size", "Size", { trend: "issuedByIssuer" }),
      to.status("dealStatus", "Status", 100, { sortable: false }),
      to.word("dealType", "Type", 130, dealTypeNames, { sortable: false }),
      to.text("region", "State", 60),
      to.word("kind", "Kind", 80, dealKindNames, { sortable: false }),
      to.organization("debtorName", "Issuer or borrower", 240, ({ debtorOrgId }) => debtorOrgId),
      to.spelled("saleMethod", "Sale method", 120, { sortable: false }),
      to.source("Source", 170),
      to.date("asOf", "As of"),
      to.day("updatedAt", "Updated", { shown: "optional" }),
    ];
  },
});
