import type { Activity } from "@pave/contract";
import { deviceName } from "@pave/contract/device";
import { Link } from "@tanstack/react-router";
import { totalWords } from "../../core/total.js";
import { usePages } from "../../data/queries/use-pages.js";
import { paged, trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { activityWords } from "../../family/activity-words.js";
import { cx } from "../../ui/cx.js";
import { EmptyState } from "../../ui/empty-state.js";
import { MoreRows } from "../../ui/grid/more-rows.js";
import { loadedRows, pagesState } from "../../ui/grid/pages-state.js";
import { Instant } from "../../ui/instant.js";
import { Panel } from "../../ui/panel/panel.js";
import { RemovedPanel } from "./removed-panel.js";

const toneClass = { warning: "bg-warning", danger: "bg-danger" } as const;

/** Recent removals, then account activity. */
export function ActivitySection() {
  return (
    <div className="flex flex-col gap-2">
      <RemovedPanel />
      <ActivityPanel />
    </div>
  );
}

/** Account activity, by its owner or by failed attempts of others, newest first. */
function ActivityPanel() {
  const activity = usePages(trpc.useUtils().users.activity.infiniteQueryOptions({ limit: 25 }, paged));
  const shown = loadedRows(activity);
  return (
    <Panel
      title="Activity"
      actions={totalWords(activity.total, "entry", "entries")}
      skeletonLines={12}
      flush={shown.length > 0}
      {...pagesState(activity)}
    >
      {shown.length === 0 ? (
        <EmptyState title="No activity yet">Activity on your account appears here.</EmptyState>
      ) : (
        <ol>
          {shown.map((one) => (
            <Entry key={one.id} activity={one} />
          ))}
        </ol>
      )}
      <MoreRows rows={activity}>Earlier activity</MoreRows>
    </Panel>
  );
}

function Entry({ activity: { action, at, entityType, entityId, address, userAgent } }: { activity: Activity }) {
  const { instant } = useFormats();
  const { words, tone } = activityWords[action];
  const isRecord = entityType === "organizations" && entityId !== null;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-b border-line px-3 py-1.5 last:border-b-0">
      <p className="flex min-w-0 flex-1 basis-64 items-baseline gap-2 text-body font-medium text-ink-1">
        <span
          aria-hidden="true"
          className={cx(
            "size-2 shrink-0",
            tone === "warning" || tone === "danger" ? toneClass[tone] : "bg-line-strong",
          )}
        />
        <span>
          {words}
          {isRecord && (
            <>
              {": "}
              <Link
                to="/$family/$id"
                params={{ family: "organizations", id: entityId }}
                className="font-normal text-primary underline"
              >
                the record
              </Link>
            </>
          )}
        </span>
      </p>
      <p className="text-dense text-ink-3">
        {userAgent !== null && (
          <>
            <span title={userAgent}>{deviceName(userAgent)}</span>
            {" · "}
          </>
        )}
        {address !== null && (
          <>
            <span className="code">{address}</span>
            {" · "}
          </>
        )}
        <Instant at={at} write={instant} />
      </p>
    </li>
  );
}
