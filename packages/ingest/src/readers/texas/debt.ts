import type { DebtType } from "@pave/contract";
import type { Cells } from "../../formats/row.js";
import { normalizeName } from "../../match/keys.js";
import { dateOf, number, required, textOf } from "../../values/cells.js";
import type { Reader } from "../reader.js";
import type { ImportRecord, Named } from "../record.js";
import { eachOnce, issuerOf } from "./issuers.js";

/**
 * Debt of local governments of Texas by issuance, one row per issue and fiscal year: the Bond Review Board's “Debt
 * Outstanding By Issuance Local By Year” (data.texas.gov, 3qmf-seku). It states the outstanding amount at the end of
 * the fiscal year (31 August), in dollars, not the issued one.
 */
export const texasDebt: Reader = {
  source: "texas-brb",
  format: {
    kind: "csv",
    header: ["governmentname", "governmenttype", "fiscalyear", "issuername", "totalprincipaloutstanding"],
    only: [
      ...["governmentname", "governmenttype", "county", "fiscalyear", "issuername", "issuepurpose", "closingdate"],
      ...["maturitydate", "lastprincipalpayment", "pledgetype", "totalprincipaloutstanding"],
    ],
  },
  start: () => {
    const once = eachOnce();
    const today = new Date().toISOString().slice(0, 10);
    return (cells) => {
      const issuer = issuerOf(cells);
      return [...once(issuer.record), ...issueRecords(cells, issuer.name, issuer.record.recordId, today)];
    };
  },
};

const pledges: readonly [RegExp, DebtType][] = [
  [/^(GO|general obligation|tax)/i, "generalObligation"],
  [/^rev/i, "revenue"],
  [/lease/i, "leaseRevenueCop"],
];

function issueRecords(cells: Cells, issuer: string, issuerRecord: string, today: string): ImportRecord[] {
  const name = required(cells, "issuername");
  const closed = dateOf(cells, "closingdate");
  const maturity = dateOf(cells, "maturitydate") ?? dateOf(cells, "lastprincipalpayment");
  const outstanding = number(cells, "totalprincipaloutstanding");
  const asOf = `${required(cells, "fiscalyear")}-08-31`;
  const pledge = textOf(cells, "pledgetype");
  const key = [issuerRecord, normalizeName(name), closed ?? ""].join("|").slice(0, 480);
  const programId: Named = { target: "programs", record: `issue|${key}` };
  const issuedBy: Named = { target: "organizations", record: issuerRecord };
  const common = { asOf, repeats: true } as const;
  return [
    {
      ...common,
      target: "programs",
      recordId: `issue|${key}`,
      bodyKey: `texas-debt|${key}`,
      mentions: { administeringOrgId: issuedBy },
      assumed: { programType: "bond", status: "notStated", instrument: "bond", region: "TX", currency: "USD" },
      fields: {
        name: `${issuer}, ${name}`.slice(0, 300),
        status: statusOf(maturity, outstanding, today),
        closingDate: closed,
      },
    },
    {
      ...common,
      target: "program_bonds",
      recordId: `terms|${key}`,
      mentions: { programId, issuerOrgId: issuedBy },
      published: { debtType: pledge },
      fields: {
        outstandingPar: outstanding,
        finalMaturityDate: maturity,
        debtType: pledges.find(([pattern]) => pattern.test(pledge ?? ""))?.[1] ?? "other",
        purposeType: textOf(cells, "issuepurpose")?.slice(0, 100),
      },
    },
  ];
}

/** Nothing outstanding before the maturity may be a call or a refunding: the source does not say. */
function statusOf(maturity: string | undefined, outstanding: number | undefined, today: string) {
  if (maturity === undefined) return undefined;
  if (maturity < today) return "matured";
  return outstanding === 0 ? undefined : "active";
}
