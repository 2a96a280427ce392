import type { ContractRow } from "@pave/contract";
import { contractSorts } from "@pave/contract/contracts/sorts";
import {
  awardTypeNames,
  contractNatureNames,
  contractStatusNames,
  deliveryMethodNames,
  pricingTypeNames,
  procurementMethodNames,
} from "@pave/contract/labels-contracts";
import { listOf, matching } from "../../core/search-readers.js";
import { abortable, paged } from "../../data/trpc.js";
import { columnsFor } from "../../family/list/columns.js";
import {
  amountFilter,
  manyOf,
  recordFilter,
  searchFilter,
  sourceFilter,
  stateFilter,
} from "../../family/list/filters.js";
import { listScreen } from "../../family/list/screen.js";
import { PartialMark } from "../../ui/marks/partial-mark.js";

export const contractList = listScreen({
  family: "contracts",
  exportPath: "/api/trust/contracts/export",
  title: "Contracts",
  one: "contract",
  many: "contracts",
  placeholder: "Title, number, description...",
  nameOf: ({ title }: ContractRow) => title,
  creations: [{ label: "New contract", load: async () => (await import("./create.js")).contractCreation }],
  groups: [
    { field: "status", label: "Status" },
    { field: "state", label: "State" },
    { field: "awardType", label: "Award" },
    { field: "deliveryMethod", label: "Delivery" },
    { field: "nature", label: "Nature" },
    { field: "pricingType", label: "Pricing" },
    { field: "procurementMethod", label: "Procurement" },
    { field: "setAside", label: "Set-aside" },
    { field: "naics", label: "NAICS" },
    { field: "psc", label: "PSC" },
    { field: "source", label: "Source" },
    { field: "missingFrom", label: "No longer published by" },
  ],
  filters: {
    search: searchFilter,
    status: manyOf(contractStatusNames),
    awardType: manyOf(awardTypeNames),
    deliveryMethod: manyOf(deliveryMethodNames),
    nature: manyOf(contractNatureNames),
    pricingType: manyOf(pricingTypeNames),
    procurementMethod: manyOf(procurementMethodNames),
    setAside: listOf(matching(/^[\w ().-]{1,40}$/), 50),
    state: stateFilter,
    naics: listOf(matching(/^\d{2,6}$/), 50),
    psc: listOf(matching(/^[A-Z0-9]{1,4}$/), 50),
    buyerOrgId: recordFilter,
    primeOrgId: recordFilter,
    valueFrom: amountFilter,
    valueTo: amountFilter,
    source: sourceFilter,
    missingFrom: sourceFilter,
  },
  sorts: contractSorts,
  first: { sort: "dateSigned", order: "desc" },
  list: (api, input) => api.contracts.list.infiniteQueryOptions(input, paged),
  facets: (api, filter) => api.contracts.filterOptions.queryOptions(filter, abortable),
  columns: (formats) => {
    const to = columnsFor<ContractRow>("contracts", formats);
    return [
      to.name("title", "Contract"),
      to.status("status", "Status", 100),
      to.date("dateSigned", "Signed"),
      to.organization("buyerName", "Buyer", 180, ({ buyerOrgId }) => buyerOrgId),
      to.organization("primeName", "Prime", 180, ({ primeOrgId }) => primeOrgId),
      to.money("currentValue", "Value", {
        trend: "contractValue",
        otherwise: ({ partialActions: actions, partialObligated: obligated }) =>
          actions !== null && <PartialMark actions={actions} obligated={obligated} />,
      }),
      to.fraction("percentSpent", "Spent", 80, { sortable: false }),
      to.fraction("percentTime", "Time elapsed", 96, { sortable: false }),
      to.date("endDate", "Ends"),
      to.text("region", "State", 60),
      to.word("deliveryMethod", "Delivery", 130, deliveryMethodNames, { shown: "wide" }),
      to.word("awardType", "Award", 120, awardTypeNames, { shown: "asked" }),
      to.code("contractNumber", "Number", 130, { shown: "asked" }),
      to.code("naicsCode", "NAICS", 80, { shown: "asked" }),
      to.code("pscCode", "PSC", 70, { shown: "asked" }),
      to.money("contractValue", "Original value", { shown: "asked" }),
      to.money("paidToDate", "Paid", { shown: "asked" }),
      to.count("partialActions", "Actions without the base", 150, { shown: "asked", sortable: false }),
      to.money("partialObligated", "Obligated by these", { shown: "asked", sortable: false }),
      to.date("awardDate", "Awarded", { shown: "asked" }),
      to.date("startDate", "Starts", { shown: "asked" }),
      to.text("source", "Source", 130, { shown: "wide" }),
      to.date("asOf", "As of", { shown: "asked" }),
      to.date("missingSince", "No longer published since", { shown: "asked", sortable: false }),
      to.day("updatedAt", "Updated", { shown: "asked" }),
    ];
  },
});
