import type { Form990Fields, ScheduleKIssue } from "@pave/contract";
import { monthEnd } from "../../values/cells.js";
import { titleCase } from "../../values/title-case.js";
import type { ImportRecord, Named } from "../record.js";

/** Records of a return's bonds: the filer, the issuers, and each issue. */
export function bondRecords({ ein, name, region, taxPeriod, scheduleK }: Form990Fields): ImportRecord[] {
  const given = scheduleK.filter((issue) => issue.dateIssued !== null);
  if (given.length === 0) return [];
  const asOf = monthEnd(Number(taxPeriod.slice(0, 4)), Number(taxPeriod.slice(4)));
  const filer: ImportRecord = {
    recordId: `filer:${ein}`,
    asOf,
    repeats: true,
    bodyKey: ein,
    published: { name },
    assumed: { orgType: "nonProfit" },
    fields: { name: titleCase(name), ein, region },
  };
  return [
    filer,
    ...given.flatMap((issue, at) => issueRecords(issue, { ein, name, asOf, place: `${taxPeriod}|${at}` })),
  ];
}

type Filer = { ein: string; name: string; asOf: string; place: string };

/**
 * One conduit issue: bonds an authority issued for the filer, shown on both pages. Each annual return repeats the issue
 * until it is repaid; it is identified by issuer, date and price.
 */
function issueRecords(issue: ScheduleKIssue, { ein, name, asOf, place }: Filer): ImportRecord[] {
  const { issuerName, issuerEin, dateIssued, issuePrice, purpose } = issue;
  if (!dateIssued) return [];
  const issuer = issuerEin === null || issuerEin === ein ? undefined : issuerOf(issuerName, issuerEin);
  const named: Named | undefined = issuer && { target: "organizations", record: issuer.recordId };
  const body: Named = { target: "organizations", record: `filer:${ein}` };
  return [
    ...(issuer ? [issuer] : []),
    {
      target: "events",
      recordId: `bond:${ein}|${place}`,
      asOf,
      bodyKey: `bond|${ein}|${issuerEin ?? issuerName}|${dateIssued}|${issuePrice}`,
      repeats: true,
      mentions: { entityId: body, payeeId: body, payerId: named },
      assumed: {
        category: "funding",
        eventType: "conduitBonds",
        entityType: "organization",
        status: "completed",
        amountKind: "proceeds",
      },
      fields: {
        title: `Tax-exempt bonds of ${titleCase(issuerName)} for ${titleCase(name)}`.slice(0, 300),
        description: purpose ?? undefined,
        eventDate: dateIssued,
        completedDate: dateIssued,
        amount: issuePrice ?? undefined,
      },
    },
  ];
}

function issuerOf(name: string, ein: string): ImportRecord {
  return {
    recordId: `issuer:${ein}|${name}`,
    asOf: null,
    repeats: true,
    bodyKey: ein,
    published: { name },
    assumed: { orgType: "publicAuthority" },
    fields: { name: titleCase(name).slice(0, 300), ein },
  };
}
