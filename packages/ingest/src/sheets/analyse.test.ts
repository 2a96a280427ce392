import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { containerFile, testFolder, workbookParts } from "../testing.js";
import { analyseSheet } from "./analyse.js";

const folder = await testFolder();

async function analysed(name: string, content: string | Buffer) {
  const path = join(folder, name);
  await writeFile(path, content);
  return analyseSheet(path, {}, []);
}

/** Column → field, with the unit if it is not the cell's own. */
const used = ({ mapping }: Awaited<ReturnType<typeof analysed>>) =>
  Object.fromEntries(
    mapping.columns.map(({ column, field, unit }) => [column, unit === "asIs" ? field : `${field} ${unit}`]),
  );

const plan = `City of Riverton, Public Works;;;;;;;;
Capital program (in thousands of dollars);;;;;;;;

CIP No.;Project Name;Lead Department;Project Manager;Phase;Est. Start;Total Cost;% Complete;Remarks
R-101;Main Street;Public Works;Mary Johnson;Design;25/03/2026;1.250,50;15%;call 410-555-0100
R-102;Elm Bridge;Public Works;John Smith;Under Construction;10/01/2025;8.400,00;62%;
TOTAL;;;;;;9.650,50;;
`;

test("a plan with titles above its columns, semicolons, decimal commas and days before months is recognized", async () => {
  const found = await analysed("plan.csv", plan);
  expect(found.layout).toEqual({ kind: "csv", encoding: "utf8", delimiter: ";", sheet: null, headerLine: 4 });
  expect(found.family).toBe("projects");
  expect(used(found)).toEqual({
    ...{ "CIP No.": "projectNumber", "Project Name": "title", "Lead Department": "sponsorOrgId", Phase: "phase" },
    ...{ "Est. Start": "plannedStart", "Total Cost": "budget thousands", "% Complete": "progressPercent" },
    Remarks: "description",
  });
  const reading = (field: string) => found.mapping.columns.find((one) => one.field === field);
  expect(reading("plannedStart")?.dates).toBe("dmy");
  expect(reading("budget")?.decimalComma).toBe(true);
  expect(reading("phase")?.codes).toEqual([
    { value: "Design", word: "planning" },
    { value: "Under Construction", word: "construction" },
  ]);
  expect(found.mapping).toMatchObject({
    key: ["CIP No."],
    repeats: false,
    leftOut: [{ column: "CIP No.", values: ["TOTAL"] }],
  });
});

test("columns that name persons, by their name or their values, are neither suggested nor shown", async () => {
  const found = await analysed(
    "persons.csv",
    `Asset ID,Asset Name,Class,Assigned,Notify,Reach,Inspector\n1,Oak Street,Road,"Smith, Mary",m@x.gov,410-555-0100,T. Gray\n2,Elm Park,Park,"Brown, Robert",r@x.gov,(410) 555-0101,T. Gray\n`,
  );
  const personal = found.columns.filter(({ personal }) => personal !== null).map(({ column }) => column);
  expect(personal).toEqual(["Assigned", "Notify", "Reach", "Inspector"]);
  expect(Object.keys(used(found)).toSorted()).toEqual(["Asset ID", "Asset Name", "Class"]);
  expect(JSON.stringify(found)).not.toMatch(/Smith|m@x\.gov|555|Gray/);
});

test("a row of totals without a number neither hides the key nor becomes a record, whatever column names it", async () => {
  const rows = "NB-1;Main Street;01.02.2026;01.03.2027;1.250,50\nNB-2;Elm Bridge;03.02.2026;25.03.2027;8.400,00\n";
  const found = await analysed(
    "totals.csv",
    `Project ID;Project Title;Start;Finish;Total Budget\n${rows};Grand Total:;;;9.650,50\n`,
  );
  expect(used(found)).toMatchObject({ Start: "plannedStart", Finish: "plannedEnd", "Total Budget": "budget" });
  expect(found.mapping).toMatchObject({
    key: ["Project ID"],
    repeats: false,
    leftOut: [{ column: "Project Title", values: ["Grand Total:"] }],
  });
  const named = await analysed("named.csv", "Vendor ID,Vendor Name,State\n1,Total,TX\n2,Acme LLC,TX\n");
  expect(named.mapping.leftOut, "an organization of that name").toEqual([]);
});

test.each([
  [
    'ASSET_ID,ASSET_NAME,COND_RATING,REPL_COST_USD,LAST_INSP_DT,NEXT_INSP_DT,EDITOR\nB1,Elm Bridge,7,"$125,000",1/2/2024,1/2/2026,jsmith\n',
    { COND_RATING: "conditionRating", REPL_COST_USD: "replacementCost", LAST_INSP_DT: "lastInspectionDate" },
    { NEXT_INSP_DT: "nextInspectionDate", EDITOR: undefined },
  ],
  [
    'Contract #,Vendor Name,Description of Services,Award Date,Original Amount,Revised Amount\n2024-1,Acme LLC,Resurfacing of lots,1-Jan-24,"$1,200.50","$1,300.50"\n',
    { "Description of Services": "title", "Original Amount": "contractValue", "Award Date": "awardDate" },
    { "Revised Amount": undefined },
  ],
  [
    'Election,Jurisdiction,Measure,Amount Requested,Pass/Fail\n11/8/2022,Kern Community College District,Measure A,"$1,000,000",Pass\n',
    { Election: "eventDate", Jurisdiction: "entityId", Measure: "title", "Amount Requested": "amount" },
    {},
  ],
  [
    "award_id,awarding_agency_id,awarding_agency_name,vendor_state_code,VENDORNAME,SIGNEDDATE,description\n" +
      "A-1,1188,Department of Labor,VA,Acme LLC,1/2/2024,Paving\nA-2,1190,Department of State,MD,Brown Inc,1/3/2024,Lease\n",
    { awarding_agency_name: "awardingAgency", VENDORNAME: "primeOrgId", SIGNEDDATE: "dateSigned" },
    { awarding_agency_id: undefined, vendor_state_code: "region" },
  ],
  [
    "EIN,AUDITEENAME,CITY,STATE,ASSET_CD,ASSET_AMT,cost_to_income_ratio\n" +
      "520591421,DELTA MANOR,DREW,MS,0,12000,39.93192\n134306253,ELM HOUSE,NEW YORK,NY,4,9000,41.71241\n",
    { EIN: "ein", AUDITEENAME: "name", CITY: "locality", ASSET_AMT: "totalAssets" },
    { ASSET_CD: undefined, cost_to_income_ratio: undefined },
  ],
  [
    "Domain name,Domain type,Organization name,City,State\na.gov,City,City of Antioch,Antioch,CA\nb.gov,County,Yuma County,Yuma,AZ\n",
    { "Domain name": "domains", "Domain type": "orgType", "Organization name": "name", City: "locality" },
    {},
  ],
  [
    "Structure Number,Bridge Name,SURFACE_TYPE_108A,FUNCTIONAL_CLASS_026,Year Built\n1,Elm Bridge,1,11,1990\n2,Oak Bridge,6,12,1991\n",
    { "Structure Number": "structureNumber", "Bridge Name": "title", "Year Built": "yearBuilt" },
    { SURFACE_TYPE_108A: undefined, FUNCTIONAL_CLASS_026: undefined },
  ],
  [
    "OBJECTID,URL,ORG_EIN,ORG_NAME_L1,TAX_YEAR\n1,https://files.example.org/1.xml,42259692,Art Center,2019\n" +
      "2,https://files.example.org/2.xml,30179298,Elm College,2019\n3,https://files.example.org/3.xml,30179299,Oak College,2019\n",
    { ORG_EIN: "ein", ORG_NAME_L1: "name" },
    { URL: undefined },
  ],
])("columns of lists as cities and counties name them are recognized (%#)", async (content, fields, others) => {
  const found = await analysed("list.csv", content);
  expect(used(found)).toMatchObject(fields);
  for (const [column, field] of Object.entries(others)) expect(used(found)[column], column).toBe(field);
});

test("a column of other types of things does not make a list of debt, and an eligibility is not a person", async () => {
  const found = await analysed("dictionary.csv", "pos,variable,type\n1,fiscal_year,double\n2,bureau,character\n");
  expect(found.mapping.columns).not.toContainEqual(expect.objectContaining({ field: "debtType" }));
  const programs = await analysed(
    "programs.csv",
    "Program Title,Applicant Eligibility (081)\nRoads,States and tribes\n",
  );
  expect(programs.columns.map(({ personal }) => personal)).toEqual([null, null]);
});

test("apostrophes around cells are marks of quotation if there are no others", async () => {
  const bridges =
    "Bridge Number,Location\n'  B1 ','AT IS 68, WEST   '\n'B2','ON THE O''BRIEN LINE'\n'B3','ST MARY'S CO '\n";
  const found = await analysed("bridges.csv", bridges);
  expect(found.columns.map(({ examples }) => examples)).toEqual([
    ["B1", "B2", "B3"],
    ["AT IS 68, WEST", "ON THE O'BRIEN LINE", "ST MARY'S CO"],
  ]);
  const owners = await analysed("owners.csv", 'Owner,Place\n\'Twas Inc,"Elm, MD"\n\'Twas LLC\',"Oak, MD"\n');
  expect(owners.columns.map(({ examples }) => examples[0])).toEqual(["'Twas Inc", "Elm, MD"]);
});

test("a name identifies a record together with its state, even where names are unique so far", async () => {
  const towns = "City Name,State,Type\nAuburn,AL,city\nBoaz,AL,city\n";
  expect((await analysed("towns.csv", towns)).mapping).toMatchObject({ key: ["City Name", "State"], repeats: false });
  const again = `${towns}Auburn,AL,city\n`;
  expect((await analysed("again.csv", again)).mapping).toMatchObject({ key: ["City Name", "State"], repeats: true });
});

const text = "Contract #\tContract Description\tVendor\tAward Amt\tState\n7\tPont d’été\tAcmé LLC\t$1,204,500.00\tMD\n";

test.each([
  ["UTF-8", Buffer.from(text), "utf8", "Acmé LLC"],
  ["Windows-1252", Buffer.from(text.replace("’", "\x92"), "latin1"), "utf8", "Acmé LLC"],
  ["UTF-16 with a byte order mark", Buffer.from(`\ufeff${text}`, "utf16le"), "utf16le", "Acmé LLC"],
  ["UTF-16 without one", Buffer.from(text, "utf16le"), "utf16le", "Acmé LLC"],
  ["UTF-16, the high byte first", Buffer.from(`\ufeff${text}`, "utf16le").swap16(), "utf16be", "Acmé LLC"],
])("text in %s is read", async (name, content, encoding, vendor) => {
  const found = await analysed(`${name}.txt`, content);
  expect(found.layout).toMatchObject({ encoding, delimiter: "\t" });
  expect(found.columns.find(({ column }) => column === "Vendor")?.examples).toEqual([vendor]);
  expect(used(found)).toMatchObject({ "Award Amt": "contractValue", State: "region", "Contract Description": "title" });
});

test("of a workbook the first worksheet with a table is taken; repeated and missing column names get numbers", async () => {
  const path = await containerFile(
    join(folder, "book.xlsx"),
    workbookParts({
      "Read me": [["Prepared by the department"]],
      "FY 26": [
        ["Streets"],
        ["Segment ID", "Street Name", "Length (ft)", "PCI", "PCI", ""],
        ["1", "Oak", "528", "71", "70", "x"],
      ],
    }),
  );
  const found = await analyseSheet(path, {}, []);
  expect(found.layout).toMatchObject({ kind: "xlsx", sheet: "FY 26", headerLine: 2 });
  expect(found.sheets).toEqual(["Read me", "FY 26"]);
  expect(found.mapping.header).toEqual(["Segment ID", "Street Name", "Length (ft)", "PCI", "PCI (2)"]);
  expect(used(found)).toMatchObject({ "Length (ft)": "length feet", PCI: "conditionIndex" });
});

test.each([
  ["an old workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), "old format"],
  ["a PDF", Buffer.from("%PDF-1.7 x"), "PDF"],
  ["a web page", Buffer.from("<!doctype html><p>Sign in"), "web page"],
  ["an empty file", Buffer.from(""), "empty"],
  [
    "text of fixed width",
    Buffer.from("01000000000000ALABAMA   01 485\n01100100100000AUTAUGA   01 300\n"),
    "not separated",
  ],
  ["an archive that is no workbook", Buffer.from("PK\x03\x04 nothing"), "incomplete"],
])("%s is refused by its content, whatever its name", async (_, content, reason) => {
  await expect(analysed("plan.csv", content)).rejects.toThrow(reason);
});

test("a workbook that inflates beyond its limit is refused", async () => {
  const parts = workbookParts({ Bomb: [["Name"], ["x".repeat(12_000_000)]] });
  const path = await containerFile(join(folder, "bomb.xlsx"), parts);
  await expect(analyseSheet(path, {}, [])).rejects.toThrow(/larger than the file can hold|too large/);
});
