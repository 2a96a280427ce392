import type { Bond, Program } from "@pave/contract";

/** A bond issue: a program with the terms of a bond. */
export type BondIssue = Pick<Program, "id" | "version"> & { bond: Bond };

/* The lists of a bond's terms, each line with its place in the list. */

/** The payments of a sinking fund are lines of text. */
export type MaturityLine = Omit<Bond["maturities"][number], "sinkingFund"> & { id: string; sinkingFund: string };
export type RatingLine = NonNullable<Bond["ratings"]>[number] & { id: string };
export type PartyLine = Bond["parties"][number] & { id: string };
/** The terms with one value each; those of a part by names with a dot. */
export type TermsLine = { id: string } & Readonly<Record<string, unknown>>;

const placed = <Item extends object>(items: readonly Item[]) => items.map((item, at) => ({ ...item, id: String(at) }));

export const maturityLines = ({ maturities }: Pick<Bond, "maturities">): MaturityLine[] =>
  placed(maturities.map((maturity) => ({ ...maturity, sinkingFund: paymentsText(maturity.sinkingFund) })));
export const ratingLines = ({ ratings }: Pick<Bond, "ratings">): RatingLine[] => placed(ratings ?? []);
export const partyLines = ({ parties }: Pick<Bond, "parties">): PartyLine[] => placed(parties);

export function termsLine(bond: Bond): TermsLine {
  const costs = Object.entries(bond.costOfIssuance ?? {}).map(([field, value]) => [`costOfIssuance.${field}`, value]);
  return { ...bond, ...Object.fromEntries(costs), id: "terms" };
}

type Payments = Bond["maturities"][number]["sinkingFund"];

const paymentsText = (payments: Payments): string =>
  (payments ?? []).map(({ date, amount }) => `${date} ${amount}`).join("\n");

/** The payments of the lines of a text; what is no date or amount is left for the shape to refuse. */
export const paymentsIn = (text: string): { date: string; amount: unknown }[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [date = "", ...rest] = line.split(/\s+/);
      const amount = rest.join("").replaceAll(/[$,]/g, "");
      return { date, amount: amount === "" || Number.isNaN(Number(amount)) ? amount : Number(amount) };
    });
