import type { Asset, Inspection, Maintenance, ProjectOfAsset } from "@pave/contract";
import { toPrecision } from "@pave/contract/calendar";
import { formatDate, formatNumber } from "@pave/contract/format";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import { inspectionTypeNames, maintenanceTypeNames } from "@pave/contract/labels-assets";
import { limits } from "@pave/contract/limits";
import { Link } from "@tanstack/react-router";
import { usText, usValue } from "../../core/us-units.js";
import { abortable, paged, selected } from "../../data/trpc.js";
import { AmountsPanel } from "../../family/detail/amounts-panel.js";
import { DatesPanel } from "../../family/detail/dates-panel.js";
import { PlacePanel } from "../../family/detail/place-panel.js";
import type { DetailScreen, Trends } from "../../family/detail/screen.js";
import { placeWords } from "../../family/fields/place.js";
import { MoneyPanel } from "../../family/money/panel.js";
import { moneyOf } from "../../family/money/read.js";
import { tablePart } from "../../family/parts/table.js";
import { PeersPanel } from "../../family/peers/panel.js";
import { amounts, date, figure, status, words } from "../../family/table/columns.js";
import { later } from "../../ui/loading/later.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { contractColumns } from "../contracts/table.js";
import { projectColumns } from "../projects/table.js";
import { comparedMeasures } from "./condition/measures.js";
import { ConditionPanel } from "./condition/panel.js";
import { assetInfos } from "./fields.js";
import { lifecyclePart } from "./lifecycle-part.js";
import { deleteAsset } from "./writes.js";

/** `1,729 × 68.2 ft · 6 lanes`. */
const dimensionsOf = ({ length, width, lanes }: Asset) =>
  [
    length !== null && width !== null && `${formatNumber(usValue("feet", length))} × ${usText("feet", width)}`,
    lanes !== null && `${lanes} ${lanes === 1 ? "lane" : "lanes"}`,
  ]
    .filter(Boolean)
    .join(" · ");
const inYear = (year: number | null) => (year === null ? undefined : `As of ${year}`);

/** Item 96 of the National Bridge Inventory. */
const improvementCost = ({ metrics }: Asset) =>
  metrics.find(({ name, unit }) => name === "Cost of improvement" && unit === "USD")?.value ?? null;

const yearOf = (year: number | null) => (year === null ? null : String(year));
const inspectionDate = ({ inspectionDatePrecision }: Asset, date: string | null) =>
  date === null ? null : toPrecision(date, inspectionDatePrecision);

const conditionQuestion = ({ conditionLabel }: Asset) =>
  conditionLabel === null
    ? "Condition"
    : conditionLabel === "failed" || conditionLabel === "critical"
      ? `Why is its condition ${conditionLabel}?`
      : `Why is it ${conditionLabel}?`;

const ValuePanel = ({ record, title }: { record: Asset; title: string }) => (
  <AmountsPanel
    title={title}
    amounts={[
      { label: "Historical cost", value: record.historicalCost, tone: "plan" },
      { label: "Replacement cost", value: record.replacementCost, note: inYear(record.replacementCostYear) },
      { label: "Insured value", value: record.insuredValue },
    ]}
  />
);

const BestPrograms = later(async () => (await import("./best-programs.js")).BestPrograms);

/** The lowest rating of each inspection, oldest first. */
const ratingsByField = ({ items }: { items: readonly Inspection[] }): Trends => ({
  conditionRating: items
    .flatMap(({ inspectionDate, lowestRating }) =>
      lowestRating === null || lowestRating === "N" ? [] : [{ date: inspectionDate, value: Number(lowestRating) }],
    )
    .toReversed(),
});

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
      {record.ownerOrgId !== null && record.ownerName !== null && (
        <span>
          Owned by{" "}
          <Link
            to="/$family/$id"
            params={{ family: "organizations", id: record.ownerOrgId }}
            className="text-primary hover:underline"
          >
            {record.ownerName}
          </Link>
        </span>
      )}
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
    { label: "Improvement estimate", value: money(improvementCost(record)), note: "Estimated by the inventory" },
    { label: "Year built", value: record.yearBuilt === null ? "—" : String(record.yearBuilt) },
    {
      label: "Daily traffic",
      value: count(record.averageDailyTraffic),
      note: inYear(record.averageDailyTrafficYear),
    },
    {
      label: "Deck area",
      value: record.deckArea === null ? "—" : usText("squareFeet", record.deckArea),
      note: dimensionsOf(record),
    },
    {
      label: "Condition rating",
      value: record.conditionRating === null || record.conditionRating === "N" ? "—" : `${record.conditionRating} of 9`,
      note:
        record.conditionDate === null
          ? undefined
          : `As of ${formatDate(toPrecision(record.conditionDate, record.conditionDatePrecision))}`,
    },
    { label: "Length", value: record.length === null ? "—" : usText("feet", record.length) },
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
      unlessSame: { conditionDate: ["lastInspectionDate"] },
    },
    {
      title: "Value",
      fields: ["historicalCost", "usefulLifeYears", "replacementCost", "replacementCostYear"],
      onlyWith: { depreciationMethod: "historicalCost" },
      ifKnown: [
        "depreciationMethod",
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
  questions: [
    {
      title: conditionQuestion,
      place: "main",
      read: (api, id) => api.assets.inspections.queryOptions({ id, limit: 12 }),
      Answer: ({ record, title }) => <ConditionPanel asset={record} title={title} />,
    },
    {
      title: "Who pays?",
      place: "main",
      read: moneyOf("assets"),
      Answer: ({ record, title }) => <MoneyPanel type="assets" id={record.id} title={title} />,
    },
    {
      title: "Where is it?",
      place: "side",
      Answer: ({ record, title }) => (
        <PlacePanel
          {...record}
          name={record.title}
          title={title}
          assets={{ filter: {}, are: "other assets", self: record.id }}
        />
      ),
    },
    { title: "What is it worth?", place: "main", Answer: ValuePanel },
    {
      title: "Which programs may its owner apply to?",
      place: "side",
      isOfOthers: true,
      isFor: ({ ownerOrgId }) => ownerOrgId !== null,
      Answer: ({ record, title }) => <BestPrograms id={record.id} title={title} />,
    },
    {
      title: "When was it built and inspected?",
      place: "side",
      Answer: ({ record, title }) => (
        <DatesPanel
          title={title}
          dates={[
            { label: "Built", date: yearOf(record.yearBuilt) },
            { label: "Rebuilt", date: yearOf(record.yearReconstructed) },
            { label: "Last inspection", date: inspectionDate(record, record.lastInspectionDate) },
            { label: "Next inspection due", date: inspectionDate(record, record.nextInspectionDate), tone: "plan" },
            { label: "End of useful life", date: yearOf(record.endOfLifeYear), tone: "plan" },
          ]}
        />
      ),
    },
    {
      title: "Among its peers",
      place: "main",
      isOfOthers: true,
      Answer: ({ record, title }) => (
        <PeersPanel
          type="assets"
          id={record.id}
          title={title}
          kind={`${assetClassNames[record.assetClass].toLowerCase()} assets`}
        />
      ),
    },
  ],
  edit: async () => (await import("./forms.js")).assetEdit,
  comparedWith: (api, record) => [
    selected(api.assets.inspections.queryOptions({ id: record.id, limit: 12 }, abortable), ({ items }) =>
      comparedMeasures(record, items),
    ),
  ],
  overTime: (api, id) =>
    selected(api.assets.inspections.queryOptions({ id, limit: limits.pageMax }, abortable), ratingsByField),
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
      isOfOthers: true,
      Content: later(async () => (await import("./related-tab.js")).RelatedTab),
    },
    tablePart<Inspection>({
      key: "inspections",
      counted: "inspections",
      edits: {
        add: true,
        change: true,
        remove: "withReason",
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
        date("Next due", (row) => row.nextDueDate && toPrecision(row.nextDueDate, row.inspectionDatePrecision)),
      ],
    }),
    tablePart<Maintenance>({
      key: "maintenance",
      counted: "maintenance",
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
        amounts("Cost", (row) => amount(row.actualCost ?? row.estimatedCost)),
      ],
    }),
    lifecyclePart,
    tablePart({
      key: "projects",
      counted: "projects",
      words: { title: "Projects", one: "project", many: "projects", meaning: "Projects for this asset" },
      list: (api, input) => api.assets.projects.infiniteQueryOptions(input, paged),
      columnsFor: (formats) => [
        ...projectColumns(formats),
        words("Basis", ({ basis }: ProjectOfAsset) => basis && `Computed: ${basis}`),
      ],
    }),
    tablePart({
      key: "contracts",
      counted: "contracts",
      words: { title: "Contracts", one: "contract", many: "contracts", meaning: "Contracts for this asset" },
      list: (api, input) => api.assets.contracts.infiniteQueryOptions(input, paged),
      columnsFor: contractColumns,
    }),
  ],
};
