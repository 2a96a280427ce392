import type { EntityType } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { Download, GitCompareArrows, Link2, Star } from "lucide-react";
import { Button } from "../components/button.js";
import { csvText } from "../components/csv.js";
import type { GridColumn } from "../components/grid/column.js";
import { toast } from "../components/toasts.js";
import { copyWords, useCopy } from "../components/use-copy.js";
import { saveFile } from "../links/download.js";
import { followedFamily } from "../workspace/entities.js";
import { useFollowMany } from "../workspace/use-follow-many.js";
import { useCompareIds } from "./compare/compare-ids.js";
import { type ComparedFamily, comparedFamily } from "./compare/compared.js";

type BarProps<Row> = {
  family: string;
  one: string;
  many: string;
  selected: readonly Row[];
  /** The columns that are shown, which are those of the file. */
  columns: readonly GridColumn<Row>[];
  /** Where each is, below this origin. */
  pathOf: (row: Row) => string;
  onClear: () => void;
};

/** What can be done with the selected rows of a list. */
export function SelectionBar<Row extends { id: string }>(props: BarProps<Row>) {
  const { family, one, many, selected, columns, pathOf, onClear } = props;
  const { outcome, copy } = useCopy();
  const entityType = followedFamily(family);
  const compared = comparedFamily(family);
  const count = `${selected.length} ${selected.length === 1 ? one : many}`;
  const exportSelected = () => {
    const lines = selected.map((row) => columns.map((column) => column.raw(row)));
    const text = csvText([columns.map(({ label, unit }) => (unit ? `${label} ${unit}` : label)), ...lines]);
    saveFile(new Blob([text], { type: "text/csv" }), `${family}-selected.csv`);
  };
  return (
    <section
      aria-label="Selection"
      className="flex flex-wrap items-center gap-2 border-t border-line-strong bg-selected px-3 py-2"
    >
      <p role="status" className="label text-ink-1">
        {count} selected
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {entityType !== undefined && <FollowMany entityType={entityType} rows={selected} count={count} />}
        {compared !== undefined && <AddToComparison family={compared} rows={selected} />}
        <Button size="small" onClick={exportSelected}>
          <Download aria-hidden="true" className="size-3.5" />
          Export selected
        </Button>
        <Button
          size="small"
          onClick={() => void copy(selected.map((row) => `${window.location.origin}${pathOf(row)}`).join("\n"))}
        >
          <Link2 aria-hidden="true" className="size-3.5" />
          {outcome === "copied" ? "Copied" : "Copy links"}
        </Button>
        <span role="status" className="sr-only">
          {copyWords(outcome, "Links")}
        </span>
        <Button size="small" variant="ghost" onClick={onClear}>
          Clear selection
        </Button>
      </div>
    </section>
  );
}

type FollowProps = { entityType: EntityType; rows: readonly { id: string }[]; count: string };

function FollowMany({ entityType, rows, count }: FollowProps) {
  const { isBusy, follow } = useFollowMany(entityType);
  const isTooMany = rows.length > limits.pageMax;
  return (
    <Button
      size="small"
      disabled={isBusy || isTooMany}
      title={isTooMany ? `At most ${limits.pageMax} at once` : undefined}
      onClick={() =>
        void follow(
          rows.map(({ id }) => id),
          count,
        )
      }
    >
      <Star aria-hidden="true" className="size-3.5" />
      {isBusy ? "Following..." : "Follow"}
    </Button>
  );
}

function AddToComparison({ family, rows }: { family: ComparedFamily; rows: readonly { id: string }[] }) {
  const [ids, change] = useCompareIds(family);
  const add = () => {
    const all = [...new Set([...ids, ...rows.map(({ id }) => id)])];
    change(all);
    if (all.length > limits.compareMax)
      toast(`A comparison holds ${limits.compareMax}: the first of them are in it.`, { isUrgent: true });
  };
  return (
    <Button size="small" onClick={add}>
      <GitCompareArrows aria-hidden="true" className="size-3.5" />
      Compare
    </Button>
  );
}
