import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { anOrganization } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { BadRow } from "../../formats/row.js";
import { importFiles } from "../../run/import-files.js";
import { UnknownFile } from "../../run/summary.js";
import { containerFile, publisherFile, testFolder } from "../../testing.js";
import { readReturn } from "./form-990.js";

const { db, pool, url } = await testDatabase();
const folder = await testFolder();
const rejectsDir = join(folder, "rejects");
const load = (...files: string[]) => importFiles(url, "irs-990", files, { rejectsDir });

type Return = {
  ein?: string;
  end?: string;
  type?: string;
  ts?: string;
  amended?: boolean;
  revenue?: number | string;
  schedules?: string;
};
const documentOf = ({ ein = "741234567", end = "2023-06-30", type = "990", ts = "2024-01-23", ...more }: Return = {}) =>
  `
<?xml version="1.0" encoding="utf-8"?>
<Return xmlns="http://www.irs.gov/efile" returnVersion="2022v5.0">
  <ReturnHeader>
    <ReturnTs>${ts}T16:58:28-06:00</ReturnTs>
    <TaxPeriodEndDt>${end}</TaxPeriodEndDt>
    <ReturnTypeCd>${type}</ReturnTypeCd>
    <Filer>
      <EIN>${ein}</EIN>
      <BusinessName><BusinessNameLine1Txt>BREAD &amp; ROSES</BusinessNameLine1Txt><BusinessNameLine2Txt>INC</BusinessNameLine2Txt></BusinessName>
      <USAddress><StateAbbreviationCd>TX</StateAbbreviationCd></USAddress>
    </Filer>
    <BusinessOfficerGrp><PersonNm>JANE PUBLIC</PersonNm></BusinessOfficerGrp>
    <TaxYr>2022</TaxYr>
  </ReturnHeader>
  <ReturnData documentCnt="1">
    <IRS${type}>
      ${more.amended ? "<AmendedReturnInd>X</AmendedReturnInd>" : ""}
      <Organization501cInd organization501cTypeTxt="6">X</Organization501cInd>
      <CYTotalRevenueAmt>${more.revenue ?? 1_000_000}</CYTotalRevenueAmt>
      <CYTotalExpensesAmt>900000</CYTotalExpensesAmt>
      <TotalFunctionalExpensesGrp><TotalAmt>900000</TotalAmt><ProgramServicesAmt>675000</ProgramServicesAmt></TotalFunctionalExpensesGrp>
      <CashNonInterestBearingGrp><BOYAmt>1</BOYAmt><EOYAmt>20000</EOYAmt></CashNonInterestBearingGrp>
      <SavingsAndTempCashInvstGrp><EOYAmt>5000</EOYAmt></SavingsAndTempCashInvstGrp>
      <TaxExemptBondLiabilitiesGrp><EOYAmt>77</EOYAmt></TaxExemptBondLiabilitiesGrp>
    </IRS${type}>
    ${more.schedules ?? ""}
  </ReturnData>
</Return>`.trim();

const schedule = (letter: string, price: number, issued = "2016-03-01") => `<IRS990ScheduleK>
      <TaxExemptBondsIssuesGrp><BondReferenceCd>${letter}</BondReferenceCd>
        <IssuerName><BusinessNameLine1Txt>FINANCE AUTHORITY</BusinessNameLine1Txt></IssuerName>
        <BondIssuerEIN>740000009</BondIssuerEIN><BondIssuedDt>${issued}</BondIssuedDt>
        <IssuePriceAmt>${price}</IssuePriceAmt><PurposeDesc>NEW WING</PurposeDesc></TaxExemptBondsIssuesGrp>
      <TaxExemptBondsProceedsGrp><BondReferenceCd>${letter}</BondReferenceCd><RetiredAmt>5</RetiredAmt>
        <SubstantialCompletionYr>2018</SubstantialCompletionYr></TaxExemptBondsProceedsGrp>
    </IRS990ScheduleK>`;

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}
const rows = async (ein: string) =>
  (await pool.query("select * from form990_filings where ein = $1 order by tax_period", [ein])).rows;

describe("a document", () => {
  it("is read without personal data, and its totals are computed", () => {
    expect(readReturn(documentOf({ amended: true }))).toMatchObject({
      ...{ ein: "741234567", name: "BREAD & ROSES INC", taxPeriod: "202306", taxYear: 2022, formType: "990" },
      ...{ filedDate: "2024-01-23", isAmended: true, region: "TX", subsection: "06", totalRevenue: 1_000_000 },
      ...{ programServiceExpenses: 675_000, cashAndSavings: 25_000, taxExemptBondLiability: 77, royalties: null },
    });
  });

  it("yields the bonds of Schedule K, each with the proceeds of the same letter", () => {
    const { scheduleK } = readReturn(documentOf({ schedules: schedule("A", 100) + schedule("E", 200) }));
    expect(scheduleK.map(({ reference, issuePrice }) => [reference, issuePrice])).toEqual([
      ["A", 100],
      ["E", 200],
    ]);
    expect(scheduleK[0]).toMatchObject({
      ...{ issuerName: "FINANCE AUTHORITY", issuerEin: "740000009", dateIssued: "2016-03-01", purpose: "NEW WING" },
      ...{ bondsRetired: 5, yearOfSubstantialCompletion: 2018, otherSpent: null },
    });
  });

  it.each([
    ["a form without yearly figures", documentOf({ type: "990T" })],
    ["no return", "<?xml version='1.0'?><Other/>"],
    ["an amount that is none", documentOf({ revenue: "1e" })],
    ["a month that is none", documentOf({ end: "2023-13-30" })],
    ["an EIN that is none", documentOf({ ein: "12-3" })],
    ["a document that is cut off", documentOf().slice(0, -20)],
    [
      "a document type",
      `<!DOCTYPE Return [<!ENTITY x SYSTEM "file:///etc/passwd">]>${documentOf().replace(/^<\?.*\?>/, "")}`,
    ],
  ])("is refused if it is %s", (_, document) => {
    expect(() => readReturn(document)).toThrow(BadRow);
  });
});

describe("importing returns", () => {
  it("creates a row for each with its ratios, its organization and its peers, and nobody's name", async () => {
    const { id } = await anOrganization(db, { orgType: "nonProfit", ein: "741234567", nteeCode: "S41" });
    const [summary] = await load(await file("741234567_public.xml", documentOf()));
    expect(summary).toMatchObject({ source: "irs-990", counts: { rowsRead: 1, created: 1, rowsRejected: 0 } });
    const [row] = await rows("741234567");
    expect(row).toMatchObject({ organization_id: id, source: "irs-990", source_record_id: "741234567" });
    expect(row).toMatchObject({
      program_expense_ratio: "0.750000",
      surplus_margin: "0.100000",
      cohort: "S TX from1To5M",
    });
    expect(JSON.stringify(row)).not.toContain("JANE");
    const { rows: runs } = await pool.query("select status, rows_read, created from imports where source = 'irs-990'");
    expect(runs).toEqual([{ status: "finished", rows_read: 1, created: 1 }]);
  });

  it("changes nothing the second time, accepts later filings, and ignores earlier ones", async () => {
    const again = await load(await file("again.xml", documentOf()));
    expect(again[0]?.counts).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    const amended = documentOf({ amended: true, ts: "2024-06-01", revenue: 1_200_000 });
    expect((await load(await file("amended.xml", amended)))[0]?.counts).toMatchObject({ updated: 1 });
    expect((await load(await file("first.xml", documentOf())))[0]?.counts).toMatchObject({ unchanged: 1 });
    expect(await rows("741234567")).toMatchObject([{ is_amended: true, total_revenue: "1200000.00" }]);
  });

  it("links a return to an organization imported after it", async () => {
    await load(await file("early.xml", documentOf({ ein: "741111111" })));
    expect(await rows("741111111")).toMatchObject([{ organization_id: null, cohort: null }]);
    const { id } = await anOrganization(db, { orgType: "nonProfit", ein: "741111111", nteeCode: "B20" });
    await load(await file("other.xml", documentOf({ ein: "742222222" })));
    expect(await rows("741111111")).toMatchObject([{ organization_id: id, cohort: "B TX from1To5M" }]);
  });

  it("selects the returns of one state of an archive by the filer's address, and those without one", async () => {
    const from = (ein: string, address: string) => documentOf({ ein }).replace(/<USAddress>.*?<\/USAddress>/s, address);
    const preparer = "<PreparerFirmGrp><StateAbbreviationCd>VA</StateAbbreviationCd></PreparerFirmGrp>";
    const archive = await containerFile(join(folder, "2026_TEOS_XML_01A.zip"), {
      "1_public.xml": from("745555551", "<USAddress><StateAbbreviationCd>MD</StateAbbreviationCd></USAddress>"),
      "2_public.xml": from("745555552", "<USAddress><StateAbbreviationCd>VA</StateAbbreviationCd></USAddress>"),
      "3_public.xml": from("745555553", "").replace("</ReturnHeader>", `${preparer}</ReturnHeader>`),
    });
    const [summary] = await importFiles(url, "irs-990", [archive], { rejectsDir, state: "MD" });
    expect(summary?.counts).toMatchObject({ rowsRead: 2, created: 2, rowsRejected: 0 });
    const { rows: found } = await pool.query("select ein from form990_filings where ein like '74555555%' order by ein");
    expect(found).toEqual([{ ein: "745555551" }, { ein: "745555553" }]);
  });

  it("lists unusable rows, and stores nothing in a dry run", async () => {
    const bad = await file("bad.xml", documentOf({ type: "990T" }));
    const [summary] = await load(bad);
    expect(summary?.reasons).toEqual([{ reason: "Form without annual figures", rows: 1 }]);
    const dry = await file("dry.xml", documentOf({ ein: "743333333" }));
    const [imported] = await importFiles(url, "irs-990", [dry], { rejectsDir, dryRun: true });
    expect(imported?.counts).toMatchObject({ created: 1 });
    expect(await rows("743333333")).toEqual([]);
  });

  it("refuses files of another kind, and tables without their header", async () => {
    await expect(load(await file("x.csv", "a,b\n1,2\n"))).rejects.toThrow(UnknownFile);
    const revenue = '"OBJECTID","F9_08_REV_OTH_INVEST_INCOME_TOT"\n"1",5\n';
    await expect(load(await file("p08.csv", revenue))).rejects.toThrow(/F9-P00/);
  });
});

describe("the IRS's own files", () => {
  it("are read with figures that agree with each other, except for the 990-T", async () => {
    const documents = [
      publisherFile("irs/return-990.xml"),
      publisherFile("irs/return-990-large.xml"),
      publisherFile("irs/return-990-ez.xml"),
      publisherFile("irs/return-990-t.xml"),
    ];
    const summaries = await load(...documents);
    expect(summaries.map(({ counts }) => [counts.created, counts.rowsRejected])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
    expect(await rows("416024778")).toMatchObject([
      {
        ...{ name: "RAMSEY COUNTY BAR ASSOCIATION", tax_period: "202306", tax_year: 2022, subsection: "06" },
        ...{ total_revenue: "341206.00", total_expenses: "337757.00", net_assets: "197133.00" },
      },
    ]);
    expect(await rows("851348032")).toMatchObject([{ form_type: "990EZ", total_revenue: "2470.00", region: "NY" }]);
  });

  it("are joined from their tables by the return, with the leading zeros that EINs have lost", async () => {
    const tables = ["balances", "headers", "expenses", "revenues", "summaries"].map((table) =>
      publisherFile(`irs/return-${table}.csv`),
    );
    const summaries = await load(...tables);
    expect(summaries.at(-1)).toMatchObject({ counts: { rowsRead: 10, created: 10, rowsRejected: 0 } });
    expect(await rows("030179298")).toMatchObject([
      { name: "President and Fellows of Middlebury College", tax_period: "202006", tax_year: 2019, region: "VT" },
    ]);
    const [art] = await rows("042259692");
    expect(art).toMatchObject({
      ...{ total_revenue: "487041.00", total_expenses: "556547.00", net_assets: "781401.00", employees: 46 },
      ...{ cash_and_savings: "113625.00", securities: "479631.00", current_assets: "125356.00" },
    });
    const again = await load(...tables);
    expect(again.at(-1)?.counts).toMatchObject({ unchanged: 10, created: 0, updated: 0 });
  });

  it("leave no personal names behind", async () => {
    const { rows: all } = await pool.query("select t::text as line from form990_filings t");
    const text = [...all.map(({ line }) => line), ...(await rejectsText())].join("\n");
    expect(text).not.toMatch(/jane|public,/i);
  });
});

describe("Schedule K", () => {
  it("links a body to the issuers of its bonds, once however many years report them", async () => {
    const filing = { ein: "749999999", schedules: schedule("A", 100) + schedule("E", 200) };
    await load(await file("bonds-2023.xml", documentOf(filing)));
    await load(await file("bonds-2022.xml", documentOf({ ...filing, end: "2022-06-30" })));
    const issues = await pool.query(
      `select e.title, e.amount, e.event_date, i.ein as issuer, b.ein as body from events e
       join organizations i on i.id = e.payer_id join organizations b on b.id = e.payee_id and b.id = e.entity_id
       order by e.amount`,
    );
    const issue = { title: "Tax-exempt bonds of Finance Authority for Bread & Roses Inc", event_date: "2016-03-01" };
    expect(issues.rows).toEqual([
      { ...issue, amount: "100.00", issuer: "740000009", body: "749999999" },
      { ...issue, amount: "200.00", issuer: "740000009", body: "749999999" },
    ]);
  });

  it("with an impossible issue date is listed with the return, and the other returns are imported", async () => {
    const odd = { ein: "748888888", schedules: schedule("A", 100, "0216-03-01") };
    const [bad, good] = await load(
      await file("odd.xml", documentOf(odd)),
      await file("even.xml", documentOf({ ein: "747777777" })),
    );
    expect(bad?.counts).toMatchObject({ rowsRead: 1, rowsRejected: 1, created: 0 });
    expect(await readFile(bad?.rejectsFile ?? "", "utf-8")).toMatch(/^1,.*Event date.*0216-03-01.*odd\.xml$/m);
    expect(good?.counts).toMatchObject({ created: 1, rowsRejected: 0 });
  });
});

async function rejectsText(): Promise<string[]> {
  const names = await readdir(rejectsDir);
  return Promise.all(names.map((name) => readFile(join(rejectsDir, name), "utf-8")));
}
