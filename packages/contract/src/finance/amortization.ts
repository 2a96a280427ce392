import { addMonths } from "../core/calendar.js";
import type { PaymentFrequency, RepaymentType } from "../programs/words.js";
import { fromCents, least, toCents } from "./cents.js";
import { perYear, yearShare } from "./day-count.js";
import { interestOn, type Payment } from "./interest.js";

/** Terms of a loan. `principal` is outstanding from one period before the first payment. */
export type LoanTerms = {
  /** Dollars. */
  principal: number;
  /** Per year, as a fraction. */
  rate: number;
  frequency: PaymentFrequency;
  repayment: RepaymentType;
  firstPayment: string;
  maturity: string;
};

/** Upper bound of payments: a century of months. */
const paymentsMax = 1_200;

/**
 * Payments of a loan from first payment to maturity, in dollars, on a 30/360 basis. Level payments are an ordinary
 * annuity, P·i / (1 − (1+i)^−n), rounded to the cent; the last payment takes the remainder. Empty if the maturity is
 * before the first payment.
 */
export function amortize(terms: LoanTerms): Payment[] {
  const dates = paymentDates(terms);
  const period = -12 / perYear[terms.frequency];
  const level = levelPayment(toCents(terms.principal), terms.rate / perYear[terms.frequency], dates.length);
  let balance = toCents(terms.principal);
  return dates.map((date, index) => {
    const from = dates[index - 1] ?? addMonths(date, period);
    const interest = interestOn(balance, terms.rate, yearShare(from, date, "30/360", terms.frequency));
    const principal = index === dates.length - 1 ? balance : principalOf(terms.repayment, level - interest);
    balance -= principal;
    return payment(date, principal, interest, balance);
  });

  function principalOf(repayment: RepaymentType, share: bigint): bigint {
    if (repayment === "bullet") return 0n;
    const wanted = repayment === "levelPrincipal" ? toCents(terms.principal) / BigInt(dates.length) : share;
    return wanted < 0n ? 0n : least(wanted, balance);
  }
}

export function payment(date: string, principal: bigint, interest: bigint, balance: bigint): Payment {
  return {
    date,
    principal: fromCents(principal),
    interest: fromCents(interest),
    total: fromCents(principal + interest),
    balance: fromCents(balance),
  };
}

/** The end of every period from the first payment on, and the maturity. */
function paymentDates({ firstPayment, maturity, frequency }: LoanTerms): string[] {
  const dates: string[] = [];
  for (let count = 0; count < paymentsMax; count++) {
    const date = addMonths(firstPayment, (12 / perYear[frequency]) * count);
    if (date >= maturity) break;
    dates.push(date);
  }
  return maturity < firstPayment ? [] : [...dates, maturity];
}

function levelPayment(principal: bigint, rate: number, payments: number): bigint {
  if (payments === 0) return 0n;
  const factor = rate === 0 ? 1 / payments : rate / (1 - (1 + rate) ** -payments);
  return BigInt(Math.round(Number(principal) * factor));
}
