import type { EntityType } from "@pave/contract";
import { dash, formatDate } from "@pave/contract/format";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import type { Formats } from "../../../core/formats.js";
import { totalWords } from "../../../core/total.js";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { families } from "../../../families/registry.js";
import type { Figure, ListRequest } from "../../../family/board.js";
import { entityWords, recordLink } from "../../../family/entities.js";
import { viewLink } from "../../../family/views/link.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { Instant } from "../../../ui/instant.js";
import { MarkedRow } from "../../../ui/linked/marked.js";
import { SampleMark } from "../../../ui/marks/sample-mark.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { NoneLine } from "../none-line.js";
import { linesOf } from "./lines.js";
import { dimensionsOf } from "./places.js";
import { useNarrowed } from "./scope/scope.js";
import { sortedLabel } from "./sorted-figure.js";
import { widgetClass } from "./widget-class.js";

type PartProps = { title: string; tools: ReactNode };
type ListProps = PartProps & {
  family: EntityType;
  request: ListRequest;
  /** What its records are, if fewer than the family's: `bonds` of programs. */
  noun?: { one: string; many: string };
  /** The sentence shown instead of the panel if nothing matches. */
  none?: string;
};

/** The first records of a query. */
export function ListWidget({ title, tools, family, request: own, noun, none }: ListProps) {
  const api = trpc.useUtils();
  const { filters, ignored } = useNarrowed(family, own.filters);
  const request = { ...own, filters };
  const formats = useFormats();
  const query = useQuery({ ...linesOf(api, family, request), enabled: request.limit > 0 });
  const { one, many } = noun ?? entityWords[family];
  const items = query.data?.items ?? [];
  const samples = items.filter(({ isSample }) => isSample).length;
  const hasFigures = items.some(({ figure }) => figure.value !== null);
  const link = viewLink({
    entityType: family,
    query: request.search ?? null,
    filters: filtersOf(request.filters),
    sort: request.sort ?? null,
    order: request.order ?? null,
    columns: [],
  });
  const linked = useMemo(() => dimensionsOf(family), [family]);
  if (none !== undefined && query.data !== undefined && items.length === 0) return <NoneLine>{none}</NoneLine>;
  return (
    <Panel
      title={title}
      linked={linked}
      actions={
        <>
          {samples > 0 && samples === items.length && <SampleMark />}
          {ignored}
          <Link {...link} className="whitespace-nowrap underline hover:text-ink-1">
            {query.data?.total ? totalWords(query.data.total, one, many) : "List"}
          </Link>
          {tools}
        </>
      }
      flush
      skeletonLines={8}
      className={widgetClass}
      {...panelState(query)}
    >
      {items.length === 0 ? (
        <EmptyState title={`No matching ${many}`}>Nothing on record fits at the moment.</EmptyState>
      ) : (
        <table className="w-full text-body">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Name</th>
              {hasFigures && <th scope="col">{sortedLabel(request.sort) ?? families[family].board.figure}</th>}
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, name, detail, figure, isSample, at }) => (
              <MarkedRow
                key={id}
                at={at}
                className="h-7 border-b border-line last:border-b-0 hover:bg-hover [&>td]:px-3"
              >
                <td className="w-full max-w-0">
                  {/* A detail that does not fit in whole wraps out of sight, so that the name has the room. */}
                  <div className="flex h-7 flex-wrap items-baseline gap-x-2 overflow-hidden leading-7">
                    <Link {...recordLink(family, id)} className="max-w-full truncate text-primary hover:underline">
                      {name}
                    </Link>
                    {isSample && samples < items.length && <SampleMark />}
                    {detail && !name.includes(detail) && (
                      <span className="text-dense whitespace-nowrap text-ink-4">{detail}</span>
                    )}
                  </div>
                </td>
                {hasFigures && (
                  <td className="text-right whitespace-nowrap text-ink-2">
                    <FigureCell figure={figure} formats={formats} />
                  </td>
                )}
              </MarkedRow>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function FigureCell({ figure, formats }: { figure: Figure; formats: Formats }) {
  if (figure.kind === "date") return formatDate(figure.value);
  if (figure.kind === "status") return figure.value === null ? dash : <StatusTag status={figure.value} />;
  if (figure.kind === "day") return <Instant at={figure.value} write={formats.day} />;
  return formats[figure.kind](figure.value);
}

type Filters = Parameters<typeof viewLink>[0]["filters"];
/** Guarantee of the cast: as in `board`, the server checked them when they were saved. */
const filtersOf = (filters: ListRequest["filters"]): Filters => filters as Filters;

const firstRows = 12;

/** Current results of a saved search. */
export function SearchWidget({ id, title, tools }: PartProps & { id: string }) {
  const query = trpc.users.savedSearch.useQuery({ id });
  if (query.data === undefined)
    return <Panel title={title} actions={tools} skeletonLines={8} className={widgetClass} {...panelState(query)} />;
  const { name, entityType, query: words, filters, sort, order } = query.data;
  return (
    <ListWidget
      title={name}
      tools={tools}
      family={entityType}
      request={{
        ...(words !== null && words !== "" && { search: words }),
        filters,
        ...(sort !== null && { sort }),
        ...(order !== null && { order }),
        limit: firstRows,
      }}
    />
  );
}
