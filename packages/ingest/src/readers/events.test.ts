import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { publisherFile, readAll } from "../testing.js";
import { bondRecords } from "./irs/bonds.js";
import { readReturn } from "./irs/form-990.js";
import { recognises } from "./reader.js";
import { type ImportRecord, validateFields } from "./record.js";
import { allReaders } from "./registry.js";

type Read = { reader: string; record: ImportRecord; text: string };

const bonds = `<IRS990ScheduleK><TaxExemptBondsIssuesGrp><BondReferenceCd>A</BondReferenceCd>
  <IssuerName><BusinessNameLine1Txt>FINANCE AUTHORITY</BusinessNameLine1Txt></IssuerName>
  <BondIssuerEIN>740000009</BondIssuerEIN><BondIssuedDt>2016-03-01</BondIssuedDt><IssuePriceAmt>100</IssuePriceAmt>
  </TaxExemptBondsIssuesGrp></IRS990ScheduleK>`;

/** Every record that every reader makes of the publishers' files, with its source text. */
async function everyRecord(): Promise<Read[]> {
  const reads: Read[] = [];
  for (const name of await readdir(publisherFile(""), { recursive: true })) {
    const path = publisherFile(name);
    if (!/\.(csv|txt|xml|json|ndjson)$/.test(name)) continue;
    for (const reader of allReaders)
      if (await recognises(reader, path)) {
        const read = reader.start(name);
        const { rows } = await readAll(reader, path);
        for (const { cells, value } of new Set(rows)) {
          const text = `${Object.values(cells).join(" | ")} | ${JSON.stringify(value ?? "")}`;
          for (const record of read(cells, value)) reads.push({ reader: name, record, text });
        }
      }
  }
  // The publishers' excerpts have no Schedule K.
  const text = (await readFile(publisherFile("irs/return-990.xml"), "utf-8")).replace(
    "</ReturnData>",
    `${bonds}</ReturnData>`,
  );
  for (const record of bondRecords(readReturn(text))) reads.push({ reader: "irs/return-990.xml", record, text });
  return reads;
}

const reads = await everyRecord();
const of = (target: ImportRecord["target"]) => reads.filter(({ record }) => record.target === target);

/** The fields with a value. Guarantee of the cast: an omitted value is undefined. */
const definedIn = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** A day as publishers write it. */
function spellings(date: string): string[] {
  const [y = "", m = "", d = ""] = date.split("-");
  const [month, day] = [String(Number(m)), String(Number(d))];
  return [date, `${m}/${d}/${y}`, `${month}/${day}/${y}`, `${m}${d}${y}`, `${y}${m}${d}`];
}

describe("every reader of events", () => {
  test("is among those that are read here", () => {
    const makers = new Set(of("events").map(({ reader }) => reader));
    expect([...makers].sort()).toEqual([
      "california/draws.json",
      "california/elections.csv",
      "census/audit-headers.csv",
      "census/audited-awards.csv",
      "gsa/contract-opportunities-flat.ndjson",
      "gsa/contract-opportunities.ndjson",
      "gsa/sam-opportunities.csv",
      "irs/return-990.xml",
      "pave/ocds-register.json",
      "pave/ocds-releases.json",
      "state/contract-leads.ndjson",
      "texas/elections.csv",
    ]);
    expect(of("asset_inspections").length).toBeGreaterThan(0);
  });

  test("gives no verdict, rank or risk that only a user decides", () => {
    const decided = ["priority", "riskLevel", "severity", "complianceStatus", "issueStatus", "criticality"];
    for (const { record, reader } of reads)
      expect(
        Object.keys(record.fields).filter((field) => decided.includes(field)),
        reader,
      ).toEqual([]);
    for (const field of decided)
      expect(() =>
        validateFields({ target: "events", recordId: "1", asOf: null, fields: { [field]: "high" } }),
      ).toThrow(field);
  });

  test("calls nobody failed, late or non-compliant in its own words", () => {
    for (const { record, reader, text } of of("events")) {
      if (record.target !== "events") continue;
      const { status, title = "", finding } = { ...record.assumed, ...definedIn(record.fields) };
      expect(["completed", "cancelled"], reader).toContain(status);
      for (const words of [title, finding ?? ""])
        if (/fail|non-?complian|complian(t|ce) with|violat|delinquent/i.test(words))
          expect(text.toLowerCase()).toContain(words.toLowerCase().slice(-20));
    }
  });

  test("dates an event and an inspection by a date of the source, at the source's precision", () => {
    for (const { record, reader, text } of reads) {
      if (record.target === "events") {
        const { eventDate = "", eventDatePrecision = "day", completedDate, filedDate } = record.fields;
        if (eventDatePrecision === "day")
          for (const date of [eventDate, completedDate, filedDate])
            if (date)
              expect(
                spellings(date).some((each) => text.includes(each)),
                `${reader}: ${date}`,
              ).toBe(true);
        expect(text).toContain(eventDate.slice(0, 4));
      }
      if (record.target === "asset_inspections") expect(record.fields.inspectionDatePrecision).toBe("month");
    }
  });

  test("gives an amount to money that moves, and none to an audit or a finding", () => {
    for (const { record } of of("events"))
      if (record.target === "events" && record.assumed?.regulation === "singleAudit")
        expect(record.fields.amount ?? null).toBeNull();
  });
});

test("a name that is spelled for reading has its publisher's spelling in its provenance", () => {
  const unknown = reads.filter(({ record: { target = "organizations", fields, published = {} }, text }) => {
    if (target !== "organizations" && target !== "programs") return false;
    const { name, legalName } = fields as { name?: string; legalName?: string };
    const isRespelled = name && !text.includes(name) && text.toUpperCase().includes(name.toUpperCase());
    return isRespelled && !published.name && !(legalName && text.includes(legalName));
  });
  expect([...new Set(unknown.map(({ reader, record }) => `${reader}: ${record.target ?? "organizations"}`))]).toEqual(
    [],
  );
});
