import { addMonths, amortize, fromCents, type LoanPortfolio, perYear, type SubList, toCents } from "@pave/contract";
import { JsonText, loanFamilyOn, type OutstandingLoan, outstandingLoans, loanPortfolio as portfolioOf } from "@pave/db";
import type { Context } from "../../core/context.js";
import { today } from "../../core/records.js";
import { demandProgram } from "../demand.js";
import { itemsPage } from "../items.js";

/** The loan agreements of a program: totals, a page of them, and the payments due by year. */
export async function loanPortfolio(ctx: Context, query: SubList): Promise<JsonText<LoanPortfolio>> {
  await demandProgram(ctx.db, query.id);
  const day = today(ctx);
  const [portfolio, loans, owed] = await Promise.all([
    portfolioOf(ctx.db, query.id, day),
    itemsPage(ctx.db, loanFamilyOn(day), query),
    outstandingLoans(ctx.db, query.id),
  ]);
  const projection = JSON.stringify(projectionOf(owed, day));
  return new JsonText(`{"portfolio":${portfolio.text},"loans":${loans.text},"projection":${projection}}`);
}

/** Projected payments on loans by calendar year, at current rates and balances. */
export function projectionOf(
  { loans, leftOut }: { loans: readonly OutstandingLoan[]; leftOut: number },
  day: string,
): LoanPortfolio["projection"] {
  const years = new Map<number, { principal: bigint; interest: bigint }>();
  let counted = 0;
  for (const loan of loans) {
    const payments = amortize({ ...loan, firstPayment: nextPayment(loan, day) });
    if (payments.length > 0) counted++;
    for (const { date, principal, interest } of payments) {
      const year = Number(date.slice(0, 4));
      const so = years.get(year) ?? { principal: 0n, interest: 0n };
      years.set(year, { principal: so.principal + toCents(principal), interest: so.interest + toCents(interest) });
    }
  }
  return {
    years: [...years]
      .toSorted(([a], [b]) => a - b)
      .map(([year, { principal, interest }]) => ({
        year,
        principal: fromCents(principal),
        interest: fromCents(interest),
      })),
    loansCounted: counted,
    loansLeftOut: leftOut + loans.length - counted,
  };
}

/** Date of the next payment: the oldest unpaid, or the first regular date from today. */
export function nextPayment(
  { nextDue, firstPayment, frequency }: Pick<OutstandingLoan, "nextDue" | "firstPayment" | "frequency">,
  day: string,
): string {
  if (nextDue !== null) return nextDue;
  let date = firstPayment;
  for (let count = 1; date < day; count++) date = addMonths(firstPayment, (12 / perYear[frequency]) * count);
  return date;
}
