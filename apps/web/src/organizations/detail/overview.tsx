import type { OrganizationComplete } from "@pave/contract";
import { KeyFigures } from "./key-figures.js";
import { ProfilePanels } from "./profile-panel.js";
import { SourcesPanel } from "./sources-panel.js";
import { StructurePanel } from "./structure-panel.js";
import { TrendPanel } from "./trend-panel.js";
import { TrustPanel } from "./trust-panel.js";

/** Everything on one page: figures first, then the profile, and beside it what it is part of and how sure it is. */
export function Overview({ complete }: { complete: OrganizationComplete }) {
  const { organization, fieldSources, figures, stats, sources } = complete;
  return (
    <div className="flex flex-col gap-2">
      <KeyFigures organization={organization} fieldSources={fieldSources} figures={figures} />
      <div className="grid gap-2 xl:grid-cols-[minmax(0,2fr)_minmax(22rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-2">
          <TrendPanel organization={organization} figures={figures} />
          <div className="grid items-start gap-2 3xl:grid-cols-2">
            <ProfilePanels organization={organization} fieldSources={fieldSources} />
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
