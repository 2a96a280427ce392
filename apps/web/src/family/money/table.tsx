import type { MoneyTrail } from "@pave/contract";
import { formatPercent } from "@pave/contract/format";
import { Fragment } from "react";
import { useFormats } from "../../data/use-formats.js";
import { cx } from "../../ui/cx.js";
import { ScrollRegion } from "../../ui/scroll-region.js";
import { RecordName } from "../record-name.js";
import { counted, kindWords, partsOf, sectionsOf, type TrailRow, type TrailSection } from "./words.js";

const rowsMax = 8;

/** The lines of a trail with their shares, a total for each kind of money. */
export function TrailTable({ trail }: { trail: MoneyTrail }) {
  const sections = sectionsOf(trail);
  // On a phone, a column with only the record itself would needlessly narrow the others.
  const isOneTo = new Set(sections.flatMap(({ rows }) => rows.map(({ to }) => to.key))).size === 1;
  const toClass = isOneTo ? "max-sm:hidden" : undefined;
  return (
    <ScrollRegion label="Money as a table">
      <table className="w-full text-body">
        <caption className="sr-only">Who pays whom, with amounts in US dollars and shares</caption>
        <thead>
          <tr className="label border-y border-line-strong text-left text-ink-3 [&>th]:px-3 [&>th]:py-1 [&>th]:font-medium">
            <th scope="col">From</th>
            <th scope="col" className={toClass}>
              To
            </th>
            <th scope="col" className="text-right">
              Amount
            </th>
            <th scope="col" className="text-right">
              Share
            </th>
          </tr>
        </thead>
        {sections.map((section) => (
          <Section key={section.kind} section={section} isOnly={trail.totals.length === 1} toClass={toClass} />
        ))}
      </table>
    </ScrollRegion>
  );
}

type SectionProps = { section: TrailSection; isOnly: boolean; toClass: string | undefined };

function Section({ section: { kind, total, rows }, isOnly, toClass }: SectionProps) {
  const { money } = useFormats();
  const { title, ...words } = kindWords[kind];
  const shown = rows.slice(0, rowsMax);
  const rest = rows.slice(rowsMax);
  const unlisted = {
    amount: rest.reduce((sum, { flow }) => sum + (flow.amount ?? 0), 0),
    share: rest.reduce((sum, { flow }) => sum + (flow.share ?? 0), 0),
    count: rest.reduce((sum, { flow }) => sum + flow.count, 0),
  };
  return (
    <tbody>
      {!isOnly && (
        <tr className="border-b border-line">
          <th scope="rowgroup" colSpan={4} className="label bg-well px-3 py-1 text-left font-medium text-ink-3">
            {title}
          </th>
        </tr>
      )}
      {shown.map((row) => (
        <Row key={`${row.flow.from} ${row.flow.to}`} row={row} toClass={toClass} />
      ))}
      {rest.length > 0 && (
        <tr className="border-b border-line text-ink-3 [&>td]:px-3 [&>td]:py-1">
          <td>{counted(unlisted.count, words)} more</td>
          <td className={toClass} />
          <td className="text-right whitespace-nowrap">{money(unlisted.amount)}</td>
          <td className="text-right">{formatPercent(unlisted.share)}</td>
        </tr>
      )}
      {partsOf(total).map((part) => (
        <tr key={part.words} className="font-semibold text-ink-1 [&>*]:px-3 [&>*]:py-1">
          <th scope="row" className="text-left font-semibold">
            Total {title.toLowerCase()} {part.words}
            <span className="ml-2 text-dense font-normal text-ink-3">
              {counted(part.count, words)}
              {part.known < part.count && `, amount known for ${part.known}`}
            </span>
          </th>
          <td className={toClass} />
          <td className="text-right whitespace-nowrap">{money(part.amount)}</td>
          <td className="text-right">
            {part.amount === null || !total.amount ? "" : formatPercent(part.amount / total.amount)}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

type RowProps = { row: TrailRow; toClass: string | undefined };

function Row({ row: { flow, from, to, paidBy }, toClass }: RowProps) {
  const { money } = useFormats();
  return (
    <tr className="border-b border-line align-top [&>td]:px-3 [&>td]:py-1 [&_a]:inline-block [&_a]:min-h-6">
      <td className="min-w-32 leading-6">
        {from.isThis ? from.name : <RecordName {...from} />}
        {paidBy.length > 0 && (
          <div className="min-h-6 text-dense leading-6 text-ink-3">
            {paidBy.map((payer, at) => (
              <Fragment key={payer.key}>
                {at > 0 && ", "}
                {payer.isThis ? payer.name : <RecordName {...payer} />}
              </Fragment>
            ))}
          </div>
        )}
      </td>
      <td className={cx("min-w-32 leading-6", toClass)}>
        {to.isThis ? to.name : <RecordName {...to} />}
        {(flow.via ?? to.detail) !== null && (
          <div className="min-h-6 text-dense leading-6 text-ink-3">
            {flow.via === null ? to.detail : <RecordName {...flow.via} />}
          </div>
        )}
      </td>
      <td className="text-right whitespace-nowrap">{money(flow.amount)}</td>
      <td className="text-right">{flow.share === null ? "" : formatPercent(flow.share)}</td>
    </tr>
  );
}
