import { typeNames } from "@pave/contract/labels";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useInterests } from "../../data/queries/use-interests.js";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { Button } from "../../ui/button.js";
import { EmptyState } from "../../ui/empty-state.js";
import { Instant } from "../../ui/instant.js";
import { MarkedRow } from "../../ui/linked/marked.js";
import { SampleMark } from "../../ui/marks/sample-mark.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { Panel } from "../../ui/panel/panel.js";
import { byType } from "./types-panel.js";

/** As many as the panel shows without scrolling. */
const shown = 7;

const newestFirst = { sort: "updatedAt", order: "desc" } as const;

/** The latest changed records; only in the user's states and sectors of interest, if any. */
export function NewestPanel() {
  const { state, sector } = useInterests();
  const { day } = useFormats();
  const hasInterests = state.length > 0 || sector.length > 0;
  const [showsAll, setShowsAll] = useState(false);
  const isNarrow = hasInterests && !showsAll;
  const filter = {
    ...(isNarrow && state.length > 0 && { state: [...state] }),
    ...(isNarrow && sector.length > 0 && { sector: [...sector] }),
  };
  const newest = trpc.organizations.list.useQuery({ ...filter, ...newestFirst, limit: shown, count: false });
  const items = newest.data?.items ?? [];
  return (
    <Panel
      linked={byType}
      title={isNarrow ? "Recently updated, for you" : "Recently updated"}
      actions={
        <>
          {hasInterests && (
            <Button size="small" variant="ghost" aria-pressed={isNarrow} onClick={() => setShowsAll(isNarrow)}>
              My interests only
            </Button>
          )}
          <Link
            to="/$family"
            params={{ family: "organizations" }}
            search={{ ...filter, ...newestFirst }}
            className="underline hover:text-ink-1"
          >
            List
          </Link>
        </>
      }
      skeletonLines={shown}
      flush={items.length > 0}
      loading={newest.isPending}
      error={newest.error}
      onRetry={() => void newest.refetch()}
    >
      {items.length === 0 ? (
        <EmptyState title={isNarrow ? "No records in your interests yet" : "No records yet"}>
          {isNarrow
            ? "No record matches the states and sectors in your preferences."
            : "Records appear here once they are loaded."}
        </EmptyState>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full">
            <thead>
              <tr className="border-b border-line-strong text-left text-ink-3 [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
                <th scope="col">Organization</th>
                <th scope="col" className="max-sm:hidden">
                  Type
                </th>
                <th scope="col">State</th>
                <th scope="col" className="text-right">
                  Updated
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, name, orgType, region, status, updatedAt, isSample }) => (
                <MarkedRow
                  key={id}
                  at={{ "organization type": orgType }}
                  className="h-7 border-b border-line last:border-b-0 hover:bg-hover [&>td]:px-3"
                >
                  <td className="w-full max-w-0 truncate">
                    <Link
                      to="/$family/$id"
                      params={{ family: "organizations", id }}
                      className="text-primary hover:underline"
                    >
                      {name}
                    </Link>
                    {isSample && <SampleMark className="ml-2" />}
                    {status !== "active" && (
                      <span className="ml-2">
                        <StatusTag status={status} />
                      </span>
                    )}
                  </td>
                  <td className="whitespace-nowrap text-ink-2 max-sm:hidden">{typeNames[orgType]}</td>
                  <td className="text-ink-2">{region ?? "—"}</td>
                  <td className="text-right whitespace-nowrap text-ink-2">
                    <Instant at={updatedAt} write={day} />
                  </td>
                </MarkedRow>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
