import type {
  Project,
  ProjectAsset,
  ProjectBenefit,
  ProjectCashFlow,
  ProjectFunding,
  ProjectMilestone,
  ProjectRisk,
  ProjectTeamMember,
} from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import {
  atRiskReasonNames,
  costBasisNames,
  costHealthNames,
  fundingSourceNames,
  scheduleHealthNames,
} from "@pave/contract/labels-projects";
import { limits } from "@pave/contract/limits";
import { sentence } from "../../core/sentence.js";
import { abortable, paged, selected } from "../../data/trpc.js";
import { PlacePanel } from "../../family/detail/place-panel.js";
import type { DetailScreen } from "../../family/detail/screen.js";
import { placeWords } from "../../family/fields/place.js";
import { MoneyPanel } from "../../family/money/panel.js";
import { moneyOf } from "../../family/money/read.js";
import { tablePart } from "../../family/parts/table.js";
import { PeersPanel } from "../../family/peers/panel.js";
import { RecordName } from "../../family/record-name.js";
import { amounts, date, figure, organization, record, status, words } from "../../family/table/columns.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { statusWords } from "../../ui/marks/status-tone.js";
import { contractColumns } from "../contracts/table.js";
import { AssetsPanel, assetsOf } from "./assets-panel.js";
import { foreignBudget } from "./budget.js";
import { cashFlowOf, FundingByYear, fundingOf, SpendingByMonth } from "./charts.js";
import { projectInfos } from "./fields.js";
import { progressNote, securedNote, spentNote } from "./figure-notes.js";
import { securedByYear } from "./funding-years.js";
import { PermitsPanel } from "./permits/panel.js";
import { CostPanel, TimePanel } from "./plan-panels.js";
import { deleteProject } from "./writes.js";

const spelled = (word: string | null) => (word === null ? null : sentence(statusWords(word)));

export const projectDetail: DetailScreen<Project> = {
  family: "projects",
  one: "project",
  list: "Projects",
  read: (api, input) => api.projects.get.queryOptions(input, abortable),
  history: (api, input) => api.projects.history.infiniteQueryOptions(input, paged),
  titleOf: ({ title }) => title,
  Facts: ({ record }) => (
    <>
      <StatusTag status={record.status} />
      {record.isAtRisk && <StatusTag status="atRisk" />}
      {record.assetClass !== null && <span>{assetClassNames[record.assetClass]}</span>}
      <span>{placeWords(record)}</span>
      {record.atRiskReasons.length > 0 && (
        <span className="text-ink-3">{record.atRiskReasons.map((reason) => atRiskReasonNames[reason]).join(", ")}</span>
      )}
    </>
  ),
  figures: (record, { money, count }) => [
    {
      label: "Budget",
      value: foreignBudget(record) ?? money(record.budget),
      note: record.budgetApprovalDate === null ? undefined : `Approved ${formatDate(record.budgetApprovalDate)}`,
    },
    { label: "Secured funding", value: money(record.secured), note: securedNote(record, money) },
    {
      label: record.expectedCostBasis === null ? "Expected cost" : costBasisNames[record.expectedCostBasis],
      value: money(record.expectedCost),
      note: record.costHealth === null ? undefined : costHealthNames[record.costHealth],
    },
    {
      label: "Progress",
      value: record.progressPercent === null ? "—" : `${Math.round(record.progressPercent)}%`,
      note: progressNote(record),
    },
    {
      label: (record.scheduleVarianceDays ?? 0) < 0 ? "Days early" : "Days late",
      value: record.scheduleVarianceDays === null ? "—" : count(Math.abs(record.scheduleVarianceDays)),
      note:
        record.scheduleVarianceDays === null || record.scheduleHealth === null
          ? undefined
          : scheduleHealthNames[record.scheduleHealth],
    },
    { label: "Spent", value: money(record.spentToDate), note: spentNote(record, money) },
    { label: "Planned end", value: record.plannedEnd === null ? "—" : formatDate(record.plannedEnd) },
    { label: "Planned start", value: record.plannedStart === null ? "—" : formatDate(record.plannedStart) },
  ],
  infos: projectInfos,
  groups: [
    {
      title: "Identity",
      fields: ["description", "projectNumber", "projectType", "ownerName", "leadAgencyName", "managerName"],
      ifKnown: ["sector", "sponsorName", "approver", "approvalDate"],
    },
    {
      title: "Schedule",
      fields: ["phase", "plannedStart", "plannedEnd", "forecastEnd"],
      ifKnown: ["actualStart", "actualEnd", "pauseReason", "expectedLift"],
    },
    {
      title: "Cost",
      fields: ["budget", "secured", "fundingGap", "spentToDate", "expectedCost", "costVariance"],
      ifKnown: [
        "paidToDate",
        "budgetDescription",
        "foreignBudget",
        "foreignCurrency",
        "expectedCostBasis",
        "forecastCost",
        "committedCost",
        "contingency",
        "finalValue",
        "foreignFinalValue",
        "foreignFinalCurrency",
        "dataDate",
        "evBasis",
        "cpi",
        "spi",
        "eac",
      ],
    },
    { title: "Risk", fields: ["riskLevel", "riskScore"], ifKnown: ["nepaClass", "rodDate", "tipId", "stipId"] },
    { title: "Location", fields: ["locality", "county", "region"], ifKnown: ["streetAddress"] },
  ],
  questions: [
    { title: "Is it on budget?", place: "main", Answer: CostPanel },
    { title: "Is it on time?", place: "main", Answer: TimePanel },
    {
      title: "Funding by year",
      place: "main",
      read: fundingOf,
      Answer: FundingByYear,
    },
    {
      title: "Spending by month",
      place: "main",
      read: cashFlowOf,
      Answer: SpendingByMonth,
    },
    {
      title: "Who pays?",
      place: "main",
      read: moneyOf("projects"),
      Answer: ({ record, title }) => <MoneyPanel type="projects" id={record.id} title={title} />,
    },
    {
      title: "What does it build or repair?",
      place: "side",
      read: assetsOf,
      Answer: ({ record, title }) => <AssetsPanel id={record.id} title={title} />,
    },
    {
      title: "Where is it?",
      place: "side",
      Answer: ({ record, title }) => (
        <PlacePanel
          {...record}
          name={record.title}
          title={title}
          assets={record.latitude === null ? undefined : { filter: {}, are: "assets" }}
        />
      ),
    },
    {
      title: "Among its peers",
      place: "side",
      isOfOthers: true,
      Answer: ({ record, title }) => (
        <PeersPanel
          type="projects"
          id={record.id}
          title={title}
          kind={
            record.assetClass === null
              ? "projects of its sector"
              : `${assetClassNames[record.assetClass].toLowerCase()} projects`
          }
        />
      ),
    },
    {
      title: "Permits",
      place: "side",
      Answer: ({ record, title }) => <PermitsPanel project={record} title={title} />,
    },
  ],
  edit: async () => (await import("./forms.js")).projectEdit,
  overTime: (api, id) =>
    selected(api.projects.funding.queryOptions({ id, limit: limits.pageMax }, abortable), ({ items }) => ({
      secured: securedByYear(items),
    })),
  moving: async () => (await import("./moves.js")).projectMoving,
  remove: deleteProject,
  parts: [
    tablePart<ProjectMilestone>({
      key: "milestones",
      counted: "milestones",
      edits: {
        add: true,
        change: true,
        nameOf: ({ title }) => title,
        load: async () => (await import("./parts.js")).milestoneForm,
      },
      words: { title: "Milestones", one: "milestone", many: "milestones", meaning: "Milestones of this project" },
      list: (api, input) => api.projects.milestones.infiniteQueryOptions(input, paged),
      columnsFor: ({ count }) => [
        words("Milestone", (row) => row.title),
        status("Status", (row) => (row.isLate ? "late" : row.isDelayed ? "delayed" : row.status)),
        date("Planned", (row) => row.plannedDate),
        date("Forecast", (row) => row.forecastDate),
        date("Met", (row) => row.actualDate),
        figure("Slip, days", (row) => (row.slipDays === null ? null : count(row.slipDays))),
      ],
    }),
    tablePart<ProjectFunding>({
      key: "funding",
      counted: "funding",
      edits: {
        add: true,
        change: true,
        nameOf: ({ fundName, sourceType, fiscalYear }) =>
          `funding, ${fundName ?? fundingSourceNames[sourceType]}${fiscalYear === null ? "" : `, ${fiscalYear}`}`,
        load: async () => (await import("./parts.js")).fundingForm,
      },
      words: { title: "Funding", one: "funding source", many: "funding sources", meaning: "Funding sources" },
      list: (api, input) => api.projects.funding.infiniteQueryOptions(input, paged),
      columnsFor: ({ amount }) => [
        words("Source", (row) => row.fundName ?? fundingSourceNames[row.sourceType]),
        figure("Fiscal year", (row) => row.fiscalYear),
        amounts("Amount", (row) => amount(row.amount)),
        status("Status", (row) => row.status),
        amounts("Requested", (row) => amount(row.requestedAmount)),
        words("Kind", (row) => fundingSourceNames[row.sourceType]),
        words("Program", ({ programId, programName }) =>
          programName === null ? null : <RecordName family="programs" id={programId} name={programName} />,
        ),
        organization("Funder", (row) => ({ id: row.funderOrgId, name: row.funderName })),
        date("Committed", (row) => row.committedDate),
        date("Expires", (row) => row.expirationDate),
      ],
    }),
    tablePart<ProjectCashFlow>({
      key: "cash-flow",
      counted: "cashFlow",
      edits: {
        add: true,
        change: true,
        remove: true,
        nameOf: ({ month }) => `spending of ${month}`,
        load: async () => (await import("./cash-flow/form.js")).cashFlowForm,
      },
      words: { title: "Cash flow", one: "month", many: "months", meaning: "Spending by month" },
      list: (api, input) => api.projects.cashFlow.infiniteQueryOptions(input, paged),
      columnsFor: ({ amount }) => [
        words("Month", (row) => <span className="whitespace-nowrap">{row.month}</span>),
        amounts("Planned", (row) => amount(row.planned)),
        amounts("Actual", (row) => amount(row.actual)),
        figure("Planned, cumulative", (row) => amount(row.cumulativePlanned)),
        figure("Actual, cumulative", (row) => amount(row.cumulativeActual)),
      ],
    }),
    tablePart<ProjectAsset>({
      key: "assets",
      counted: "assets",
      words: { title: "Assets", one: "asset", many: "assets", meaning: "Assets built or improved" },
      list: (api, input) => api.projects.assets.infiniteQueryOptions(input, paged),
      columnsFor: () => [
        record("assets", "Asset", (row) => row.title),
        words("Number", (row) => row.structureNumber),
        words("Class", (row) => assetClassNames[row.assetClass]),
        status("Condition", (row) => row.conditionLabel),
        figure("Rating", (row) => row.conditionRating),
        organization("Owner", (row) => ({ id: row.ownerOrgId, name: row.ownerName })),
        words("Basis", ({ basis }) => basis && `Computed: ${basis}`),
      ],
    }),
    tablePart<ProjectRisk>({
      key: "risks",
      counted: "risks",
      edits: {
        add: true,
        change: true,
        nameOf: ({ title }) => title,
        load: async () => (await import("./parts.js")).riskForm,
      },
      words: { title: "Risks", one: "risk", many: "risks", meaning: "Risks to this project" },
      list: (api, input) => api.projects.risks.infiniteQueryOptions(input, paged),
      columnsFor: ({ amount }) => [
        words("Risk", (row) => row.title),
        status("Level", (row) => row.level),
        figure("Score", (row) => row.score),
        status("Status", (row) => row.status),
        words("Response", (row) => spelled(row.response)),
        amounts("Impact", (row) => amount(row.impactCost)),
        figure("Impact, days", (row) => row.impactDays),
      ],
    }),
    tablePart({
      key: "contracts",
      counted: "contracts",
      words: { title: "Contracts", one: "contract", many: "contracts", meaning: "Contracts for this project" },
      list: (api, input) => api.projects.contracts.infiniteQueryOptions(input, paged),
      columnsFor: contractColumns,
    }),
    tablePart<ProjectBenefit>({
      key: "benefits",
      counted: "benefits",
      edits: {
        add: true,
        change: true,
        remove: true,
        nameOf: ({ title }) => title,
        load: async () => (await import("./parts.js")).benefitForm,
      },
      words: { title: "Benefits", one: "benefit", many: "benefits", meaning: "Benefits of this project" },
      list: (api, input) => api.projects.benefits.infiniteQueryOptions(input, paged),
      columnsFor: ({ amount }) => [
        words("Benefit", (row) => row.title),
        words("Type", (row) => spelled(row.category)),
        words("Measure", (row) => row.metric),
        figure("Target", (row) => row.target),
        figure("Actual", (row) => row.actual),
        amounts("Value", (row) => amount(row.monetizedValue)),
      ],
    }),
    tablePart<ProjectTeamMember>({
      key: "team",
      counted: "team",
      edits: {
        add: true,
        change: true,
        remove: true,
        nameOf: ({ name, role }) => name ?? role,
        load: async () => (await import("./parts.js")).teamForm,
      },
      words: { title: "Team", one: "team member", many: "team members", meaning: "Team members" },
      list: (api, input) => api.projects.team.infiniteQueryOptions(input, paged),
      columnsFor: () => [
        words("Name", (row) => row.name),
        words("Role", (row) => spelled(row.role)),
        organization("Organization", (row) => ({ id: row.organizationId, name: row.organizationName })),
        date("Since", (row) => row.startDate),
      ],
    }),
  ],
};
