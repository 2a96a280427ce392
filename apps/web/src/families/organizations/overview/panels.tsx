import type { OrganizationComplete } from "@pave/contract";
import { typeNames } from "@pave/contract/labels";
import type { ReactNode } from "react";
import { trpc } from "../../../data/trpc.js";
import { AmountsPanel } from "../../../family/detail/amounts-panel.js";
import { PlacePanel } from "../../../family/detail/place-panel.js";
import type { Question } from "../../../family/detail/screen.js";
import { MoneyPanel } from "../../../family/money/panel.js";
import { moneyOf } from "../../../family/money/read.js";
import { PeersPanel } from "../../../family/peers/panel.js";
import { later } from "../../../ui/loading/later.js";
import { Panel } from "../../../ui/panel/panel.js";
import { filers } from "../form990/returns.js";
import type { OrganizationRecord } from "../record.js";
import { DataQualityPanel } from "./data-quality-panel.js";
import { SourcesPanel } from "./sources-panel.js";
import { StructurePanel } from "./structure-panel.js";

const OnRecordPanel = later(async () => (await import("./on-record-panel.js")).OnRecordPanel);
const OwnedPanel = later(async () => (await import("./owned-panel.js")).OwnedPanel);
const TrendPanel = later(async () => (await import("./trend-panel.js")).TrendPanel);
const Form990Panel = later(async () => (await import("../form990/panel.js")).Form990Panel);
const AwardsPanel = later(async () => (await import("./awards-panel.js")).AwardsPanel);
const CapitalPlanPanel = later(async () => (await import("./capital-plan-panel.js")).CapitalPlanPanel);
const DebtPanel = later(async () => (await import("./debt-panel.js")).DebtPanel);
const FinancesPanel = later(async () => (await import("./finances-panel.js")).FinancesPanel);

/** Panels of an organization's related records, current even beside a past version. */
const present = (write: (of: { complete: OrganizationComplete }) => ReactNode) =>
  function Present({ record }: { record: OrganizationRecord }) {
    const query = trpc.organizations.complete.useQuery({ id: record.id }, { enabled: record.complete === null });
    const complete = record.complete ?? query.data;
    return complete === undefined ? null : write({ complete });
  };

/** The questions about an organization: assets, revenue, debt, funding, peers and sources. */
export const organizationQuestions: readonly Question<OrganizationRecord>[] = [
  {
    title: "What it owns",
    place: "main",
    read: (api, id) => api.assets.filterOptions.queryOptions({ ownerOrgId: [id] }),
    Answer: present(
      ({ complete: { organization, assets } }) =>
        assets.items.length > 0 && (
          <OwnedPanel
            meanwhile={<Panel title="What it owns" loading className="min-h-60" />}
            organizationId={organization.id}
          />
        ),
    ),
  },
  {
    title: "Capital plan",
    place: "main",
    read: (api, id) => api.organizations.capitalPlan.queryOptions({ id }),
    Answer: present(
      ({ complete: { organization, projects } }) =>
        projects.total > 0 && (
          <CapitalPlanPanel
            meanwhile={<Panel title="Capital plan" loading className="min-h-81" />}
            organizationId={organization.id}
          />
        ),
    ),
  },
  {
    title: "Figures over time",
    place: "main",
    Answer: present(
      ({ complete: { organization, figures } }) =>
        figures.length > 1 && (
          <TrendPanel
            meanwhile={<Panel title="Figures over time" loading className="min-h-81" />}
            organization={organization}
            figures={figures}
          />
        ),
    ),
  },
  {
    title: ({ orgType }) => (orgType === "bank" ? "What does it hold and owe?" : "What does it earn, spend and owe?"),
    place: "main",
    Answer: ({ record, title }) => (
      <AmountsPanel
        title={title}
        amounts={[
          { label: "Revenue", value: record.totalRevenue },
          { label: "Expenditure", value: record.totalExpenditure },
          { label: "Debt outstanding", value: record.debtOutstanding, tone: "over" },
          { label: "Total assets", value: record.totalAssets, tone: "plan" },
          { label: "Deposits", value: record.totalDeposits },
          { label: "Net loans", value: record.netLoans },
          { label: "Equity", value: record.totalEquity },
        ]}
      />
    ),
  },
  {
    title: "Who pays, and whom does it pay?",
    place: "main",
    read: moneyOf("organizations"),
    Answer: ({ record, title }) => <MoneyPanel type="organizations" id={record.id} title={title} />,
  },
  {
    title: "On record",
    place: "main",
    Answer: present(({ complete }) => (
      <OnRecordPanel meanwhile={<Panel title="On record" loading className="min-h-40" />} complete={complete} />
    )),
  },
  {
    title: "Federal awards",
    place: "main",
    Answer: ({ record }) => (
      <AwardsPanel
        meanwhile={<Panel title="Federal awards" loading className="min-h-40" />}
        organizationId={record.id}
      />
    ),
  },
  {
    title: "Debt issued",
    place: "main",
    Answer: present(
      ({ complete: { organization, programs } }) =>
        programs.total > 0 && (
          <DebtPanel
            meanwhile={<Panel title="Debt issued" loading className="min-h-81" />}
            organizationId={organization.id}
          />
        ),
    ),
  },
  {
    title: "Form 990",
    place: "main",
    isFor: ({ orgType }) => filers.has(orgType),
    Answer: ({ record }) => (
      <Form990Panel meanwhile={<Panel title="Form 990" loading className="min-h-81" />} organizationId={record.id} />
    ),
  },
  {
    title: "Public finances",
    place: "main",
    isFor: ({ orgType }) => orgType === "state",
    Answer: ({ record }) => (
      <FinancesPanel
        meanwhile={<Panel title="Public finances" loading className="min-h-40" />}
        organizationId={record.id}
      />
    ),
  },
  {
    title: "Where is it?",
    place: "side",
    Answer: ({ record, title }) => (
      <PlacePanel
        {...record}
        name={record.name}
        title={title}
        assets={{ filter: { ownerOrgId: [record.id] }, are: "of its assets" }}
      />
    ),
  },
  {
    title: "Among its peers",
    place: "side",
    Answer: ({ record, title }) => (
      <PeersPanel
        type="organizations"
        id={record.id}
        title={title}
        kind={`type ${typeNames[record.orgType].toLowerCase()}`}
      />
    ),
  },
  {
    title: "Data quality",
    place: "side",
    Answer: present(({ complete }) => <DataQualityPanel stats={complete.stats} />),
  },
  {
    title: "Parent and children",
    place: "side",
    Answer: present(({ complete }) => <StructurePanel complete={complete} />),
  },
  { title: "Sources", place: "side", Answer: present(({ complete }) => <SourcesPanel sources={complete.sources} />) },
];
