import type { Asset, Inspection, Maintenance, ProjectOfAsset } from "@pave/contract";
import { toPrecision } from "@pave/contract/calendar";
import { formatDate } from "@pave/contract/format";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import { inspectionTypeNames, maintenanceTypeNames } from "@pave/contract/labels-assets";
import { abortable, paged } from "../../data/trpc.js";
import type { DetailScreen } from "../../family/detail/screen.js";
import { placeWords } from "../../family/fields/place.js";
import { tablePart } from "../../family/parts/table.js";
import { date, figure, status, words } from "../../family/table/columns.js";
import { later } from "../../ui/loading/later.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { contractColumns } from "../contracts/table.js";
import { projectColumns } from "../projects/table.js";
import { ConditionPanel } from "./condition/panel.js";
import { PeersPanel } from "./condition/peers-panel.js";
import { assetInfos } from "./fields.js";
import { PlacePanel } from "./place-panel.js";
import { deleteAsset, updateAsset } from "./writes.js";

export const assetDetail: DetailScreen<Asset> = {
  family: "assets",
  one: "asset",
  list: "Assets",
  read: (api, input) => api.assets.get.queryOptions(input, abortable),
  history: (api, input) => api.assets.history.infiniteQueryOptions(input, paged),
  titleOf: ({ title }) => title,
  Facts: ({ record }) => (
    <>
      <span>{assetClassNames[record.assetClass]}</span>
      <StatusTag status={record.status} />
      {record.conditionLabel !== null && <StatusTag status={record.conditionLabel} />}
      <span>{placeWords(record)}</span>
    </>
  ),
  figures: (record, { money, count }) => [
    { label: "Replacement cost", value: money(record.replacementCost), note: inYear(record.replacementCostYear) },
    { label: "Historical cost", value: money(record.historicalCost), note: inYear(record.yearBuilt) },
    {
      label: "Priority",
      value: record.priorityScore === null ? "—" : String(record.priorityScore),
      note: "Out of 100: risk of failure × consequence",
    },
    { label: "End of life", value: record.endOfLifeYear === null ? "—" : String(record.endOfLifeYear) },
    {
      label: "Condition rating",
      value: record.conditionRating === null || record.conditionRating === "N" ? "—" : `${record.conditionRating} of 9`,
      note:
        record.conditionDate === null
          ? undefined
          : `As of ${formatDate(toPrecision(record.conditionDate, record.conditionDatePrecision))}`,
    },
    { label: "Year built", value: record.yearBuilt === null ? "—" : String(record.yearBuilt) },
    {
      label: "Daily traffic",
      value: count(record.averageDailyTraffic),
      note: inYear(record.averageDailyTrafficYear),
    },
    { label: "Deck area", value: measured(count(record.deckArea), "m²") },
    { label: "Length", value: measured(count(record.length), "m") },
  ],
  infos: assetInfos,
  groups: [
    {
      title: "Identity",
      fields: ["description", "assetNumber", "ownerName", "operatorName", "maintainerName"],
      ifKnown: ["structureNumber", "assetType", "structureType", "material", "ownerKind", "parentTitle", "systemTitle"],
    },
    {
      title: "Condition and life",
      fields: ["lifecycleStage", "criticality", "yearBuilt", "conditionRating", "conditionDate", "nextInspectionDate"],
      ifKnown: [
        "conditionAssessment",
        "hazardPotential",
        "yearReconstructed",
        "inServiceDate",
        "conditionIndex",
        "lastInspectionDate",
      ],
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
      title: "Dimensions and use",
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
      title: "Location",
      fields: ["streetAddress", "locality", "county", "region"],
      ifKnown: ["latitude", "longitude", "environmentalFlags", "hazardExposure"],
    },
  ],
  Lead: ({ record }) => <ConditionPanel asset={record} />,
  Aside: ({ record }) => (
    <>
      <PlacePanel asset={record} />
      <PeersPanel asset={record} />
    </>
  ),
  edit: {
    fields: [
      "title",
      "assetNumber",
      "structureNumber",
      "description",
      "assetType",
      "material",
      "structureType",
      "ownerOrgId",
      "operatorOrgId",
      "maintainerOrgId",
      "parentAssetId",
      "systemId",
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
    write: updateAsset,
  },
  moving: async () => (await import("./moves.js")).assetMoving,
  remove: deleteAsset,
  parts: [
    {
      key: "value",
      label: "Value",
      Content: later(async () => (await import("./value/value-tab.js")).ValueTab),
    },
    {
      key: "compliance",
      label: "Compliance",
      Content: later(async () => (await import("./compliance-tab.js")).ComplianceTab),
    },
    {
      key: "related",
      label: "Related",
      Content: later(async () => (await import("./related-tab.js")).RelatedTab),
    },
    tablePart<Inspection>({
      key: "inspections",
      edits: {
        add: true,
        nameOf: ({ inspectionDate, inspectionDatePrecision }) => toPrecision(inspectionDate, inspectionDatePrecision),
        load: async () => (await import("./parts.js")).inspectionForm,
      },
      words: { title: "Inspections", one: "inspection", many: "inspections", meaning: "Inspections of this asset" },
      list: (api, input) => api.assets.inspections.infiniteQueryOptions(input, paged),
      columnsFor: () => [
        date("Date", (row) => toPrecision(row.inspectionDate, row.inspectionDatePrecision)),
        words("Type", (row) => inspectionTypeNames[row.inspectionType]),
        words("Inspector", (row) => row.inspector),
        figure("Lowest rating", (row) => row.lowestRating),
        status("Class", (row) => row.overallClass),
        status("Finding", (row) => (row.criticalFinding ? "critical" : null)),
        date("Next due", (row) => row.nextDueDate),
      ],
    }),
    tablePart<Maintenance>({
      key: "maintenance",
      edits: {
        add: true,
        change: true,
        nameOf: ({ description }) => description,
        load: async () => (await import("./parts.js")).maintenanceForm,
      },
      words: { title: "Maintenance", one: "task", many: "tasks", meaning: "Maintenance jobs" },
      list: (api, input) => api.assets.maintenance.infiniteQueryOptions(input, paged),
      columnsFor: ({ amount }) => [
        words("Work", (row) => row.description),
        words("Type", (row) => maintenanceTypeNames[row.type]),
        status("Status", (row) => (row.isOverdue ? "late" : row.status)),
        status("Priority", (row) => row.priority),
        date("Scheduled", (row) => row.scheduledDate),
        date("Completed", (row) => row.completedDate),
        figure("Cost USD", (row) => amount(row.actualCost ?? row.estimatedCost)),
      ],
    }),
    tablePart({
      key: "projects",
      words: { title: "Projects", one: "project", many: "projects", meaning: "Projects for this asset" },
      list: (api, input) => api.assets.projects.infiniteQueryOptions(input, paged),
      columnsFor: (formats) => [
        ...projectColumns(formats),
        words("Tie", ({ basis }: ProjectOfAsset) => basis && `Computed: ${basis}`),
      ],
    }),
    tablePart({
      key: "contracts",
      words: { title: "Contracts", one: "contract", many: "contracts", meaning: "Contracts for this asset" },
      list: (api, input) => api.assets.contracts.infiniteQueryOptions(input, paged),
      columnsFor: contractColumns,
    }),
  ],
};

const measured = (written: string, unit: string) => (written === "—" ? written : `${written} ${unit}`);
const inYear = (year: number | null) => (year === null ? undefined : `Of ${year}`);
