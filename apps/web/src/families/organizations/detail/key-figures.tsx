import type { OrganizationComplete } from "@pave/contract";
import { formatCompact, formatCurrency, formatNumber } from "@pave/contract/format";
import { Sparkline } from "../../../ui/charts/sparkline.js";
import { KeyFigure } from "../../../ui/key-figure.js";
import { Linked, linkedByYear } from "../../../ui/linked/linked.js";
import { fieldInfo, keyFiguresOf } from "../fields.js";
import { SourceNote } from "../source-note.js";
import { filers, useReturns } from "./form990/use-returns.js";
import { type Observation, observationsOf, shortFigure, trendSentence } from "./observations.js";

type KeyFiguresProps = Pick<OrganizationComplete, "organization" | "fieldSources" | "figures">;

/** The figures that tell most of a body of this type, each with its source and date. */
export function KeyFigures({ organization, fieldSources, figures }: KeyFiguresProps) {
  const { returns } = useReturns(organization.id, filers.has(organization.orgType));
  const trends = keyFiguresOf[organization.orgType].map((field) => {
    const observed = observationsOf(figures, field);
    return { field, observations: observed.length > 1 ? observed : returnedOf(returns, field) };
  });
  const hasTrend = trends.some(({ observations }) => observations.length > 1);
  return (
    <Linked name="key-figures" by={hasTrend ? linkedByYear : linkedByNothing}>
      <section aria-label="Key figures" className="grid grid-cols-2 gap-2 xl:grid-cols-4">
        {trends.map(({ field, observations }) => {
          const { label, kind } = fieldInfo[field];
          const value = organization[field];
          const number = typeof value === "number" ? value : null;
          return (
            <KeyFigure
              key={field}
              label={label}
              value={kind === "money" ? formatCurrency(number, "large") : large(number)}
            >
              <span className="flex min-h-5 items-end justify-between gap-2">
                {number === null ? "Not known" : <SourceNote source={fieldSources[field]} />}
                {observations.length > 1 && (
                  <Sparkline points={observations} sentence={trendSentence(field, observations, shortFigure(field))} />
                )}
              </span>
            </KeyFigure>
          );
        })}
      </section>
    </Linked>
  );
}

const linkedByNothing: readonly string[] = [];

/** What a body's returns on Form 990 tell of a field, year by year. */
function returnedOf(returns: ReturnType<typeof useReturns>["returns"], field: string): Observation[] {
  if (field !== "totalRevenue" && field !== "totalAssets") return [];
  return returns.flatMap(({ taxPeriod, [field]: value }) =>
    value === null ? [] : [{ date: `${taxPeriod.slice(0, 4)}-${taxPeriod.slice(4)}-01`, value, source: "form990" }],
  );
}

const inFullBelow = 10_000_000;
/** A count in full as long as it fits its well. */
const large = (value: number | null) =>
  value !== null && Math.abs(value) >= inFullBelow ? formatCompact(value) : formatNumber(value);
