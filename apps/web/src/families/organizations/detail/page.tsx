import { Link, useNavigate } from "@tanstack/react-router";
import { problemOf } from "../../../core/problem.js";
import { paged, trpc } from "../../../data/trpc.js";
import { CompareTray } from "../../../family/compare/tray.js";
import { HistoryTab } from "../../../family/detail/history-tab.js";
import { buttonClass } from "../../../ui/button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { later } from "../../../ui/loading/later.js";
import { usePageTitle } from "../../../ui/page-title.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { Tabs } from "../../../ui/tabs.js";
import { nameOfOrganization } from "../calls.js";
import { fieldLabel, fieldText } from "../field-text.js";
import { OrganizationHeader } from "./header.js";
import { Overview } from "./overview.js";
import { type DetailSearch, readDetailSearch, tabs } from "./search.js";

const NetworkTab = later(async () => (await import("./network/tab.js")).NetworkTab);
const RecordsTab = later(async () => (await import("./records-tab.js")).RecordsTab);

const useComplete = (id: string) => trpc.organizations.complete.useQuery({ id });

type PageProps = { id: string; search: DetailSearch };

/** One organization: its header, and a tab for each thing that belongs to it. */
export function OrganizationPage({ id, search }: PageProps) {
  const query = useComplete(id);
  usePageTitle(query.data?.organization.name ?? "Organization");
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <OrganizationHeader complete={query.data} />
        {problemOf(query.error).status === 404 ? <NotThere /> : <Content query={query} id={id} search={search} />}
      </div>
      <CompareTray family="organizations" nameOf={nameOfOrganization} />
    </div>
  );
}

type Query = ReturnType<typeof useComplete>;

function Content({ query, id, search: { tab = "overview", depth = 1 } }: PageProps & { query: Query }) {
  const navigate = useNavigate({ from: "/organizations/$id" });
  return (
    <Tabs
      label={query.data?.organization.name ?? "Organization"}
      tabs={tabs}
      selected={tab}
      onSelect={(key) =>
        void navigate({ search: (before) => readDetailSearch({ ...before, tab: key === "overview" ? null : key }) })
      }
    >
      <div className="p-2">
        {tab === "network" ? (
          <NetworkTab
            meanwhile={<Panel title="Network" loading skeletonLines={12} />}
            id={id}
            depth={depth}
            onDepth={(next) =>
              void navigate({ search: (before) => readDetailSearch({ ...before, depth: next }), replace: true })
            }
          />
        ) : tab === "history" ? (
          <History id={id} />
        ) : tab !== "overview" ? (
          <RecordsTab
            meanwhile={<Panel title={tabs.find(({ key }) => key === tab)?.label ?? ""} loading skeletonLines={12} />}
            key={tab}
            id={id}
            family={tab}
          />
        ) : query.data === undefined ? (
          <Panel title="Overview" {...panelState(query)} skeletonLines={18} />
        ) : (
          <Overview complete={query.data} />
        )}
      </div>
    </Tabs>
  );
}

const words = { labelOf: fieldLabel, textOf: fieldText };

function History({ id }: { id: string }) {
  const { history } = trpc.useUtils().organizations;
  return <HistoryTab history={history.infiniteQueryOptions({ id, limit: 25 }, paged)} words={words} />;
}

function NotThere() {
  return (
    <EmptyState
      title="No such organization"
      action={
        <Link to="/$family" params={{ family: "organizations" }} className={buttonClass()}>
          All organizations
        </Link>
      }
    >
      It may have been deleted or merged into another, or the address is not complete.
    </EmptyState>
  );
}
