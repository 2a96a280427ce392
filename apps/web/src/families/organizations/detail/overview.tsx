import type { OrganizationComplete } from "@pave/contract";
import { useOrigins } from "../../../family/detail/origins.js";
import { later } from "../../../ui/loading/later.js";
import { Panel } from "../../../ui/panel/panel.js";
import { filers } from "./form990/use-returns.js";
import { KeyFigures } from "./key-figures.js";
import { ProfilePanels } from "./profile-panel.js";
import { SourcesPanel } from "./sources-panel.js";
import { StructurePanel } from "./structure-panel.js";
import { TrustPanel } from "./trust-panel.js";

const TrendPanel = later(async () => (await import("./trend-panel.js")).TrendPanel);

const Form990Panel = later(async () => (await import("./form990/panel.js")).Form990Panel);
const OnRecordPanel = later(async () => (await import("./on-record-panel.js")).OnRecordPanel);

const FinancesPanel = later(async () => (await import("./finances-panel.js")).FinancesPanel);

/** Everything on one page: figures first, then the profile, and beside it what it is part of and how sure it is. */
export function Overview({ complete }: { complete: OrganizationComplete }) {
  const { organization, fieldSources, figures, stats, sources } = complete;
  const origins = useOrigins("organizations", organization.id);
  return (
    <div className="flex flex-col gap-2">
      <KeyFigures organization={organization} fieldSources={fieldSources} figures={figures} />
      <div className="grid gap-2 xl:grid-cols-[minmax(0,2fr)_minmax(22rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-2">
          <OnRecordPanel meanwhile={<Panel title="On record" loading className="min-h-40" />} complete={complete} />
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
          {origins?.button}
          <div className="grid items-start gap-2 3xl:grid-cols-2">
            <ProfilePanels organization={organization} fieldSources={fieldSources} origins={origins} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          <TrustPanel stats={stats} />
          <StructurePanel complete={complete} />
          <SourcesPanel sources={sources} />
        </div>
      </div>
    </div>
  );
}
