import type { OrganizationComplete } from "@pave/contract";
import { formatCompact, formatCurrency, formatNumber } from "@pave/contract/format";
import { Sparkline } from "../../charts/sparkline.js";
import { KeyFigure } from "../../components/key-figure.js";
import { fieldInfo, keyFiguresOf } from "../fields.js";
import { SourceNote } from "../source-note.js";
import { observationsOf, shortFigure, trendSentence } from "./observations.js";

type KeyFiguresProps = Pick<OrganizationComplete, "organization" | "fieldSources" | "figures">;

/** The figures that tell most of a body of this type, each with its source and date. */
export function KeyFigures({ organization, fieldSources, figures }: KeyFiguresProps) {
  return (
    <section aria-label="Key figures" className="grid grid-cols-2 gap-2 xl:grid-cols-4">
      {keyFiguresOf[organization.orgType].map((field) => {
        const { label, kind } = fieldInfo[field];
        const value = organization[field];
        const number = typeof value === "number" ? value : null;
        const observations = observationsOf(figures, field);
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
  );
}

const inFullBelow = 10_000_000;
/** A count in full as long as it fits its well. */
const large = (value: number | null) =>
  value !== null && Math.abs(value) >= inFullBelow ? formatCompact(value) : formatNumber(value);
