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
import { formatsOf } from "../../core/currency-formats.js";
import type { Formats } from "../../core/formats.js";
import { listOf, matching } from "../../core/search-readers.js";
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
import { PartialMark } from "../../ui/marks/partial-mark.js";

/** In place of an unknown value: what is obligated, by the order or by the actions on file of a partial award. */
function otherAmount(row: ContractRow, formats: Formats) {
  const { partialActions: actions, partialObligated: obligated, obligatedAmount } = row;
  if (actions !== null) return <PartialMark actions={actions} obligated={obligated} />;
  if (obligatedAmount === null) return null;
  return (
    <span title="Obligated; its value is not published" className="truncate text-ink-3">
      Obligated · {formats.money(obligatedAmount)}
    </span>
  );
}

export const contractList = listScreen({
  family: "contracts",
  filledBy: "USAspending's awards and SAM.gov's contract opportunities fill this list.",
  exportPath: "/api/trust/contracts/export",
  title: "Contracts",
  one: "contract",
  many: "contracts",
  placeholder: "Title, number, description...",
  nameOf: ({ title }: ContractRow) => title,
  creations: [{ label: "New contract", load: async () => (await import("./forms.js")).contractCreation }],
  groups: [
    { field: "status", label: "Status" },
    { field: "state", label: "State" },
    { field: "awardType", label: "Award" },
    { field: "deliveryMethod", label: "Delivery" },
    { field: "nature", label: "Nature" },
    { field: "pricingType", label: "Pricing" },
    { field: "procurementMethod", label: "Procurement" },
    { field: "setAside", label: "Set-aside" },
    { field: "naics", label: "Industry" },
    { field: "psc", label: "Product or service" },
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
    stateNot: stateFilter,
    naics: listOf(matching(/^\d{2,6}$/), 50),
    psc: listOf(matching(/^[A-Z0-9]{1,4}$/), 50),
    buyerOrgId: recordFilter,
    primeOrgId: recordFilter,
    valueFrom: amountFilter,
    valueTo: amountFilter,
    source: sourceFilter,
    missingFrom: sourceFilter,
    signedFrom: dayFilter,
    signedTo: dayFilter,
    awardedFrom: dayFilter,
    awardedTo: dayFilter,
    startFrom: dayFilter,
    startTo: dayFilter,
    endFrom: dayFilter,
    endTo: dayFilter,
  },
  further: [
    { field: "stateNot", label: "State other than" },
    { field: "buyerOrgId", label: "Buyer", isOrganization: true },
    { field: "primeOrgId", label: "Prime", isOrganization: true },
    { field: "signedFrom", label: "Signed since" },
    { field: "signedTo", label: "Signed until" },
    { field: "awardedFrom", label: "Awarded since" },
    { field: "awardedTo", label: "Awarded until" },
    { field: "startFrom", label: "Starts from" },
    { field: "startTo", label: "Starts until" },
    { field: "endFrom", label: "Ends from" },
    { field: "endTo", label: "Ends until" },
  ],
  sorts: contractSorts,
  first: { sort: "dateSigned", order: "desc", words: "Latest signed first" },
  list: (api, input) => api.contracts.list.infiniteQueryOptions(input, paged),
  facets: (api, filter) => api.contracts.filterOptions.queryOptions(filter, abortable),
  columns: (formats) => {
    const to = columnsFor<ContractRow>("contracts", formats);
    return [
      to.name("title", "Contract"),
      to.organization("buyerName", "Buyer", 160, ({ buyerOrgId }) => buyerOrgId),
      to.money("currentValue", "Value", {
        trend: "contractValue",
        otherwise: (row) => otherAmount(row, formatsOf(formats, row)),
      }),
      to.organization("primeName", "Prime", 180, ({ primeOrgId }) => primeOrgId),
      to.date("dateSigned", "Signed", { by: "signedOnOrBefore" }),
      to.status("status", "Status", 100),
      to.date("endDate", "Ends"),
      to.text("region", "State", 60),
      to.fraction("percentSpent", "Spent", 80, { sortable: false }),
      to.fraction("percentTime", "Time elapsed", 96, { sortable: false }),
      to.word("deliveryMethod", "Delivery", 130, deliveryMethodNames),
      to.word("awardType", "Award", 120, awardTypeNames, { shown: "optional" }),
      to.code("contractNumber", "Number", 130, { shown: "optional" }),
      to.code("naicsCode", "Industry", 90, { shown: "optional" }),
      to.code("pscCode", "Product or service", 140, { shown: "optional" }),
      to.money("contractValue", "Original value", { shown: "optional" }),
      to.money("obligatedAmount", "Obligated", { shown: "optional", sortable: false }),
      to.money("paidToDate", "Paid", { shown: "optional" }),
      to.count("partialActions", "Actions without the base", 150, { shown: "optional", sortable: false }),
      to.money("partialObligated", "Obligated by these", { shown: "optional", sortable: false }),
      to.date("awardDate", "Awarded", { shown: "optional" }),
      to.date("signedOnOrBefore", "Signed on or before", { shown: "optional", sortable: false }),
      to.date("startDate", "Starts", { shown: "optional" }),
      to.source("Source", 170),
      to.date("asOf", "As of", { shown: "optional" }),
      to.date("missingSince", "No longer published since", { shown: "optional", sortable: false }),
      to.day("updatedAt", "Updated", { shown: "optional" }),
    ];
  },
});
