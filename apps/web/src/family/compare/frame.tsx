import { limits } from "@pave/contract/limits";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { csvText } from "../../core/files/csv.js";
import { saveCsv } from "../../core/files/save-file.js";
import { sentence } from "../../core/sentence.js";
import { Button } from "../../ui/button.js";
import { CopyLinkButton } from "../../ui/copy-link-button.js";
import { EmptyState } from "../../ui/empty-state.js";
import { Checkbox } from "../../ui/form/checkbox.js";
import { usePageTitle } from "../../ui/page-title.js";
import { Panel } from "../../ui/panel/panel.js";
import type { panelState } from "../../ui/panel/state.js";
import { type ComparedRecord, type ComparedRow, ComparisonTable } from "./table.js";

export type Comparison = {
  records: readonly ComparedRecord[];
  rows: readonly ComparedRow[];
  /** The comparison as lines of a file, unformatted. */
  lines: () => (string | number | null)[][];
};

type FrameProps = {
  many: string;
  breadcrumb: ReactNode;
  /** Link to the screen where records are chosen. */
  choose: ReactNode;
  /** Number of records named in the address. */
  count: number;
  comparison: Comparison | undefined;
  state: ReturnType<typeof panelState>;
  onRemove: (id: string) => void;
  /** A chart of one figure of the records over time. */
  overTime?: ((records: readonly ComparedRecord[]) => ReactNode) | undefined;
};

/** The page of a comparison: two to five records of a family side by side. */
export function CompareFrame({ many, breadcrumb, choose, count, comparison, state, onRemove, overTime }: FrameProps) {
  usePageTitle(`Compare ${many}`);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const isEnough = count >= limits.compareMin;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2">
        <div>
          {breadcrumb}
          <h1 className="text-title font-semibold">Compare {many}</h1>
        </div>
        {isEnough && comparison !== undefined && (
          <div className="ml-auto flex items-center gap-2">
            <Checkbox checked={onlyDifferences} onChange={({ target }) => setOnlyDifferences(target.checked)}>
              Differences only
            </Checkbox>
            <Button onClick={() => saveCsv(csvText(comparison.lines()), "comparison.csv")}>
              <Download aria-hidden="true" className="size-4" />
              CSV
            </Button>
            <Button onClick={() => void saveXlsx(`Comparison of ${many}`, comparison)}>
              <Download aria-hidden="true" className="size-4" />
              XLSX
            </Button>
            <CopyLinkButton addressOf={() => window.location.href} />
          </div>
        )}
      </header>
      {!isEnough ? (
        <EmptyState title="Nothing to compare yet" action={choose}>
          A comparison needs {limits.compareMin} to {limits.compareMax} {many}. Select them in the list.
        </EmptyState>
      ) : comparison === undefined ? (
        <div className="p-2">
          <Panel title="Comparison" {...state} skeletonLines={16} />
        </div>
      ) : (
        <div className="min-h-0 flex-1 overflow-auto">
          <ComparisonTable
            caption={`${sentence(many)} side by side`}
            records={comparison.records}
            rows={comparison.rows}
            onlyDifferences={onlyDifferences}
            onRemove={onRemove}
          />
          {overTime?.(comparison.records)}
        </div>
      )}
    </div>
  );
}

async function saveXlsx(title: string, { lines }: Comparison): Promise<void> {
  (await import("../../core/files/save-workbook.js")).saveWorkbook(title, lines(), "comparison");
}
