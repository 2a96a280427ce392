import type { Cells } from "../../formats/row.js";
import { compactDate, fromThousands, required } from "../../values/cells.js";
import { type Reader, statedIn } from "../reader.js";
import type { ImportRecord } from "../record.js";
import { answerOf } from "./bank-find.js";

/*
 * Year-end balances of FDIC institutions, one record per certificate and report date, so that the series is available
 * and the latest wins. Amounts are in thousands of dollars. The file has no bank names: a certificate without an
 * institution is rejected, so import institutions first.
 */

const source = "fdic-financials";
const header = ["CERT", "STNAME", "REPDTE", "ASSET", "DEP", "EQTOT"];

const within = statedIn("STNAME");

export const fdicFinancials: Reader = { source, within, format: { kind: "csv", header }, start: () => balance };

export const fdicFinancialsJson: Reader = { source, within, format: answerOf(header, "NAME"), start: () => balance };

function balance(cells: Cells): ImportRecord[] {
  const cert = required(cells, "CERT");
  const asOf = compactDate(cells, "REPDTE");
  return [
    {
      recordId: `${cert}:${asOf}`,
      asOf,
      bodyKey: cert,
      fields: {
        fdicCert: cert,
        totalAssets: fromThousands(cells, "ASSET"),
        totalDeposits: fromThousands(cells, "DEP"),
        totalEquity: fromThousands(cells, "EQTOT"),
        netLoans: fromThousands(cells, "LNLSNET"),
        netIncome: fromThousands(cells, "NETINC"),
      },
    },
  ];
}
