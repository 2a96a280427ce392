import { limits } from "@pave/contract/limits";
import { Link } from "@tanstack/react-router";
import { keysOf, oneOf, words } from "../../../core/search-readers.js";
import { totalWords } from "../../../core/total.js";
import { usePages } from "../../../data/queries/use-pages.js";
import { paged, trpc } from "../../../data/trpc.js";
import { entityWords } from "../../../family/entities.js";
import { Button, buttonClass } from "../../../ui/button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { Checkbox } from "../../../ui/form/checkbox.js";
import { SearchField } from "../../../ui/form/search-field.js";
import { MoreRows } from "../../../ui/grid/more-rows.js";
import { loadedRows, pagesState } from "../../../ui/grid/pages-state.js";
import { Panel } from "../../../ui/panel/panel.js";
import { MatchButton } from "../match/button.js";
import type { SectionProps } from "../sections.js";
import { useSectionSearch } from "../use-section-search.js";
import { FamilySelect } from "./family-select.js";
import { WatchlistLine } from "./line.js";
import { useWatchlist } from "./use-watchlist.js";

const shape = {
  search: words(limits.searchMax),
  family: oneOf(keysOf(entityWords)),
  changed: oneOf(["yes"]),
};

/** Followed records and their changes since the last visit. */
export function WatchlistSection({ raw }: SectionProps) {
  const { search: params, change } = useSectionSearch("watchlist", shape, raw);
  const { search, family, changed } = params;
  const filter = {
    ...(search !== undefined && { search }),
    ...(family !== undefined && { entityType: [family] }),
    ...(changed !== undefined && { isChanged: true }),
  };
  const rows = usePages(
    trpc.useUtils().users.watchlist.infiniteQueryOptions({ ...filter, limit: 50 }, { ...paged, staleTime: 60_000 }),
  );
  const { gone, remove, markSeen } = useWatchlist();
  const shown = loadedRows(rows).filter(({ id }) => !gone.has(id));
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Panel
      title="Watchlist"
      skeletonLines={12}
      flush
      {...pagesState(rows)}
      actions={
        <>
          <MatchButton first="watchlist" />
          <span role="status">{totalWords(rows.total, "record", "records")}</span>
          {shown.some(({ isChanged }) => isChanged) && (
            <Button size="small" onClick={() => void markSeen(undefined)}>
              Mark all as seen
            </Button>
          )}
        </>
      }
    >
      {(isFiltered || shown.length > 0) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2 print:hidden">
          <SearchField
            label="Search the watchlist"
            placeholder="Name or note..."
            value={search ?? ""}
            maxLength={limits.searchMax}
            onSearch={(text) => change({ search: text === "" ? undefined : text }, true)}
            className="w-full sm:w-64"
          />
          <FamilySelect value={family} onChange={(family) => change({ family })} />
          <Checkbox
            checked={changed !== undefined}
            onChange={({ target }) => change({ changed: target.checked ? "yes" : undefined })}
          >
            Changed only
          </Checkbox>
        </div>
      )}
      {shown.length > 0 ? (
        <ul>
          {shown.map((item) => (
            <WatchlistLine
              key={item.id}
              item={item}
              onSeen={() => void markSeen(item)}
              onRemove={() => void remove(item)}
            />
          ))}
        </ul>
      ) : isFiltered ? (
        <EmptyState
          title="No matches"
          action={
            <Button onClick={() => change({ search: undefined, family: undefined, changed: undefined })}>
              Show all followed records
            </Button>
          }
        >
          No record you follow matches the search and filters.
        </EmptyState>
      ) : (
        <EmptyState
          title="You are not following any records yet"
          action={
            <Link to="/$family" params={{ family: "projects" }} className={buttonClass()}>
              Find a project
            </Link>
          }
        >
          Choose Follow at the top of any record, such as an organization, project or contract. Its changes appear here.
        </EmptyState>
      )}
      <MoreRows rows={rows}>More records</MoreRows>
    </Panel>
  );
}
