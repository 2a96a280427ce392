import type { Bond, OrgType } from "@pave/contract";
import type { Cells } from "../../formats/row.js";
import { normalizeName } from "../../match/keys.js";
import { number, required, textOf, usDate } from "../../values/cells.js";
import type { Reader } from "../reader.js";
import type { BodyRecord, ImportRecord, Named, RecordOf } from "../record.js";
import { governmentNamed, type Issuer, issuerOf } from "./issuers.js";
import { bondStatus, debtTypeOf, termsOf } from "./terms.js";

/**
 * Debt issued by public bodies of California since 1984, from DebtWatch: the whole export (66 columns) or a county's.
 * An issue is a bond, including a proposed one, which has not closed. Its firms are organizations identified by name.
 * Amounts are in dollars, rates in percent.
 */
export const debtIssues: Reader = {
  source: "california-debtwatch",
  complete: { slice: "Issuer County" },
  format: {
    kind: "csv",
    header: ["CDIAC Number", "Issuer", "Issuer Type", "Sold Status", "Principal Amount"],
    only: [
      "CDIAC Number",
      ...["Issuer", "Issuer Type", "Issuer County", "Sold Status", "Sale Date", "Project Name", "Principal Amount"],
      ...["New Money", "Refunding Amount", "Net Issue Discount/Premium", "Debt Type", "Purpose", "Source of Repayment"],
      ...["TIC Interest Rate", "NIC Interest Rate", "Interest Type", "Federally Taxable", "First Optional Call Date"],
      ...["Final Maturity Date", "CAB Flag", "S and P Rating", "Moody Rating", "Fitch Rating", "Other Rating"],
      ...["Guarantor Flag", "Guarantor", "Sale Type (Comp/Neg)", "Private Placement Flag", "Total Issuance Costs"],
      ...["Underwriter", "Lender", "Purchaser", "Placement Agent", "Financial Advisor", "Co-Financial Advisor"],
      ...["Bond Counsel", "Co-Bond Counsel", "Disclosure Counsel", "Borrower Counsel", "Trustee"],
    ],
  },
  start: () => {
    const known = new Set<string>();
    const today = new Date().toISOString().slice(0, 10);
    const once = (bodies: readonly BodyRecord[]) =>
      bodies.filter(({ recordId }) => !known.has(recordId) && known.add(recordId));
    return (cells) => {
      const issuer = issuerOf(cells);
      const parties = partiesOf(cells);
      const guarantor = firmIn(cells, "Guarantor", "other");
      const firms = [...parties.map(({ firm }) => firm), ...(guarantor ? [guarantor] : [])];
      const [program, ...parts] = issueRecords(cells, issuer, guarantor, today);
      return [...once([issuer.record, ...firms]), program, ...parts, ...partyRecords(cells, parties)];
    };
  },
};

type Role = Bond["parties"][number]["role"];
type Party = { role: Role; firm: BodyRecord };

const roles: readonly [column: string, role: Role, kind: OrgType][] = [
  ["Underwriter", "underwriter", "other"],
  ["Lender", "lender", "other"],
  ["Purchaser", "lender", "other"],
  ["Placement Agent", "placementAgent", "other"],
  ["Financial Advisor", "municipalAdvisor", "investmentAdvisor"],
  ["Co-Financial Advisor", "municipalAdvisor", "investmentAdvisor"],
  ["Bond Counsel", "bondCounsel", "other"],
  ["Co-Bond Counsel", "bondCounsel", "other"],
  ["Disclosure Counsel", "disclosureCounsel", "other"],
  ["Borrower Counsel", "legalCounsel", "other"],
  ["Trustee", "trustee", "other"],
];

const partiesOf = (cells: Cells): Party[] =>
  roles.flatMap(([column, role, kind]) => {
    const firm = firmIn(cells, column, kind);
    return firm ? [{ role, firm }] : [];
  });

const isBank = /\b(bank|bancorp|trust company|national association|N\.?A\.?)\b/i;

/** The firm or government of a cell; undefined if the cell states that there is none. */
function firmIn(cells: Cells, column: string, kind: OrgType): BodyRecord | undefined {
  const name = textOf(cells, column);
  if (!name || /^(none|n\/?a|unknown|not applicable|(guarantor|underwriter|trustee) unknown)$/i.test(name))
    return undefined;
  const government = governmentNamed(name, cells);
  if (government) return government;
  const recordId = `firm|${normalizeName(name)}`.slice(0, 500);
  return {
    recordId,
    asOf: null,
    bodyKey: recordId,
    assumed: { orgType: isBank.test(name) ? "bank" : kind, sector: "finance" },
    fields: { name: name.slice(0, 300) },
  };
}

const named = (body: BodyRecord | undefined): Named | undefined =>
  body && { target: "organizations", record: body.recordId };

function issueRecords(
  cells: Cells,
  issuer: Issuer,
  guarantor: BodyRecord | undefined,
  today: string,
): [RecordOf<"programs">, ...ImportRecord[]] {
  const id = required(cells, "CDIAC Number");
  const { fields, ...notes } = termsOf(cells);
  const type = textOf(cells, "Debt Type");
  const programId: Named = { target: "programs", record: `issue|${id}` };
  return [
    {
      target: "programs",
      recordId: `issue|${id}`,
      asOf: null,
      bodyKey: `cdiac|${id}`,
      mentions: { administeringOrgId: named(issuer.record) },
      assumed: { programType: "bond", region: "CA", currency: "USD" },
      fields: {
        name: issueName([issuer.name, textOf(cells, "Project Name"), type], usDate(cells, "Sale Date")),
        status: bondStatus(cells, today),
        programNumber: id,
        instrument: debtTypeOf(type) === "note" ? "note" : "bond",
        totalFunding: fields.parAmount,
        dealType: dealTypeOf(cells),
        saleDate: usDate(cells, "Sale Date"),
      },
    },
    {
      target: "program_bonds",
      recordId: `terms|${id}`,
      asOf: null,
      ...notes,
      mentions: { programId, issuerOrgId: named(issuer.record), enhancementProviderOrgId: named(guarantor) },
      fields,
    },
  ];
}

/** Issuer, project and type, with the year of the sale: an issuer's notes of many years share everything else. */
function issueName(parts: (string | undefined)[], saleDate: string | undefined): string {
  const name = parts.filter(Boolean).join(", ").slice(0, 290);
  const year = saleDate?.slice(0, 4);
  return year === undefined || name.includes(year) ? name : `${name}, ${year}`;
}

/** New money if there is any; undefined if the file has neither amount. */
function dealTypeOf(cells: Cells): "newMoney" | "refunding" | undefined {
  if ((number(cells, "New Money") ?? 0) > 0) return "newMoney";
  return (number(cells, "Refunding Amount") ?? 0) > 0 ? "refunding" : undefined;
}

/** Each firm once in each role. */
function partyRecords(cells: Cells, parties: readonly Party[]): RecordOf<"program_parties">[] {
  const id = required(cells, "CDIAC Number");
  const records = parties.map(
    ({ role, firm }): RecordOf<"program_parties"> => ({
      target: "program_parties",
      recordId: `party|${id}|${role}|${firm.recordId}`.slice(0, 500),
      asOf: null,
      mentions: {
        programId: { target: "programs", record: `issue|${id}` },
        organizationId: named(firm),
      },
      assumed: { role },
      fields: {},
    }),
  );
  return [...new Map(records.map((record) => [record.recordId, record])).values()];
}
