import { Link, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { buttonClass } from "../../components/button.js";
import { EmptyState } from "../../components/empty-state.js";
import { Panel } from "../../components/panel.js";
import { panelState } from "../../components/panel-state.js";
import { Tabs } from "../../components/tabs.js";
import { problemOf } from "../../links/problem.js";
import { trpc } from "../../trpc.js";
import { CompareTray } from "../compare-tray.js";
import { Breadcrumb, OrganizationHeader } from "./header.js";
import { HistoryTab } from "./history-tab.js";
import { Overview } from "./overview.js";
import { RecordsTab } from "./records-tab.js";
import { type DetailSearch, readDetailSearch, type TabKey, tabs } from "./search.js";

const NetworkTab = lazy(() => import("./network-tab.js").then(({ NetworkTab }) => ({ default: NetworkTab })));

/** One organization: its header, and a tab for each thing that belongs to it. */
export function OrganizationPage({ id, search }: { id: string; search: DetailSearch }) {
  const navigate = useNavigate({ from: "/organizations/$id" });
  const query = trpc.organizations.complete.useQuery({ id });
  const { tab = "overview", depth = 1 } = search;
  const complete = query.data;

  if (complete === undefined)
    return (
      <div className="flex flex-1 flex-col gap-2 p-2">
        <Breadcrumb name="Organization" />
        {problemOf(query.error).status === 404 ? (
          <NotThere />
        ) : (
          <Panel title="Organization" {...panelState(query)} skeletonLines={18} />
        )}
      </div>
    );

  const select = (key: TabKey) =>
    void navigate({ search: (before) => readDetailSearch({ ...before, tab: key === "overview" ? undefined : key }) });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto">
        <OrganizationHeader organization={complete.organization} sources={complete.sources} />
        <Tabs label={complete.organization.name} tabs={tabs} selected={tab} onSelect={select}>
          <div className="p-2">
            {tab === "overview" && <Overview complete={complete} />}
            {tab === "network" && (
              <Suspense fallback={<Panel title="Network" loading skeletonLines={12} />}>
                <NetworkTab
                  id={id}
                  depth={depth}
                  onDepth={(depth) => void navigate({ search: (before) => ({ ...before, depth }), replace: true })}
                />
              </Suspense>
            )}
            {tab === "history" && <HistoryTab id={id} />}
            {tab !== "overview" && tab !== "network" && tab !== "history" && <RecordsTab id={id} family={tab} />}
          </div>
        </Tabs>
      </div>
      <CompareTray />
    </div>
  );
}

function NotThere() {
  return (
    <EmptyState
      title="No such organization"
      action={
        <Link to="/organizations" className={buttonClass()}>
          All organizations
        </Link>
      }
    >
      It may have been deleted or merged into another, or the address is not complete.
    </EmptyState>
  );
}
