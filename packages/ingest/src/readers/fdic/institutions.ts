import type { Cells } from "../../formats/row.js";
import { compactDate, fromThousands, required, textOf, webAddress } from "../../values/cells.js";
import { stateByName, stateIn } from "../../values/states.js";
import { titleCasePlace } from "../../values/title-case.js";
import { type Reader, statedIn } from "../reader.js";
import type { ImportRecord } from "../record.js";
import { answerOf } from "./bank-find.js";

/*
 * FDIC institutions from BankFind, one per certificate, with the balance of the last report. Amounts are in thousands
 * of dollars. A bank without a name cannot be created, only updated.
 */

const source = "fdic-institutions";
const within = statedIn("STNAME");
const header = ["CERT", "NAME", "ACTIVE", "REPDTE", "ASSET"];

/** The list of all active institutions, in the API's CSV. */
export const fdicInstitutions: Reader = {
  source,
  complete: {},
  within,
  format: { kind: "csv", header },
  start: () => (cells) => institution(cells),
};

export const fdicInstitutionsJson: Reader = {
  source,
  within,
  format: answerOf(header, "EQTOT"),
  start: () => (cells) => institution(cells),
};

/** The same list with column names from an analyst's repository. */
export const fdicInstitutionsRenamed: Reader = {
  source,
  complete: {},
  within: statedIn("state"),
  format: { kind: "csv", header: ["cert_id", "bank_name", "ACTIVE", "REPDTE", "ASSET"] },
  start: () => (cells) => institution(cells, { cert: "cert_id", name: "bank_name", city: "city", state: "state" }),
};

const asPublished = { cert: "CERT", name: "NAME", city: "CITY", state: "STNAME" };

function institution(cells: Cells, columns = asPublished): ImportRecord[] {
  const cert = required(cells, columns.cert);
  const city = textOf(cells, columns.city);
  const state = stateIn(cells, columns.state, stateByName);
  return [
    {
      recordId: cert,
      asOf: compactDate(cells, "REPDTE"),
      assumed: { orgType: "bank", sector: "finance" },
      fields: {
        name: textOf(cells, columns.name),
        status: textOf(cells, "ACTIVE") === "1" ? "active" : "inactive",
        fdicCert: cert,
        locality: city && titleCasePlace(city),
        region: state?.usps,
        stateFips: state?.fips,
        website: siteOf(textOf(cells, "WEBADDR")),
        totalAssets: fromThousands(cells, "ASSET"),
        totalDeposits: fromThousands(cells, "DEP"),
        totalEquity: fromThousands(cells, cells.EQTOT ? "EQTOT" : "EQ"),
        netLoans: fromThousands(cells, "LNLSNET"),
        netIncome: fromThousands(cells, "NETINC"),
      },
    },
  ];
}

/** Addresses mostly lack the scheme. */
const siteOf = (address: string | undefined) =>
  address && webAddress(/^https?:/i.test(address) ? address : `https://${address}`);
