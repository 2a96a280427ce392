import { dash } from "@pave/contract/format";
import type { ReactNode } from "react";
import { ProgressBar } from "./marks/progress-bar.js";
import { SampleMark } from "./marks/sample-mark.js";
import { StatusTag } from "./marks/status-tag.js";
import { Panel } from "./panel/panel.js";

type RecordCardProps = {
  /** The link to the record; it covers the card, so that pressing anywhere opens it. */
  title: ReactNode;
  status: string | null;
  isSample: boolean;
  /** Its type and class. */
  types: readonly string[];
  /** The most telling first: the first four known ones show. */
  metrics: readonly { label: string; value: string }[];
  /** Progress, 0 to 100; null: unknown. */
  percent?: number | null;
  /** The responsible person or organization. */
  manager: string | null;
};

/** The classes of a link that covers the card around it. */
export const cardLink = "text-section normal-case tracking-normal text-primary after:absolute after:inset-0";

/** A record as a card: status, progress, figures, manager. */
export function RecordCard({ title, status, isSample, types, metrics, percent, manager }: RecordCardProps) {
  const known = metrics.filter(({ value }) => value !== dash);
  return (
    <Panel
      hasMenu={false}
      title={title}
      className="relative h-full transition-transform focus-within:bg-hover hover:-translate-y-0.5 hover:border-line-strong hover:bg-hover motion-reduce:transform-none"
    >
      <div className="flex h-full flex-col gap-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-dense text-ink-3">
          {status !== null && <StatusTag status={status} />}
          {types.join(" · ")}
          {isSample && <SampleMark />}
        </p>
        {typeof percent === "number" && (
          <p className="flex items-center gap-2 text-dense text-ink-2">
            <ProgressBar percent={percent} className="flex-1" />
            {Math.round(percent)}%
          </p>
        )}
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
          {known.slice(0, 4).map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="label truncate text-ink-3">{label}</dt>
              <dd className="truncate text-form font-medium text-ink-1">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-auto flex items-baseline justify-between gap-3 border-t border-line pt-2 text-dense text-ink-3">
          <span className="min-w-0 truncate">{manager ?? "No owner on record"}</span>
          <span aria-hidden="true" className="text-primary">
            Details
          </span>
        </p>
      </div>
    </Panel>
  );
}

/** Cards in one, two or three columns, by the width of the screen. */
export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid gap-1 p-1 md:grid-cols-2 2xl:grid-cols-3 3xl:grid-cols-4 [&>li]:min-w-0">
      {children}
    </ul>
  );
}
