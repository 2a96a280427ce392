import type { OrganizationComplete } from "@pave/contract";
import type { ComponentType } from "react";
import { trpc } from "../../../data/trpc.js";
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
const FinancesPanel = later(async () => (await import("./finances-panel.js")).FinancesPanel);

/** Panels of what belongs to an organization, as it is now also beside one of a past day. */
const present = (Panels: ComponentType<{ complete: OrganizationComplete }>) =>
  function Present({ record }: { record: OrganizationRecord }) {
    const query = trpc.organizations.complete.useQuery({ id: record.id }, { enabled: record.complete === null });
    const complete = record.complete ?? query.data;
    return complete === undefined ? null : <Panels complete={complete} />;
  };

/** What is on record of it, and its figures over time. */
export const Lead = present(({ complete }) => {
  const { organization, figures, assets } = complete;
  return (
    <>
      {assets.items.length > 0 && (
        <OwnedPanel
          meanwhile={<Panel title="What it owns" loading className="min-h-60" />}
          organizationId={organization.id}
        />
      )}
      <OnRecordPanel meanwhile={<Panel title="On record" loading className="min-h-40" />} complete={complete} />
      <AwardsPanel
        meanwhile={<Panel title="Federal awards" loading className="min-h-40" />}
        organizationId={organization.id}
      />
      {figures.length > 1 && (
        <TrendPanel
          meanwhile={<Panel title="Figures over time" loading className="min-h-81" />}
          organization={organization}
          figures={figures}
        />
      )}
      {filers.has(organization.orgType) && (
        <Form990Panel
          meanwhile={<Panel title="Form 990" loading className="min-h-81" />}
          organizationId={organization.id}
        />
      )}
      {organization.orgType === "state" && (
        <FinancesPanel
          meanwhile={<Panel title="Public finances" loading className="min-h-40" />}
          organizationId={organization.id}
        />
      )}
    </>
  );
});

/** How far it can be trusted, what it is part of, and whose data it is. */
export const Aside = present(({ complete }) => (
  <>
    <DataQualityPanel stats={complete.stats} />
    <StructurePanel complete={complete} />
    <SourcesPanel sources={complete.sources} />
  </>
));
