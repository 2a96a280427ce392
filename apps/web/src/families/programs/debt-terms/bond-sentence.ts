import type { Bond } from "@pave/contract";
import { formatCurrency, formatDate, formatNumber } from "@pave/contract/format";
import { debtTypeNames } from "@pave/contract/labels-programs";

/** A bond's principal, maturity, pledge and cost in a sentence, as far as known. A forecast issue is not yet sold. */
export function bondSentence(
  bond: Pick<
    Bond,
    | "parAmount"
    | "outstandingPar"
    | "saleDate"
    | "finalMaturityDate"
    | "sourceOfRepayment"
    | "debtType"
    | "trueInterestCost"
    | "netInterestCost"
  >,
  today: string,
  asOf: string | null,
  isForecast = false,
): string {
  const { parAmount, outstandingPar, saleDate, finalMaturityDate: due, sourceOfRepayment } = bond;
  const large = (value: number) => formatCurrency(value, "large");
  const rate = (value: number, kind: string) => `at a ${kind} interest cost of ${formatNumber(value * 100, 2)}%`;
  const parts = [
    parAmount === null
      ? `${debtTypeNames[bond.debtType]}${isForecast ? ", proposed" : ""}`
      : `${large(parAmount)} ${isForecast ? "proposed" : "issued"}`,
    saleDate !== null &&
      `${isForecast ? "for sale" : parAmount === null ? "sold" : "and sold"} ${formatDate(saleDate)}`,
    bond.trueInterestCost !== null
      ? rate(bond.trueInterestCost, "true")
      : bond.netInterestCost !== null && rate(bond.netInterestCost, "net"),
  ];
  const repayment = [
    due !== null && `${due < today ? "It matured" : "It matures"} ${formatDate(due)}`,
    sourceOfRepayment !== null &&
      `${due === null ? "It is repaid" : due < today ? "and was payable" : "and is repaid"} from ${sourceOfRepayment.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase())}`,
  ].filter(Boolean);
  const owed = outstandingPar === null ? "" : ` ${balanceOn(asOf, today, large(outstandingPar))}`;
  return `${parts.filter(Boolean).join(" ")}.${repayment.length > 0 ? ` ${repayment.join(" ")}.` : ""}${owed}`;
}

/** A balance with the date of its source, which may precede a maturity in the same sentence. */
export const balanceOn = (asOf: string | null, today: string, amount: string): string =>
  asOf === null || asOf >= today ? `${amount} is outstanding.` : `On ${formatDate(asOf)}, ${amount} was outstanding.`;
