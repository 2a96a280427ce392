import type { ReactNode } from "react";
import { valueClass, type writers } from "../../../family/fields/kinds.js";
import { cx } from "../../../ui/cx.js";
import { Panel } from "../../../ui/panel/panel.js";

export type Kind = keyof typeof writers;
export type Term = [label: string, value: string];

type TermsProps = { title: string; sentence: string; lines: readonly Term[]; actions?: ReactNode };

/** The terms of a debt: a sentence, and below it the details in two columns. */
export const Terms = ({ title, sentence, lines, actions }: TermsProps) => (
  <Panel title={title} actions={actions} flush>
    <p className="border-b border-line px-3 py-3 text-title font-semibold text-ink-1">{sentence}</p>
    <dl className="gap-0 md:columns-2">
      {lines.map(([label, value]) => (
        <div
          key={`${label} ${value}`}
          className="grid break-inside-avoid grid-cols-[9rem_minmax(0,1fr)] gap-x-3 border-b border-line px-3 py-1"
        >
          <dt className="text-body text-ink-3">{label}</dt>
          <dd className={cx("text-body text-ink-1", valueClass(value))}>{value}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);
