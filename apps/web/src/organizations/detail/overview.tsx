import type { OrganizationComplete } from "@pave/contract";
import { lazy, Suspense } from "react";
import { Panel } from "../../components/panel.js";
import { useOrigins } from "../../records/origins.js";
import { filers } from "./form990/use-returns.js";
import { KeyFigures } from "./key-figures.js";
import { ProfilePanels } from "./profile-panel.js";
import { SourcesPanel } from "./sources-panel.js";
import { StructurePanel } from "./structure-panel.js";
import { TrustPanel } from "./trust-panel.js";

const TrendPanel = lazy(() => import("./trend-panel.js").then((module) => ({ default: module.TrendPanel })));

const Form990Panel = lazy(() =>
  import("./form990/form990-panel.js").then((module) => ({ default: module.Form990Panel })),
);
const OnRecordPanel = lazy(() => import("./on-record-panel.js").then((module) => ({ default: module.OnRecordPanel })));

const FinancesPanel = lazy(() => import("./finances-panel.js").then((module) => ({ default: module.FinancesPanel })));

/** Everything on one page: figures first, then the profile, and beside it what it is part of and how sure it is. */
export function Overview({ complete }: { complete: OrganizationComplete }) {
  const { organization, fieldSources, figures, stats, sources } = complete;
  const origins = useOrigins("organizations", organization.id);
  return (
    <div className="flex flex-col gap-2">
      <KeyFigures organization={organization} fieldSources={fieldSources} figures={figures} />
      <div className="grid gap-2 xl:grid-cols-[minmax(0,2fr)_minmax(22rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-2">
          <Suspense fallback={<Panel title="On record" loading className="min-h-40" />}>
            <OnRecordPanel complete={complete} />
          </Suspense>
          {figures.length > 1 && (
            <Suspense fallback={<Panel title="Figures over time" loading className="min-h-81" />}>
              <TrendPanel organization={organization} figures={figures} />
            </Suspense>
          )}
          {filers.has(organization.orgType) && (
            <Suspense fallback={<Panel title="Form 990" loading className="min-h-81" />}>
              <Form990Panel organizationId={organization.id} />
            </Suspense>
          )}
          {organization.orgType === "state" && (
            <Suspense fallback={<Panel title="Public finances" loading className="min-h-40" />}>
              <FinancesPanel organizationId={organization.id} />
            </Suspense>
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
