import type { Asset, Inspection, Maintenance, UpdateAsset } from "@pave/contract";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import {
  assetStatusNames,
  depreciationMethodNames,
  inspectionTypeNames,
  lifecycleStageNames,
  maintenanceTypeNames,
} from "@pave/contract/labels-assets";
import { riskLevelNames } from "@pave/contract/labels-work";
import { StatusTag } from "../components/status-tag.js";
import { contractColumns } from "../contracts/table.js";
import { projectColumns } from "../projects/table.js";
import type { DetailScreen } from "../records/detail-screen.js";
import { asInput } from "../records/edit-record.js";
import { placeInfos, placeWords } from "../records/place.js";
import { date, figure, status, words } from "../records/table-columns.js";
import { tablePart } from "../records/table-part.js";

/** One asset. */
export const assetDetail: DetailScreen<Asset> = {
  family: "assets",
  one: "asset",
  list: "Assets",
  read: (client, input, options) => client.assets.get.query(input, options),
  history: (client, input, options) => client.assets.history.query(input, options),
  titleOf: ({ title }) => title,
  Facts: ({ record }) => (
    <>
      <span>{assetClassNames[record.assetClass]}</span>
      <StatusTag status={record.status} />
      {record.conditionLabel !== null && <StatusTag status={record.conditionLabel} />}
      <span>{placeWords(record)}</span>
    </>
  ),
  figures: (record, { money }) => [
    { label: "Replacement cost", value: money(record.replacementCost), note: inYear(record.replacementCostYear) },
    { label: "Historical cost", value: money(record.historicalCost), note: inYear(record.yearBuilt) },
    {
      label: "Priority",
      value: record.priorityScore === null ? "—" : String(record.priorityScore),
      note: "Of 100: risk of failure by its consequence",
    },
    { label: "End of life", value: record.endOfLifeYear === null ? "—" : String(record.endOfLifeYear) },
  ],
  infos: {
    ...placeInfos,
    title: { label: "Title", kind: "text" },
    assetNumber: { label: "Asset number", kind: "code" },
    structureNumber: { label: "Structure number", kind: "code" },
    description: { label: "Description", kind: "text" },
    assetType: { label: "Type", kind: "text" },
    material: { label: "Material", kind: "text" },
    structureType: { label: "Structure", kind: "text" },
    ownerName: { label: "Owner", kind: "text" },
    operatorName: { label: "Operator", kind: "text" },
    maintainerName: { label: "Maintained by", kind: "text" },
    parentTitle: { label: "Part of", kind: "text" },
    systemTitle: { label: "System", kind: "text" },
    lifecycleStage: { label: "Stage", kind: "word", names: lifecycleStageNames },
    status: { label: "Status", kind: "word", names: assetStatusNames },
    criticality: { label: "Criticality", kind: "word", names: riskLevelNames },
    yearBuilt: { label: "Built", kind: "plain" },
    yearReconstructed: { label: "Reconstructed", kind: "plain" },
    inServiceDate: { label: "In service since", kind: "date" },
    conditionRating: { label: "Rating", kind: "plain" },
    conditionIndex: { label: "Condition index", kind: "plain" },
    conditionDate: { label: "Condition of", kind: "date" },
    lastInspectionDate: { label: "Last inspection", kind: "date" },
    nextInspectionDate: { label: "Next inspection", kind: "date" },
    length: { label: "Length, m", kind: "count" },
    width: { label: "Width, m", kind: "count" },
    deckArea: { label: "Deck area, m²", kind: "count" },
    lanes: { label: "Lanes", kind: "plain" },
    averageDailyTraffic: { label: "Daily traffic", kind: "count" },
    averageDailyTrafficYear: { label: "Traffic of year", kind: "plain" },
    capacity: { label: "Capacity", kind: "count" },
    capacityUnit: { label: "Capacity unit", kind: "text" },
    utilization: { label: "Utilization", kind: "fraction" },
    postedLoad: { label: "Posted load, tons", kind: "plain" },
    historicalCost: { label: "Historical cost", kind: "money" },
    acquisitionDate: { label: "Acquired", kind: "date" },
    depreciationMethod: { label: "Depreciation", kind: "word", names: depreciationMethodNames },
    usefulLifeYears: { label: "Useful life, years", kind: "plain" },
    salvageValue: { label: "Salvage value", kind: "money" },
    fundingSources: { label: "Funded by", kind: "list" },
    replacementCost: { label: "Replacement cost", kind: "money" },
    replacementCostYear: { label: "Prices of", kind: "plain" },
    replacementFunded: { label: "Replacement funded", kind: "flag" },
    insuredValue: { label: "Insured for", kind: "money" },
    insurer: { label: "Insurer", kind: "text" },
    policyExpiry: { label: "Policy ends", kind: "date" },
    latitude: { label: "Latitude", kind: "plain" },
    longitude: { label: "Longitude", kind: "plain" },
    environmentalFlags: { label: "Environment", kind: "list" },
    hazardExposure: { label: "Hazards", kind: "list" },
  },
  groups: [
    {
      title: "Identity",
      fields: ["description", "assetNumber", "ownerName", "operatorName", "maintainerName"],
      ifKnown: ["structureNumber", "assetType", "structureType", "material", "parentTitle", "systemTitle"],
    },
    {
      title: "Condition and life",
      fields: ["lifecycleStage", "criticality", "yearBuilt", "conditionRating", "conditionDate", "nextInspectionDate"],
      ifKnown: ["yearReconstructed", "inServiceDate", "conditionIndex", "lastInspectionDate"],
    },
    {
      title: "Value",
      fields: ["historicalCost", "depreciationMethod", "usefulLifeYears", "replacementCost", "replacementCostYear"],
      ifKnown: [
        "salvageValue",
        "acquisitionDate",
        "fundingSources",
        "replacementFunded",
        "insuredValue",
        "insurer",
        "policyExpiry",
      ],
    },
    {
      title: "Size and use",
      fields: ["length", "width", "averageDailyTraffic"],
      ifKnown: [
        "deckArea",
        "lanes",
        "averageDailyTrafficYear",
        "capacity",
        "capacityUnit",
        "utilization",
        "postedLoad",
      ],
    },
    {
      title: "Place",
      fields: ["streetAddress", "locality", "county", "region"],
      ifKnown: ["latitude", "longitude", "environmentalFlags", "hazardExposure"],
    },
  ],
  edit: {
    fields: [
      "title",
      "assetNumber",
      "structureNumber",
      "description",
      "assetType",
      "material",
      "structureType",
      "status",
      "criticality",
      "yearBuilt",
      "yearReconstructed",
      "inServiceDate",
      "length",
      "width",
      "deckArea",
      "lanes",
      "averageDailyTraffic",
      "averageDailyTrafficYear",
      "historicalCost",
      "acquisitionDate",
      "usefulLifeYears",
      "salvageValue",
      "replacementCost",
      "replacementCostYear",
      "replacementFunded",
      "insuredValue",
      "insurer",
      "policyExpiry",
      "streetAddress",
      "locality",
      "county",
      "region",
    ],
    save: (client, change) => client.assets.update.mutate(asInput<UpdateAsset>(change)),
  },
  parts: [
    tablePart<Inspection>("assets", {
      key: "inspections",
      words: { title: "Inspections", one: "inspection", many: "inspections", meaning: "Inspections of it" },
      list: (client, input, options) => client.assets.inspections.query(input, options),
      columnsFor: () => [
        date("Day", (row) => row.inspectionDate),
        words("Type", (row) => inspectionTypeNames[row.inspectionType]),
        words("Inspector", (row) => row.inspector),
        figure("Lowest rating", (row) => row.lowestRating),
        status("Class", (row) => row.overallClass),
        status("Finding", (row) => (row.criticalFinding ? "critical" : null)),
        date("Next due", (row) => row.nextDueDate),
      ],
    }),
    tablePart<Maintenance>("assets", {
      key: "maintenance",
      words: { title: "Maintenance", one: "task", many: "tasks", meaning: "Work on it" },
      list: (client, input, options) => client.assets.maintenance.query(input, options),
      columnsFor: ({ amount }) => [
        words("Work", (row) => row.description),
        words("Type", (row) => maintenanceTypeNames[row.type]),
        status("Status", (row) => (row.isOverdue ? "late" : row.status)),
        status("Priority", (row) => row.priority),
        date("Scheduled", (row) => row.scheduledDate),
        date("Done", (row) => row.completedDate),
        figure("Cost USD", (row) => amount(row.actualCost ?? row.estimatedCost)),
      ],
    }),
    tablePart("assets", {
      key: "projects",
      words: { title: "Projects", one: "project", many: "projects", meaning: "Projects that build or change it" },
      list: (client, input, options) => client.assets.projects.query(input, options),
      columnsFor: projectColumns,
    }),
    tablePart("assets", {
      key: "contracts",
      words: { title: "Contracts", one: "contract", many: "contracts", meaning: "Contracts for work on it" },
      list: (client, input, options) => client.assets.contracts.query(input, options),
      columnsFor: contractColumns,
    }),
  ],
};

const inYear = (year: number | null) => (year === null ? undefined : `Of ${year}`);
