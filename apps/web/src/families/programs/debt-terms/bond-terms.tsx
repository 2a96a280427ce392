import type { Bond } from "@pave/contract";
import type { ReactNode } from "react";
import { today } from "../../../core/today.js";
import { useFormats } from "../../../data/use-formats.js";
import { bondSentence } from "./bond-sentence.js";
import { bondFigures } from "./figures.js";
import { type Term, Terms } from "./terms.js";

type BondTermsProps = {
  bond: Bond;
  asOf: string | null;
  /** true: not yet sold. */
  isForecast: boolean;
  title: string;
  actions?: ReactNode;
  hasRatings?: boolean;
};

/** The published terms of a bond: principal, maturity, pledge, and the ratings unless they have a panel. */
export function BondTerms({ bond, asOf, isForecast, title, actions, hasRatings = true }: BondTermsProps) {
  const shown = hasRatings ? bond : { ...bond, ratings: [] };
  const lines = bondFigures(shown, useFormats()).map(({ label, text }): Term => [label, text]);
  return (
    <Terms title={title} sentence={bondSentence(bond, today(), asOf, isForecast)} lines={lines} actions={actions} />
  );
}
