import type { Form990Fields } from "@pave/contract";
import { BadRow, type Cells } from "../../formats/row.js";
import { firstLine } from "../../formats/text.js";
import { number, textOf } from "../../values/cells.js";
import { form990Fields, sumOf } from "./fields.js";

/* The tables into which the Nonprofit Open Data Collective parses e-filed returns: each has one row per return. */

/** The tables read, each identified by a column; the header has the filer and the period of the return. */
const tables = {
  header: "F9_00_TAX_PERIOD_END_DATE",
  summary: "F9_01_REV_TOT_CY",
  revenue: "F9_08_REV_OTH_INVEST_INCOME_TOT",
  expenses: "F9_09_EXP_TOT_PROG",
  balance: "F9_10_ASSET_CASH_EOY",
} as const;
export type Irs990Table = keyof typeof tables;

/** The table a file contains; undefined if none. */
export async function tableOf(path: string): Promise<Irs990Table | undefined> {
  const header = await firstLine(path);
  if (!/"?OBJECTID"?/.test(header.slice(0, 20))) return undefined;
  const found = Object.entries(tables).find(([, column]) => header.includes(`"${column}"`));
  // Guarantee of the cast: the keys of `tables` are their names.
  return found?.[0] as Irs990Table | undefined;
}

/** Columns with names or contacts of persons: dropped before a row exists. */
export const personalColumns = [
  "F9_00_NAME_ORG_CTRL",
  "F9_00_ORG_ADDR_IN_CARE_OF",
  "F9_00_ORG_ADDR_L1",
  "F9_00_ORG_ADDR_L2",
  "F9_00_ORG_PHONE",
  "F9_00_PRIN_OFF_ADDR_CITY",
  "F9_00_PRIN_OFF_ADDR_CNTR",
  "F9_00_PRIN_OFF_ADDR_L1",
  "F9_00_PRIN_OFF_ADDR_L2",
  "F9_00_PRIN_OFF_ADDR_STATE",
  "F9_00_PRIN_OFF_ADDR_ZIP",
  "F9_00_PRIN_OFF_NAME_ORG_L1",
  "F9_00_PRIN_OFF_NAME_ORG_L2",
  "F9_00_PRIN_OFF_NAME_PERS",
  "F9_01_ACT_GVRN_ACT_MISSION",
];

/** Fields of a return in each table but the header. */
export const amountsOfTable: Record<Exclude<Irs990Table, "header">, (cells: Cells) => Amounts> = {
  summary: (cells) => ({
    totalRevenue: number(cells, "F9_01_REV_TOT_CY"),
    totalExpenses: number(cells, "F9_01_EXP_TOT_CY"),
    totalAssets: number(cells, "F9_01_NAFB_ASSET_TOT_EOY"),
    totalLiabilities: number(cells, "F9_01_NAFB_LIAB_TOT_EOY"),
    netAssets: number(cells, "F9_01_NAFB_TOT_EOY"),
    contributionsAndGrants: number(cells, "F9_01_REV_CONTR_TOT_CY"),
    programServiceRevenue: number(cells, "F9_01_REV_PROG_TOT_CY"),
    employees: number(cells, "F9_01_ACT_GVRN_EMPL_TOT"),
    volunteers: number(cells, "F9_01_ACT_GVRN_VOL_TOT"),
  }),
  revenue: (cells) => ({
    investmentIncome: number(cells, "F9_08_REV_OTH_INVEST_INCOME_TOT"),
    taxExemptBondProceeds: number(cells, "F9_08_REV_OTH_INVEST_BOND_TOT"),
    royalties: number(cells, "F9_08_REV_OTH_ROY_TOT"),
    rentalIncome: number(cells, "F9_08_REV_OTH_RENT_NET_TOT"),
  }),
  expenses: (cells) => ({
    programServiceExpenses: number(cells, "F9_09_EXP_TOT_PROG"),
    officerCompensation: number(cells, "F9_09_EXP_COMP_DTK_TOT"),
    depreciation: number(cells, "F9_09_EXP_DEPREC_TOT"),
  }),
  balance: (cells) => {
    const end = (line: string) => number(cells, `F9_10_${line}_EOY`);
    const cash = [end("ASSET_CASH"), end("ASSET_SAVING")];
    return {
      cashAndSavings: sumOf(...cash) ?? end("ASSET_CASH_SAVING"),
      securities: sumOf(end("ASSET_INVEST_SEC"), end("ASSET_INVEST_SEC_OTH")),
      restrictedNetAssets: sumOf(end("NAFB_RESTRICT_TEMP"), end("NAFB_RESTRICT_PERM")),
      currentAssets: sumOf(
        ...cash,
        end("ASSET_PLEDGE_NET"),
        end("ASSET_ACC_NET"),
        end("ASSET_INV_SALE"),
        end("ASSET_EXP_PREPAID"),
      ),
      currentLiabilities: sumOf(end("LIAB_ACC_PAYABLE"), end("LIAB_GRANT_PAYABLE"), end("LIAB_REV_DEFERRED")),
      taxExemptBondLiability: end("LIAB_TAX_EXEMPT_BOND"),
    };
  },
};

export type Amounts = Parameters<typeof form990Fields>[0]["amounts"];

/** The return of a header row, joined with the other tables. Throws `BadRow` if unusable. */
export function returnOf(cells: Cells, amounts: Amounts | undefined): Form990Fields {
  if (!amounts) throw new BadRow("The tables with the figures are missing from the files");
  const state = textOf(cells, "F9_00_ORG_ADDR_STATE");
  return form990Fields({
    // ORG_EIN has lost its leading zeros; EIN2 has them: EIN-03-0179298.
    ein: textOf(cells, "EIN2")?.replace(/\D/g, "") ?? textOf(cells, "ORG_EIN")?.padStart(9, "0"),
    name: [textOf(cells, "ORG_NAME_L1"), textOf(cells, "ORG_NAME_L2")].filter((line) => line !== undefined).join(" "),
    periodEnd: textOf(cells, "F9_00_TAX_PERIOD_END_DATE"),
    taxYear: textOf(cells, "TAX_YEAR"),
    formType: textOf(cells, "RETURN_TYPE"),
    filedAt: textOf(cells, "F9_00_RETURN_TIME_STAMP"),
    isAmended: textOf(cells, "F9_00_FORM_AMENDED_RETURN_X") !== undefined,
    region: state,
    subsection: textOf(cells, "F9_00_EXEMPT_STAT_501C3_X") ? "03" : undefined,
    amounts,
  });
}
