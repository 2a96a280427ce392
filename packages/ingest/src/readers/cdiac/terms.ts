import type { Bond, DebtType } from "@pave/contract";
import { BadRow, type Cells } from "../../formats/row.js";
import { number, textOf, usDate } from "../../values/cells.js";
import type { RecordOf } from "../record.js";

/* The terms of a debt issue in DebtWatch. */

type Terms = RecordOf<"program_bonds">;
type Rating = Bond["ratings"] extends infer List ? (List extends readonly (infer One)[] ? One : never) : never;

const debtTypes: readonly [RegExp, DebtType][] = [
  [/\b(notes?|warrants?)\b(?! or loan)/i, "note"],
  [/^general obligation/i, "generalObligation"],
  [/certificates? of participation|lease/i, "leaseRevenueCop"],
  [/special assessment/i, "specialAssessment"],
  [/special tax/i, "specialTax"],
  [/tax allocation/i, "taxIncrement"],
  [/revenue|marks-roos/i, "revenue"],
];

export const debtTypeOf = (type: string | undefined): DebtType =>
  debtTypes.find(([pattern]) => pattern.test(type ?? ""))?.[1] ?? "other";

/** The status of a sold issue: outstanding before its final maturity; unknown without one. */
export function bondStatus(cells: Cells, today: string) {
  const sold = textOf(cells, "Sold Status")?.toUpperCase();
  if (sold === "PROPOSED") return "upcoming";
  if (sold === "NOT SOLD") return "archived";
  if (sold !== "SOLD") throw new BadRow(`Sold Status: unknown (${sold ?? "empty"})`);
  const maturity = usDate(cells, "Final Maturity Date");
  if (maturity === undefined) return "notStated";
  return maturity < today ? "matured" : "active";
}

const taxes = [
  [/flag: ?E/i, "taxExempt"],
  [/flag: ?T/i, "taxable"],
  [/alternative minimum/i, "amt"],
] as const;

const enhancements = { Ins: "insurance", LOC: "letterOfCredit", Oth: "guarantee" } as const;

/** The terms of an issue, and the omitted values. */
export function termsOf(cells: Cells): Pick<Terms, "fields" | "unused" | "published"> {
  const parAmount = number(cells, "Principal Amount");
  if (parAmount === undefined || parAmount <= 0) throw new BadRow("Principal Amount: empty or zero");
  const type = textOf(cells, "Debt Type");
  const net = number(cells, "Net Issue Discount/Premium") ?? 0;
  const tax = taxes.find(([pattern]) => pattern.test(cells["Federally Taxable"] ?? ""))?.[1];
  const callDate = usDate(cells, "First Optional Call Date");
  const cost = number(cells, "Total Issuance Costs");
  const guarantor = textOf(cells, "Guarantor Flag");
  const [nic, tic] = [rateOf(cells, "NIC Interest Rate"), rateOf(cells, "TIC Interest Rate")];
  return {
    published: { debtType: type },
    unused: { netInterestCost: nic.unused, trueInterestCost: tic.unused },
    fields: {
      series: /\bSeries [\w-]+/i.exec(cells["Project Name"] ?? "")?.[0],
      parAmount,
      debtType: debtTypeOf(type),
      conduitIssuer: type === undefined ? undefined : /conduit/i.test(type),
      finalMaturityDate: usDate(cells, "Final Maturity Date"),
      premium: net > 0 ? net : undefined,
      discount: net < 0 ? -net : undefined,
      refundingPar: number(cells, "Refunding Amount"),
      taxExemptPar: tax === "taxExempt" || tax === "amt" ? parAmount : undefined,
      taxablePar: tax === "taxable" ? parAmount : undefined,
      federalTaxStatus: tax,
      sourceOfRepayment: textOf(cells, "Source of Repayment"),
      purposeType: textOf(cells, "Purpose"),
      useOfProceeds: textOf(cells, "Project Name"),
      couponType: couponTypeOf(cells),
      saleMethod: saleMethodOf(cells),
      callable: callDate ? true : undefined,
      callDate,
      callType: callDate ? "optional" : undefined,
      enhancementType:
        guarantor && guarantor in enhancements ? enhancements[guarantor as keyof typeof enhancements] : undefined,
      ratings: ratingsOf(cells),
      costOfIssuance: cost ? { total: cost } : undefined,
      netInterestCost: nic.rate,
      trueInterestCost: tic.rate,
    },
  };
}

/** A percentage as a fraction. A cost of zero means that none was reported. */
function rateOf(cells: Cells, column: string) {
  const percent = number(cells, column);
  if (percent === undefined) return {};
  if (percent === 0) return { unused: { published: cells[column] ?? "", warning: `${column} is zero: not reported` } };
  return { rate: Math.round(percent * 10_000) / 1_000_000 };
}

function couponTypeOf(cells: Cells) {
  if (textOf(cells, "CAB Flag") === "YES") return "capitalAppreciation" as const;
  return textOf(cells, "Interest Type") === "VAR" ? ("variable" as const) : undefined;
}

function saleMethodOf(cells: Cells) {
  if (textOf(cells, "Private Placement Flag") === "YES") return "privatePlacement" as const;
  const words: Readonly<Record<string, "competitive" | "negotiated">> = { Comp: "competitive", Neg: "negotiated" };
  return words[textOf(cells, "Sale Type (Comp/Neg)") ?? ""];
}

const agencies = [
  ["S and P Rating", "S&P"],
  ["Moody Rating", "Moody's"],
  ["Fitch Rating", "Fitch"],
  ["Other Rating", "Other"],
] as const;

const shortTerm = /^(A-[123]\+?|A[123]\+|SP-?[123]\+?|V?MIG ?-?[123]|F-?[123]\+?|P-?[123])$/i;

/** `S:AAA/A-` is AAA with its insurance and A- without; a short-term rating may follow. */
function ratingsOf(cells: Cells): Rating[] | undefined {
  const ratings = agencies.flatMap(([column, agency]) => {
    const text = textOf(cells, column)?.replace(/^[A-Z]:/, "") ?? "";
    const parts = text.split("/").flatMap((part) => part.trim() || []);
    return parts
      .filter((part) => !/^(not rated|nr|none)$/i.test(part))
      .map((longTerm, at) => ({
        agency,
        longTerm: longTerm.slice(0, 20),
        underlying: at > 0 && !shortTerm.test(longTerm),
      }));
  });
  return ratings.length > 0 ? ratings : undefined;
}
