import type { Sector } from "@pave/contract";
import { BadRow, type Cells } from "../../formats/row.js";
import { monthEnd, number, required, textOf } from "../../values/cells.js";
import { stateByUsps, stateIn } from "../../values/states.js";
import { titleCase, titleCasePlace } from "../../values/title-case.js";
import { type Reader, statedIn } from "../reader.js";

/** The sectors of the NTEE's major groups, if one fits. */
const sectors: Record<string, Sector> = {
  A: "cultureSportsAndRecreation",
  B: "education",
  C: "naturalResources",
  D: "naturalResources",
  E: "health",
  F: "health",
  G: "health",
  H: "health",
  J: "economy",
  L: "socialHousing",
  N: "cultureSportsAndRecreation",
  S: "economy",
  W: "governance",
};

/**
 * The IRS Exempt Organizations Business Master File, one record per EIN. Names are in capitals and cut at 70
 * characters: `legalName` has the original. The care-of name (ICO) is personal and not read; the second name line is
 * read only for subordinates of a group ruling, where it is the chapter's name.
 */
export const irsEoBmf: Reader = {
  source: "irs-eo-bmf",
  complete: { slice: "region" },
  within: statedIn("STATE"),
  format: {
    kind: "csv",
    header: ["EIN", "NAME", "ICO", "SUBSECTION", "RULING", "NTEE_CD"],
    personal: ["ICO"],
    quote: false,
  },
  start: () => (cells) => {
    const ein = required(cells, "EIN");
    const name = required(cells, "NAME");
    const state = stateIn(cells, "STATE", stateByUsps);
    const ntee = textOf(cells, "NTEE_CD");
    const period = yearMonth(cells, "TAX_PERIOD");
    const month = textOf(cells, "ACCT_PD");
    const city = textOf(cells, "CITY");
    const street = textOf(cells, "STREET");
    return [
      {
        recordId: ein,
        asOf: period ? monthEnd(period.year, period.month) : null,
        assumed: { orgType: "nonProfit", status: "active" },
        fields: {
          name: titleCase(name),
          legalName: name,
          dbaName: chapter(cells),
          sector: sectors[ntee?.charAt(0) ?? ""],
          ein,
          streetAddress: street && titleCase(street),
          locality: city && titleCasePlace(city),
          region: state?.usps,
          stateFips: state?.fips,
          postalCode: textOf(cells, "ZIP")?.replace(/-0000$/, ""),
          fiscalYearEnd: month && month !== "00" ? monthEnd(2001, Number(month)).slice(5) : undefined,
          irsSubsection: textOf(cells, "SUBSECTION"),
          nteeCode: ntee,
          rulingDate: yearMonth(cells, "RULING")?.text,
          taxPeriod: period?.text,
          deductibility: textOf(cells, "DEDUCTIBILITY"),
          foundationCode: textOf(cells, "FOUNDATION"),
          filingRequirement: textOf(cells, "FILING_REQ_CD"),
          groupExemptionNumber: unlessZero(cells, "GROUP"),
          totalAssets: reportedAmount(cells, "ASSET_AMT"),
          incomeAmount: reportedAmount(cells, "INCOME_AMT"),
          totalRevenue: reportedAmount(cells, "REVENUE_AMT"),
        },
      },
    ];
  },
};

function unlessZero(cells: Cells, column: string): string | undefined {
  const text = textOf(cells, column);
  return text && /^0+$/.test(text) ? undefined : text;
}

/**
 * An amount of a return with figures: Form 990, 990-EZ (filing requirement 01), a group return (03) or 990-PF. Others,
 * such as filers of the e-postcard (990-N) and churches, report none: their zero is not an amount.
 */
function reportedAmount(cells: Cells, column: string): number | undefined {
  const amount = number(cells, column);
  const files = ["01", "03"].includes(cells.FILING_REQ_CD ?? "") || Number(cells.PF_FILING_REQ_CD || 0) > 0;
  return amount === 0 && !files ? undefined : amount;
}

/** YYYYMM; zeros mean none. */
function yearMonth(cells: Cells, column: string) {
  const text = unlessZero(cells, column);
  if (!text) return undefined;
  const parts = /^(\d{4})(0[1-9]|1[0-2])$/.exec(text);
  if (!parts) throw new BadRow(`${column}: not a month (${text})`);
  return { text: `${parts[1]}-${parts[2]}`, year: Number(parts[1]), month: Number(parts[2]) };
}

/** The name of a chapter: affiliation 9 is a subordinate of a group ruling. A bare number is not a name. */
function chapter(cells: Cells): string | undefined {
  const name = textOf(cells, "AFFILIATION") === "9" ? textOf(cells, "SORT_NAME") : undefined;
  return name && /[A-Z]{2}/.test(name) ? titleCase(name) : undefined;
}
