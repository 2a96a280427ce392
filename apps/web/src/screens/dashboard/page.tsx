import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useHome } from "../../data/queries/use-home.js";
import { later } from "../../ui/loading/later.js";
import { LoadingScreen } from "../../ui/loading/loading-screen.js";
import { usePageTitle } from "../../ui/page-title.js";
import { Tabs } from "../../ui/tabs.js";
import { type DashboardSearch, readDashboardSearch } from "./search.js";

const MarketPage = later(async () => (await import("../market/page.js")).MarketPage);

const TerminalTab = later(async () => {
  const [{ TerminalTab }, { OnRecord }] = await Promise.all([import("./terminal-tab.js"), import("../market/page.js")]);
  return () => <TerminalTab OnRecord={OnRecord} />;
});

const OwnTab = later(async () => (await import("./own/tab.js")).OwnTab);

const tabs = [
  { key: "market", label: "Market" },
  { key: "terminal", label: "My terminal" },
  { key: "own", label: "My dashboards" },
] as const;

/** The dashboard: the market, the terminal and the user's own dashboards. */
export function DashboardPage({ search }: { search: DashboardSearch }) {
  usePageTitle("Dashboard");
  const navigate = useNavigate({ from: "/dashboard" });
  const home = useHome();
  const { tab = home, dashboard, state, from, to } = search;
  return (
    <>
      <h1 className="sr-only">Dashboard</h1>
      <Tabs
        label="Dashboard"
        tabs={tabs}
        selected={tab}
        onSelect={(next) => void navigate({ search: next === home ? {} : { tab: next } })}
      >
        {tab === "market" ? (
          <Market />
        ) : tab === "terminal" ? (
          <TerminalTab meanwhile={<LoadingScreen kind="page" />} />
        ) : (
          <OwnTab
            meanwhile={<LoadingScreen kind="page" />}
            chosen={dashboard}
            onChoose={(id) => void navigate({ search: readDashboardSearch({ ...search, tab: "own", dashboard: id }) })}
            scope={{ state, from, to }}
            onScope={(scope) => void navigate({ search: readDashboardSearch({ ...search, ...scope }), replace: true })}
          />
        )}
      </Tabs>
    </>
  );
}

const initialisingMs = 500;

function Market() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void MarketPage.preload();
    const timer = setTimeout(() => setReady(true), initialisingMs);
    return () => clearTimeout(timer);
  }, []);
  const initialising = <LoadingScreen kind="dashboard" message="INITIALIZING TRUST DATA PLATFORM" />;
  return isReady ? <MarketPage meanwhile={initialising} /> : initialising;
}
