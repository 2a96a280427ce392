import type { EntityType, FamilyKey } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { listQueryText } from "@pave/contract/list-query";
import { useNavigate } from "@tanstack/react-router";
import { GitCompareArrows, Link2, Star } from "lucide-react";
import { Button } from "../../ui/button.js";
import { toast } from "../../ui/overlay/toasts.js";
import { copyWords, useCopy } from "../../ui/use-copy.js";
import { useCompareIds } from "../compare/ids.js";
import { compareLink } from "../compare/link.js";
import { followedFamily } from "../entities.js";
import { AddToPortfolio } from "../follow/add-to-portfolio.js";
import { useFollowMany } from "../follow/use-follow-many.js";
import { ExportMenu } from "./export-menu.js";
import type { ListWords, ShownList } from "./record-list.js";

type BarProps = {
  words: Pick<ListWords<never>, "family" | "exportPath" | "one" | "many">;
  /** The selected records, including those no longer in the list. */
  ids: readonly string[];
  /** The order and the columns of a file of the selection. */
  shown: ShownList;
  onClear: () => void;
};

/** The actions on the selected rows of a list. */
export function SelectionBar({ words: { family, exportPath, one, many }, ids, shown, onClear }: BarProps) {
  const { outcome, copy } = useCopy();
  const entityType = followedFamily(family);
  const count = `${ids.length} ${ids.length === 1 ? one : many}`;
  return (
    <section
      aria-label="Selection"
      className="flex flex-wrap items-center gap-2 border-t border-line-strong bg-selected px-3 py-2"
    >
      <p role="status" className="label text-ink-1">
        {count} selected
      </p>
      <div className="ml-auto flex items-center gap-2 max-md:overflow-x-auto max-md:*:shrink-0 md:flex-wrap">
        {entityType !== undefined && <FollowMany entityType={entityType} ids={ids} count={count} />}
        <AddToPortfolio family={family} ids={ids} />
        <AddToComparison family={family} selected={ids} />
        <ExportMenu
          label="Export selected"
          size="small"
          what={
            ids.length > limits.exportIdsMax
              ? `Limit: ${limits.exportIdsMax} records. To export more, filter the list and export it all.`
              : `The ${count} selected, with the columns and sort order shown.`
          }
          isOff={ids.length > limits.exportIdsMax}
          addressOf={(file) => `${exportPath}?${listQueryText({ ...file, ...shown, ids })}`}
        />
        <Button
          size="small"
          onClick={() => void copy(ids.map((id) => `${window.location.origin}/${family}/${id}`).join("\n"))}
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

type FollowProps = { entityType: EntityType; ids: readonly string[]; count: string };

function FollowMany({ entityType, ids, count }: FollowProps) {
  const { isBusy, follow } = useFollowMany(entityType);
  const isTooMany = ids.length > limits.pageMax;
  return (
    <Button
      size="small"
      disabled={isBusy || isTooMany}
      title={isTooMany ? `Limit: ${limits.pageMax} at once` : undefined}
      onClick={() => void follow(ids, count)}
    >
      <Star aria-hidden="true" className="size-3.5" />
      {isBusy ? "Following..." : "Follow"}
    </Button>
  );
}

function AddToComparison({ family, selected }: { family: FamilyKey; selected: readonly string[] }) {
  const [ids, change] = useCompareIds(family);
  const navigate = useNavigate();
  const add = () => {
    const all = [...new Set([...ids, ...selected])];
    change(all);
    if (all.length >= limits.compareMin) void navigate(compareLink(family, all.slice(0, limits.compareMax)));
    if (all.length > limits.compareMax)
      toast(`A comparison holds ${limits.compareMax} records; the first ${limits.compareMax} were added.`, {
        isUrgent: true,
      });
  };
  return (
    <Button size="small" onClick={add}>
      <GitCompareArrows aria-hidden="true" className="size-3.5" />
      Compare
    </Button>
  );
}
