import type { AssetRow } from "@pave/contract";
import { assetSorts } from "@pave/contract/assets/sorts";
import { formatNumber } from "@pave/contract/format";
import { typeNames } from "@pave/contract/labels";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import { assetStatusNames, conditionNames, lifecycleStageNames } from "@pave/contract/labels-assets";
import { riskLevelNames } from "@pave/contract/labels-work";
import { matching } from "../../core/search-readers.js";
import { usText } from "../../core/us-units.js";
import { abortable, paged } from "../../data/trpc.js";
import { columnsFor } from "../../family/list/columns.js";
import {
  countFilter,
  countyFilter,
  dayFilter,
  manyOf,
  measureFilter,
  recordFilter,
  searchFilter,
  sourceFilter,
  stateFilter,
  yearFilter,
} from "../../family/list/filters.js";
import { listScreen } from "../../family/list/screen.js";
import { later } from "../../ui/loading/later.js";

const feet = (meters: number) => usText("feet", meters);
const perDay = (vehicles: number) => `${formatNumber(vehicles)} a day`;
const squareFeet = (squareMeters: number) => usText("squareFeet", squareMeters);

export const assetList = listScreen({
  family: "assets",
  filledBy: "The National Bridge Inventory fills this list with the bridges of a state or of the nation.",
  exportPath: "/api/trust/assets/export",
  title: "Assets",
  one: "asset",
  many: "assets",
  placeholder: "Name, number, place...",
  nameOf: ({ title }: AssetRow) => title,
  creations: [{ label: "New asset", load: async () => (await import("./forms.js")).assetCreation }],
  groups: [
    { field: "assetClass", label: "Class" },
    { field: "state", label: "State" },
    {
      field: "condition",
      label: "Condition",
      scale: Object.keys(conditionNames),
      together: { label: "Poor or worse", values: ["poor", "critical", "failed"] },
    },
    { field: "criticality", label: "Criticality", scale: Object.keys(riskLevelNames) },
    { field: "lifecycleStage", label: "Stage", scale: Object.keys(lifecycleStageNames) },
    { field: "status", label: "Status" },
    { field: "county", label: "County" },
    { field: "ownerOrgId", label: "Owner", isOrganization: true },
    { field: "ownerType", label: "Owner type" },
    { field: "source", label: "Source" },
    { field: "missingFrom", label: "No longer published by" },
  ],
  filters: {
    search: searchFilter,
    assetClass: manyOf(assetClassNames),
    status: manyOf(assetStatusNames),
    lifecycleStage: manyOf(lifecycleStageNames),
    criticality: manyOf(riskLevelNames),
    condition: manyOf(conditionNames),
    state: stateFilter,
    stateNot: stateFilter,
    county: countyFilter,
    countyNot: countyFilter,
    ownerOrgId: recordFilter,
    ownerType: manyOf(typeNames),
    source: sourceFilter,
    missingFrom: sourceFilter,
    yearBuiltFrom: yearFilter,
    yearBuiltTo: yearFilter,
    lengthMin: measureFilter,
    lengthMax: measureFilter,
    widthMin: measureFilter,
    widthMax: measureFilter,
    deckAreaMin: measureFilter,
    deckAreaMax: measureFilter,
    trafficMin: countFilter,
    trafficMax: countFilter,
    inspectionDueFrom: dayFilter,
    inspectionDueBy: dayFilter,
    area: matching(/^[-\d.,]{5,2000}$/),
  },
  further: [
    { field: "stateNot", label: "State other than" },
    { field: "countyNot", label: "County other than", isCounty: true },
    { field: "yearBuiltFrom", label: "Built since" },
    { field: "yearBuiltTo", label: "Built until" },
    { field: "lengthMin", label: "Length at least", write: feet },
    { field: "lengthMax", label: "Length at most", write: feet },
    { field: "widthMin", label: "Width at least", write: feet },
    { field: "widthMax", label: "Width at most", write: feet },
    { field: "deckAreaMin", label: "Deck area at least", write: squareFeet },
    { field: "deckAreaMax", label: "Deck area at most", write: squareFeet },
    { field: "trafficMin", label: "Traffic at least", write: perDay },
    { field: "trafficMax", label: "Traffic at most", write: perDay },
    { field: "inspectionDueFrom", label: "Inspection due since" },
    { field: "inspectionDueBy", label: "Inspection due until" },
    { field: "area", label: "Area", text: "as drawn on the map" },
  ],
  sorts: assetSorts,
  first: { sort: "condition", order: "desc", words: "Worst condition first" },
  list: (api, input) => api.assets.list.infiniteQueryOptions(input, paged),
  facets: (api, filter) => api.assets.filterOptions.queryOptions(filter, abortable),
  views: [
    {
      key: "cards",
      label: "Cards",
      params: [],
      Content: later(async () => (await import("./cards.js")).AssetCards),
    },
    {
      key: "map",
      label: "Map",
      params: ["at", "shows"],
      Content: later(async () => (await import("./map/asset-map.js")).AssetMapView),
    },
    {
      key: "need",
      label: "Need",
      params: [],
      Content: later(async () => (await import("./value/need-view.js")).NeedView),
    },
  ],
  columns: (formats) => {
    const to = columnsFor<AssetRow>("assets", formats);
    return [
      to.name("title", "Asset"),
      to.word("assetClass", "Class", 128, assetClassNames),
      to.status("conditionLabel", "Condition", 96, { sort: "condition" }),
      to.text("region", "State", 60),
      to.plain("yearBuilt", "Built", 64),
      to.measure("length", "Length", 84, "feet", { shown: "optional" }),
      to.count("averageDailyTraffic", "Traffic", 84, { shown: "optional" }),
      to.measure("width", "Width", 76, "feet", { shown: "optional" }),
      to.measure("deckArea", "Deck area", 92, "squareFeet", { shown: "optional" }),
      to.organization("ownerName", "Owner", 200, ({ ownerOrgId }) => ownerOrgId),
      to.date("nextInspectionDate", "Next inspection", { precision: "inspectionDatePrecision" }),
      to.money("replacementCost", "Replacement"),
      to.text("locality", "City", 120),
      to.status("criticality", "Criticality", 96),
      to.plain("priorityScore", "Priority", 76),
      to.word("lifecycleStage", "Stage", 120, lifecycleStageNames),
      to.status("status", "Status", 84),
      to.text("county", "County", 120, { shown: "optional" }),
      to.code("assetNumber", "Number", 120, { shown: "optional" }),
      to.money("historicalCost", "Historical cost", { shown: "optional" }),
      to.date("lastInspectionDate", "Last inspection", {
        precision: "inspectionDatePrecision",
        shown: "optional",
        sortable: false,
      }),
      to.source("Source", 170),
      to.date("asOf", "As of"),
      to.date("missingSince", "No longer published since", { shown: "optional", sortable: false }),
      to.day("updatedAt", "Updated", { shown: "optional" }),
    ];
  },
});
