import { compactDate, required, thousands } from "../../values/cells.js";
import type { Reader } from "../reader.js";

/**
 * Year-end balances of FDIC institutions, one record a certificate and report date, so that the series stays readable
 * and the newest speaks. Amounts are in thousands of dollars. It names no bank: a certificate that no institution has is
 * rejected, so institutions come first.
 */
export const fdicFinancials: Reader = {
  source: "fdic-financials",
  format: { kind: "csv", encoding: "utf-8", header: ["CERT", "STNAME", "REPDTE", "ASSET", "DEP", "EQTOT"] },
  start: () => (cells) => {
    const cert = required(cells, "CERT");
    const asOf = compactDate(cells, "REPDTE");
    return [
      {
        recordId: `${cert}:${asOf}`,
        asOf,
        bodyKey: cert,
        fields: {
          fdicCert: cert,
          totalAssets: thousands(cells, "ASSET"),
          totalDeposits: thousands(cells, "DEP"),
          totalEquity: thousands(cells, "EQTOT"),
          netLoans: thousands(cells, "LNLSNET"),
          netIncome: thousands(cells, "NETINC"),
        },
      },
    ];
  },
};
