import type { Opportunity } from "@pave/contract";
import { Link } from "@tanstack/react-router";
import { keysOf, oneOf } from "../../../core/search-readers.js";
import { totalWords } from "../../../core/total.js";
import { usePages } from "../../../data/queries/use-pages.js";
import { paged, trpc } from "../../../data/trpc.js";
import { Button, buttonClass } from "../../../ui/button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { MoreRows } from "../../../ui/grid/more-rows.js";
import { loadedRows, pagesState } from "../../../ui/grid/pages-state.js";
import { Panel } from "../../../ui/panel/panel.js";
import type { SectionProps } from "../sections.js";
import { useSectionSearch } from "../use-section-search.js";
import { OpportunityLine } from "./line.js";
import { opportunityNames } from "./names.js";
import { sharedReasons } from "./shared-reasons.js";
import { useDecisions } from "./use-opportunities.js";

const states = keysOf(opportunityNames);
const orders = { score: "Best match first", closesAt: "Closing soonest" } as const;
const shape = { state: oneOf(states), sort: oneOf(keysOf(orders)) };
const control = "h-8 rounded-sm border border-line-strong bg-well px-2 text-body text-ink-1 hover:border-ink-3";

/** The programs that the user's organizations may apply to, with fit, reasons and closing date. */
export function OpportunitiesSection({ raw }: SectionProps) {
  const { search, change } = useSectionSearch("opportunities", shape, raw);
  const { state, sort = "score" } = search;
  const filter = { sort, ...(state !== undefined && { userState: [state] }) };
  const rows = usePages(
    trpc.useUtils().users.opportunities.infiniteQueryOptions({ ...filter, limit: 25 }, { ...paged, staleTime: 60_000 }),
  );
  const { stateOf, decide } = useDecisions();
  // Dismissed or moved opportunities disappear at once.
  const stays = (one: Opportunity) => (state === undefined ? stateOf(one) !== "dismissed" : stateOf(one) === state);
  const shown = loadedRows(rows).filter(stays);
  const shared = sharedReasons(shown);
  return (
    <Panel
      title="Opportunities"
      actions={totalWords(rows.total, "program", "programs")}
      skeletonLines={14}
      flush
      {...pagesState(rows)}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2 print:hidden">
        <label className="flex items-center gap-2 text-body text-ink-3">
          Show
          <select
            className={control}
            value={state ?? ""}
            onChange={({ target }) => change({ state: states.find((one) => one === target.value) })}
          >
            <option value="">All but dismissed</option>
            {states.map((one) => (
              <option key={one} value={one}>
                {opportunityNames[one]}
              </option>
            ))}
          </select>
        </label>
        <label className="flex items-center gap-2 text-body text-ink-3">
          Sort by
          <select
            className={control}
            value={sort}
            onChange={({ target }) => change({ sort: keysOf(orders).find((one) => one === target.value) })}
          >
            {Object.entries(orders).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {shared.length > 0 && (
        <div className="border-b border-line bg-well px-3 py-2 text-dense text-ink-2">
          <p className="font-medium text-ink-1">Common to all of these</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
            {shared.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {shown.length > 0 ? (
        <ul>
          {shown.map((one) => (
            <OpportunityLine
              key={one.entityId}
              opportunity={one}
              shared={shared}
              state={stateOf(one)}
              onDecide={(next) => void decide(one, next)}
            />
          ))}
        </ul>
      ) : state !== undefined ? (
        <EmptyState
          title={`No programs under ${opportunityNames[state]}`}
          action={<Button onClick={() => change({ state: undefined })}>Show all but dismissed</Button>}
        >
          Programs appear here once you give them this status.
        </EmptyState>
      ) : (
        <EmptyState
          title="No matching programs"
          action={
            <Link to="/settings/$section" params={{ section: "organizations" }} className={buttonClass()}>
              Link organization
            </Link>
          }
        >
          Open and upcoming grants and loans are matched with your organizations and with the states and sectors in your
          preferences. Link the organization you work for to see what it can apply to. The notices of Grants.gov fill
          this list; an administrator can load the current ones.
        </EmptyState>
      )}
      <MoreRows rows={rows}>More programs</MoreRows>
    </Panel>
  );
}
