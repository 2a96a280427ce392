import type { AwardMeasure, AwardParty, AwardSums } from "@pave/contract";
import { formatCurrency, formatNumber } from "@pave/contract/format";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../../data/trpc.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";

const large = (value: number) => formatCurrency(value, "large");
const awards = (count: number) => `${formatNumber(count)} ${count === 1 ? "award" : "awards"}`;

/** In the order in which a line with room for one amount takes them. */
const measures = [
  { measure: "spent", verb: "spent" },
  { measure: "paid", verb: "paid" },
  { measure: "obligated", verb: "obligated" },
] as const satisfies readonly { measure: AwardMeasure; verb: string }[];

/** Totals of some awards in words, each with the number of awards that state the amount. */
function sumWords(sums: AwardSums): string {
  const { awards: count } = sums;
  const of = (known: number) => (known === count ? "" : ` for ${formatNumber(known)} of them`);
  const words = measures.flatMap(({ measure, verb }) => {
    const amount = sums[measure];
    return amount === null ? [] : [`${large(amount)} ${verb}${of(sums[`${measure}Known`])}`];
  });
  return [awards(count), ...words].join(", ");
}

/** Federal assistance to and through an organization; nothing if no award is on file. */
export function AwardsPanel({ organizationId }: { organizationId: string }) {
  const query = trpc.organizations.awardFlows.useQuery({ id: organizationId });
  const { received, passedOn } = query.data ?? {};
  if (received?.awards === 0 && passedOn?.awards === 0) return null;
  return (
    <Panel
      title="Federal awards"
      {...panelState(query)}
      skeletonLines={6}
      flush
      actions={
        <Link
          to="/finances"
          search={{ by: "program", recipient: organizationId }}
          className="text-primary hover:underline"
        >
          Follow the money
        </Link>
      }
    >
      {received && received.awards > 0 && (
        <>
          <p className="px-3 py-2 text-body text-ink-2">
            Received: {sumWords(received)}.
            {received.direct.awards > 0 && ` From federal agencies: ${sumWords(received.direct)}.`}
            {received.passedThrough.awards > 0 && ` Through other entities: ${sumWords(received.passedThrough)}.`}
          </p>
          <div className="flex flex-wrap gap-px bg-line *:grow *:basis-72">
            <Lines
              label="By fiscal year"
              lines={received.byYear.map(({ fiscalYear, ...sums }) => ({
                ...sums,
                organizationId: null,
                name: fiscalYear === null ? "Year not stated" : String(fiscalYear),
              }))}
              total={received.byYear.length}
            />
            <Lines label="By federal agency" lines={received.byAgency} total={received.agencyTotal} />
            <Lines label="By pass-through entity" areParties lines={received.from} total={received.fromTotal} />
          </div>
        </>
      )}
      {passedOn && passedOn.awards > 0 && (
        <>
          <p className="border-t border-line px-3 py-2 text-body text-ink-2">
            Passed on, by the audits of those who received it: {sumWords(passedOn)}.
            {passedOn.reported !== null && ` It reports ${large(passedOn.reported)} passed to subrecipients itself.`}
          </p>
          <Lines label="To" areParties lines={passedOn.to} total={passedOn.toTotal} />
        </>
      )}
    </Panel>
  );
}

const linesMax = 8;

type LinesProps = { label: string; lines: readonly AwardParty[]; total: number; areParties?: boolean };

function Lines({ label, lines, total, areParties = false }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={label} className="min-w-0 bg-card px-3 py-2">
      <h3 className="text-body font-medium text-ink-1">{label}</h3>
      <ul className="mt-1 flex flex-col gap-0.5">
        {lines.slice(0, linesMax).map((line) => (
          <li key={line.organizationId ?? line.name} className="flex items-baseline justify-between gap-3 text-body">
            {line.organizationId === null ? (
              <span className="min-w-0 truncate text-ink-1">
                {line.name} {areParties && <span className="text-ink-4">(not on record)</span>}
              </span>
            ) : (
              <Link
                to="/$family/$id"
                params={{ family: "organizations", id: line.organizationId }}
                className="min-w-0 truncate text-primary hover:underline"
              >
                {line.name}
              </Link>
            )}
            <span className="whitespace-nowrap text-ink-2" title={sumWords(line)}>
              {amountOf(line)}
            </span>
          </li>
        ))}
      </ul>
      {total > linesMax && <p className="mt-1 text-dense text-ink-3">and {formatNumber(total - linesMax)} more</p>}
    </section>
  );
}

/** The first known amount, and its kind. */
function amountOf(sums: AwardSums): string {
  const known = measures.find(({ measure }) => sums[measure] !== null);
  return known === undefined ? awards(sums.awards) : `${large(sums[known.measure] ?? 0)} ${known.verb}`;
}
