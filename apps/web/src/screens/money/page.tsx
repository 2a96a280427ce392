import type { AwardBreakdown, AwardMeasure, AwardStep, AwardSums } from "@pave/contract";
import { formatNumber, formatPercent } from "@pave/contract/format";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { keysOf, oneOf, type ReadBy, readSearch, recordId } from "../../core/search-readers.js";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { RecordName } from "../../family/record-name.js";
import { cx } from "../../ui/cx.js";
import { SamplesNote } from "../../ui/marks/samples-note.js";
import { usePageTitle } from "../../ui/page-title.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";
import { ScrollRegion } from "../../ui/scroll-region.js";

const steps = ["agency", "program", "recipient", "project"] as const satisfies readonly AwardStep[];
const stepNames: Readonly<Record<AwardStep, { one: string; many: string }>> = {
  agency: { one: "Agency", many: "agencies" },
  program: { one: "Program", many: "programs" },
  recipient: { one: "Recipient", many: "recipients" },
  project: { one: "Project", many: "projects" },
};

const measureNames: Readonly<Record<AwardMeasure, { head: string; verb: string }>> = {
  obligated: { head: "Obligated", verb: "obligated" },
  paid: { head: "Paid", verb: "paid by agencies" },
  spent: { head: "Audited spending", verb: "of audited spending" },
};
const measures = keysOf(measureNames);

/** A record's ID, or `none` for awards that name no such record. */
const chosenId = (value: unknown): string | undefined => (value === "none" ? value : recordId(value));
const measure = oneOf<AwardMeasure>(measures);
const shape = { by: oneOf<AwardStep>(steps), measure, agency: chosenId, program: chosenId, recipient: chosenId };
export type MoneySearch = ReadBy<typeof shape>;

/** All awards on record, totaled step by step: agency, program, recipient, project. */
export function MoneyPage({ raw }: { raw: Record<string, unknown> }) {
  usePageTitle("Follow the money");
  const { by = "agency", ...chosen } = readSearch(shape, raw);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-2">
      <h1 className="mb-2 text-title font-semibold">Follow the money</h1>
      <AwardsPanel by={by} chosen={chosen} limit={linesMax} />
    </div>
  );
}

/** The most lines that are answered at once. */
const linesMax = 100;

type Chosen = Omit<MoneySearch, "by">;
type AwardsPanelProps = { by: AwardStep; chosen?: Chosen; limit: number };

/** Awards on record summed by one step, largest first. */
export function AwardsPanel({ by, chosen = {}, limit }: AwardsPanelProps) {
  const query = trpc.money.awards.useQuery({ by, ...chosen, limit }, { placeholderData: keepPreviousData });
  return (
    <Panel title={`Awards by ${by}`} {...panelState(query)} skeletonLines={16} flush>
      {query.data !== undefined && <Breakdown breakdown={query.data} chosen={chosen} isWhole={limit === linesMax} />}
    </Panel>
  );
}

/** Vertical spacing of links for touch on a phone. */
const touched = "max-sm:[&>a]:flex max-sm:[&>a]:min-h-11 max-sm:[&>a]:items-center";

type BreakdownProps = { breakdown: AwardBreakdown; chosen: Chosen; isWhole: boolean };

function Breakdown({ breakdown, chosen, isWhole }: BreakdownProps) {
  const { money } = useFormats();
  const { by, total, lines, others } = breakdown;
  const shown = measures.filter((one) => total[one] !== null || one === breakdown.measure);
  const amounts = shown.filter((one) => total[one] !== null);
  const next = steps[steps.indexOf(by) + 1];
  if (total.awards === 0)
    return (
      <>
        {breakdown.chosen.length > 0 && <Trail breakdown={breakdown} chosen={chosen} />}
        <p className="px-3 py-2 text-body text-ink-2">
          No such award is on record. What a program funds in projects is on the page of the program.
        </p>
      </>
    );
  const more = `${formatNumber(others.lines)} more ${stepNames[by].many}`;
  return (
    <>
      {breakdown.chosen.length > 0 && <Trail breakdown={breakdown} chosen={chosen} />}
      <p className="px-3 py-2 text-title font-semibold text-ink-1">
        {formatNumber(total.awards)} awards
        {amounts.map((one, at) => {
          const words = `${money(total[one])} ${measureNames[one].verb}${knownWords(one, total)}`;
          return (
            <Fragment key={one}>
              {at === 0 ? ": " : ", "}
              {one === breakdown.measure ? (
                words
              ) : (
                <Link to="/finances" search={{ ...chosen, by, measure: one }} className="hover:underline">
                  {words}
                </Link>
              )}
            </Fragment>
          );
        })}
        .
        <SamplesNote of={breakdown} className="ml-2 text-dense font-normal text-ink-3" />
        {breakdown.superseded > 0 && (
          <span className="ml-2 text-dense font-normal text-ink-3">
            {formatNumber(breakdown.superseded)} more in replaced audit reports, counted once
          </span>
        )}
      </p>
      <ScrollRegion label="Awards as a table">
        <table className="w-full text-body">
          <caption className="sr-only">Awards by {by}, largest first, in US dollars</caption>
          <thead>
            <tr className="label border-y border-line-strong text-left text-ink-3 [&>th]:px-3 [&>th]:py-1 [&>th]:font-medium">
              <th scope="col">{stepNames[by].one}</th>
              <th scope="col" className="w-1/4 max-sm:hidden">
                <span className="sr-only">Bar</span>
              </th>
              <th scope="col" className="text-right">
                Awards
              </th>
              {shown.map((one) => (
                <th
                  key={one}
                  scope="col"
                  aria-sort={one === breakdown.measure ? "descending" : undefined}
                  className={cx("text-right", one !== breakdown.measure && "max-sm:hidden")}
                >
                  {one === breakdown.measure ? (
                    <span className="text-ink-1">{measureNames[one].head}</span>
                  ) : (
                    <Link
                      to="/finances"
                      search={{ ...chosen, by, measure: one }}
                      className="text-primary hover:underline"
                    >
                      {measureNames[one].head}
                    </Link>
                  )}
                </th>
              ))}
              <th scope="col" className="text-right">
                Share
              </th>
              <th scope="col" className="max-sm:hidden">
                <span className="sr-only">Next step</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const step = next !== undefined && (
                <Link
                  to="/finances"
                  search={{ ...chosen, by: next, [by]: line.id ?? "none" }}
                  aria-label={`${line.name} by ${next}`}
                  className="text-primary hover:underline"
                >
                  By {next} ›
                </Link>
              );
              return (
                <tr key={line.id ?? "none"} className="border-b border-line [&>td]:px-3 [&>td]:py-1">
                  <td className={cx(line.id === null && "text-ink-3", touched)}>
                    <RecordName {...line} />
                    <span className={cx("sm:hidden", touched)}>{step}</span>
                  </td>
                  <td aria-hidden="true" className="max-sm:hidden">
                    <span className="block h-2.5 bg-well">
                      <span
                        className="block h-full bg-primary"
                        style={{ width: `${100 * Math.max(0, Math.min(1, line.share ?? 0))}%` }}
                      />
                    </span>
                  </td>
                  <td className="text-right">{formatNumber(line.awards)}</td>
                  <Amounts of={line} measures={shown} by={breakdown.measure} />
                  <td className="text-right">{line.share === null ? "" : formatPercent(line.share)}</td>
                  <td className="text-right whitespace-nowrap max-sm:hidden">{step}</td>
                </tr>
              );
            })}
            {others.lines > 0 && (
              <tr className="border-b border-line text-ink-3 [&>td]:px-3 [&>td]:py-1">
                <td className={touched}>
                  {isWhole ? (
                    more
                  ) : (
                    <Link
                      to="/finances"
                      search={{ ...chosen, by, measure: breakdown.measure }}
                      className="text-primary hover:underline"
                    >
                      {more}
                    </Link>
                  )}
                </td>
                <td className="max-sm:hidden" />
                <td className="text-right">{formatNumber(others.awards)}</td>
                <Amounts of={others} measures={shown} by={breakdown.measure} />
                <td className="text-right">{shareOf(others, breakdown)}</td>
                <td className="max-sm:hidden" />
              </tr>
            )}
            <tr className="font-semibold text-ink-1 [&>*]:px-3 [&>*]:py-1.5">
              <th scope="row" className="text-left font-semibold">
                Total
              </th>
              <td className="max-sm:hidden" />
              <td className="text-right">{formatNumber(total.awards)}</td>
              <Amounts of={total} measures={shown} by={breakdown.measure} />
              <td className="text-right">{shareOf(total, breakdown)}</td>
              <td className="max-sm:hidden" />
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
      <p className="px-3 py-2 text-dense text-ink-3">
        What agencies obligated, what they paid, and what recipients spent by their audits are not added up. An award
        that is passed on is an award of each recipient, so sums over recipients may count a dollar more than once.
      </p>
    </>
  );
}

/** The share of sums in the total, so that the shares add up. */
function shareOf(sums: AwardSums, { measure: of, total }: AwardBreakdown): string {
  const [part, whole] = [sums[of], total[of]];
  return part === null || !whole ? "" : formatPercent(part / whole);
}

/** The number of awards with the amount, unless all have it. */
const knownWords = (of: AwardMeasure, sums: AwardSums) =>
  sums[`${of}Known`] < sums.awards ? ` for ${formatNumber(sums[`${of}Known`])}` : "";

type AmountsProps = { of: AwardSums; measures: readonly AwardMeasure[]; by: AwardMeasure };

function Amounts({ of, measures: shown, by }: AmountsProps) {
  const { money } = useFormats();
  return shown.map((one) => (
    <td key={one} className={cx("text-right whitespace-nowrap", one !== by && "max-sm:hidden")}>
      {money(of[one])}
      {of[one] !== null && of[`${one}Known`] < of.awards && (
        <span className="text-ink-3 max-sm:block">
          {" "}
          for {formatNumber(of[`${one}Known`])} of {formatNumber(of.awards)}
        </span>
      )}
    </td>
  ));
}

/** The selections so far; each links back to its step. */
function Trail({ breakdown, chosen }: { breakdown: AwardBreakdown; chosen: Chosen }) {
  const above = (step: AwardStep): Chosen =>
    Object.fromEntries(
      (["agency", "program", "recipient"] as const).flatMap((one) =>
        steps.indexOf(one) < steps.indexOf(step) && chosen[one] !== undefined ? [[one, chosen[one]]] : [],
      ),
    );
  return (
    <nav aria-label="Steps" className="flex flex-wrap gap-x-2 border-b border-line px-3 py-2 text-body">
      <Link to="/finances" search={{ by: "agency" }} className="text-primary hover:underline">
        All awards
      </Link>
      {breakdown.chosen.map((one) => (
        <span key={one.step} className="flex gap-2">
          <span aria-hidden="true" className="text-ink-4">
            ›
          </span>
          <Link to="/finances" search={{ ...above(one.step), by: one.step }} className="text-ink-3 hover:underline">
            {stepNames[one.step].one}:
          </Link>
          <RecordName {...one} />
        </span>
      ))}
    </nav>
  );
}
