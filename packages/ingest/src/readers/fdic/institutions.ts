import { compactDate, fromThousands, required, textOf } from "../../values/cells.js";
import { stateByName, stateIn } from "../../values/states.js";
import { titleCase } from "../../values/title-case.js";
import type { Reader } from "../reader.js";

/**
 * FDIC institutions from BankFind, one per certificate, with the balance of the last report. Amounts are in thousands
 * of dollars. A bank without a name cannot be created, only updated.
 */
export const fdicInstitutions: Reader = {
  source: "fdic-institutions",
  complete: {},
  format: { kind: "csv", header: ["cert_id", "bank_name", "ACTIVE", "REPDTE", "ASSET"] },
  start: () => (cells) => {
    const cert = required(cells, "cert_id");
    const city = textOf(cells, "city");
    const state = stateIn(cells, "state", stateByName);
    return [
      {
        recordId: cert,
        asOf: compactDate(cells, "REPDTE"),
        assumed: { orgType: "bank", sector: "finance" },
        fields: {
          name: textOf(cells, "bank_name"),
          status: textOf(cells, "ACTIVE") === "1" ? "active" : "inactive",
          fdicCert: cert,
          locality: city && titleCase(city),
          region: state?.usps,
          stateFips: state?.fips,
          totalAssets: fromThousands(cells, "ASSET"),
          totalDeposits: fromThousands(cells, "DEP"),
          totalEquity: fromThousands(cells, "EQTOT"),
          netLoans: fromThousands(cells, "LNLSNET"),
          netIncome: fromThousands(cells, "NETINC"),
        },
      },
    ];
  },
};
