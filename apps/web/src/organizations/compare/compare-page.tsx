import { limits } from "@pave/contract/limits";
import { keepPreviousData } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";
import { Button, buttonClass } from "../../components/button.js";
import { Checkbox } from "../../components/checkbox.js";
import { CopyLinkButton } from "../../components/copy-link-button.js";
import { EmptyState } from "../../components/empty-state.js";
import { Panel } from "../../components/panel.js";
import { panelState } from "../../components/panel-state.js";
import { saveFile } from "../../links/download.js";
import { usePageTitle } from "../../page-title.js";
import { trpc } from "../../trpc.js";
import { OrganizationsBreadcrumb } from "../breadcrumb.js";
import { useCompareIds } from "../compare-ids.js";
import { comparisonCsv } from "./comparison-csv.js";
import { ComparisonTable } from "./comparison-table.js";

/** Two to five organizations side by side; the address says which. */
export function ComparePage({ ids }: { ids: readonly string[] }) {
  usePageTitle("Compare organizations");
  const navigate = useNavigate({ from: "/organizations/compare" });
  const [trayIds, setTrayIds] = useCompareIds();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const isEnough = ids.length >= limits.compareMin;
  const query = trpc.organizations.compare.useQuery(
    { ids: [...ids] },
    { enabled: isEnough, placeholderData: keepPreviousData },
  );
  const comparison = query.data;

  function remove(id: string) {
    setTrayIds(trayIds.filter((other) => other !== id));
    void navigate({ search: { ids: ids.filter((other) => other !== id) } });
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2">
        <div>
          <OrganizationsBreadcrumb name="Compare" />
          <h1 className="text-title font-semibold">Compare organizations</h1>
        </div>
        {isEnough && comparison !== undefined && (
          <div className="ml-auto flex items-center gap-2">
            <Checkbox checked={onlyDifferences} onChange={({ target }) => setOnlyDifferences(target.checked)}>
              Only differences
            </Checkbox>
            <Button
              onClick={() => saveFile(new Blob([comparisonCsv(comparison)], { type: "text/csv" }), "comparison.csv")}
            >
              <Download aria-hidden="true" className="size-4" />
              CSV
            </Button>
            <CopyLinkButton addressOf={() => window.location.href} />
          </div>
        )}
      </header>
      {!isEnough ? (
        <EmptyState
          title="Nothing to compare yet"
          action={
            <Link to="/organizations" className={buttonClass()}>
              Choose organizations
            </Link>
          }
        >
          A comparison needs {limits.compareMin} to {limits.compareMax} organizations: mark them in the list.
        </EmptyState>
      ) : comparison === undefined ? (
        <div className="p-2">
          <Panel title="Comparison" {...panelState(query)} skeletonLines={16} />
        </div>
      ) : (
        <ComparisonTable comparison={comparison} onlyDifferences={onlyDifferences} onRemove={remove} />
      )}
    </div>
  );
}
