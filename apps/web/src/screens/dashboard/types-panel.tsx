import type { OrgType } from "@pave/contract";
import { formatNumber } from "@pave/contract/format";
import { typeNames } from "@pave/contract/labels";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "../../ui/empty-state.js";
import { MarkedLine } from "../../ui/linked/marked.js";
import { SampleMark } from "../../ui/marks/sample-mark.js";
import { Panel, type PanelProps } from "../../ui/panel/panel.js";
import { countOfTypes, type TypeCounts } from "./type-counts.js";

/** The filters shared with the latest changes. */
export const byType = ["organization type"];

type TypesPanelProps = Pick<PanelProps, "loading" | "error" | "onRetry"> & { counts: TypeCounts };

const isOrgType = (value: string): value is OrgType => value in typeNames;

/**
 * Organizations by type, most frequent first, sample records separate; each line links to its list. Log scale, as there
 * are ten thousand times more non-profits than states.
 */
export function TypesPanel({ counts, ...state }: TypesPanelProps) {
  const hasReal = (countOfTypes(counts)?.real ?? 0) > 0;
  const values = (counts?.all.values ?? []).flatMap(({ value, label }) => {
    const { real = 0, sample = 0 } = countOfTypes(counts, [value]) ?? {};
    return real + sample === 0 ? [] : [{ value, label, count: hasReal ? real : sample, apart: hasReal ? sample : 0 }];
  });
  const decades = Math.ceil(Math.log10(Math.max(10, ...values.map(({ count }) => count))));
  return (
    <Panel
      title="Organizations by type"
      linked={byType}
      actions="Log scale"
      skeletonLines={10}
      flush={values.length > 0}
      className="xl:col-span-2 3xl:col-span-1"
      {...state}
    >
      {values.length === 0 ? (
        <EmptyState title="No organizations yet">Counts appear here once records are loaded.</EmptyState>
      ) : (
        <ul className="xl:columns-2 xl:gap-3 3xl:columns-1">
          {values.map(({ value, label, count, apart }) => (
            <MarkedLine
              key={value}
              at={{ "organization type": value }}
              className="break-inside-avoid border-b border-line last:border-b-0"
            >
              <Link
                to="/$family"
                params={{ family: "organizations" }}
                search={isOrgType(value) ? { orgType: [value] } : {}}
                className="grid min-h-7 grid-cols-[minmax(8rem,1fr)_2fr_6rem] items-center gap-3 px-3 hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span className="truncate text-ink-1">{label}</span>
                <span aria-hidden="true" className="h-2 border border-line bg-well">
                  <span
                    className="block h-full bg-primary"
                    style={{ width: `${(100 * Math.log10(Math.max(1, count))) / decades}%` }}
                  />
                </span>
                <span className="text-right text-ink-1">
                  {formatNumber(count)}
                  {apart > 0 && (
                    <span className="block text-dense whitespace-nowrap text-ink-4">
                      {formatNumber(apart)} <SampleMark />
                    </span>
                  )}
                </span>
              </Link>
            </MarkedLine>
          ))}
        </ul>
      )}
    </Panel>
  );
}
