import type { Loan } from "@pave/contract";
import { today } from "../../../core/today.js";
import { useFormats } from "../../../data/use-formats.js";
import { loanFigures } from "./figures.js";
import { loanSentence } from "./loan-sentence.js";
import { type Term, Terms } from "./terms.js";

/** The terms of a loan agreement: principal, rate, pledge, payments. */
export function LoanTerms({ loan, asOf, title }: { loan: Loan; asOf: string | null; title: string }) {
  const lines = loanFigures(loan, useFormats()).map(({ label, text }): Term => [label, text]);
  return <Terms title={title} sentence={loanSentence(loan, today(), asOf)} lines={lines} />;
}
