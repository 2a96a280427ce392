import { families } from "@pave/contract/families";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { cx } from "../../ui/cx.js";

const newest = { sort: "updatedAt", order: "desc" } as const;

/** In the height of a day without changes while it loads, so that nothing below moves. */
const listClass = "grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-4 xl:grid-cols-8";

/** Records on file by family, the number changed within a day, and the newest source. */
export function OnRecord({ actions }: { actions?: ReactNode }) {
  const { data, isLoading } = trpc.system.holdings.useQuery();
  const { count, day } = useFormats();
  const isUnchanged = data?.families.every(({ changed }) => changed === 0) ?? false;
  return (
    <section
      aria-label="On record here"
      aria-busy={isLoading}
      className="flex flex-col gap-2 border border-line bg-card px-3 py-2"
    >
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-section font-semibold text-ink-1">On record here</h2>
        {data === undefined && <p className="text-body max-sm:basis-full">&nbsp;</p>}
        {data?.newestSource && (
          <p className="text-body text-ink-3 max-sm:basis-full">
            Newest source:{" "}
            <Link to="/dashboard" search={{ tab: "terminal" }} className="text-primary underline">
              {data.newestSource.dataset}
            </Link>
            , {day(data.newestSource.retrievedAt)}
          </p>
        )}
        {actions !== undefined && <span className="ml-auto">{actions}</span>}
      </div>
      <ul
        className={cx(listClass, data === undefined ? "min-h-33 sm:min-h-19 xl:min-h-12" : !isUnchanged && "min-h-12")}
      >
        {data?.families.map(({ family, records, changed }) => (
          <li key={family} className={`min-w-0 ${isUnchanged ? "" : "sm:min-h-12"}`}>
            <Link
              to="/$family"
              params={{ family }}
              className="block truncate text-body leading-6 text-ink-2 hover:underline"
            >
              <span className="font-semibold text-ink-1">{count(records)}</span> {families[family].words.many}
            </Link>
            {changed > 0 && (
              <Link
                to="/$family"
                params={{ family }}
                search={newest}
                className="block truncate text-dense leading-6 text-ink-3 hover:underline"
              >
                {count(changed)} <span className="sr-only">new or changed</span> since yesterday
              </Link>
            )}
          </li>
        ))}
      </ul>
      {/* Replaces the numbers of changes without shifting the page. */}
      {isUnchanged && (
        <p className="-mt-2 text-dense leading-6 text-ink-3">No changes since yesterday other than first imports</p>
      )}
    </section>
  );
}
