import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { constants, gzipSync } from "node:zlib";
import { starterParts } from "../parts.js";
import { type Cut, joined, jsonLines, lines, table, valuesOf, xmlRecords } from "./cuts.js";

/*
 * Creates the starter's files: `pnpm --filter @pave/starter make <folder>`, where the folder has a subfolder for each
 * publisher with its files under the names below. NOTICE.md states their origin.
 */

const isMaryland = (audit: { [column: string]: string }) => audit.STATE === "MD";
const kernTowns = "Bakersfield|Arvin|California City|Delano|Maricopa|McFarland|Ridgecrest|Shafter|Taft|Tehachapi|Wasco";
const isOfKern = new RegExp(`^(${kernTowns})$`, "i");

/** Selects the audits of Maryland, by the key that joins the tables. */
const ofAudits =
  (file: string): Cut =>
  async (folder) => {
    const keys = await valuesOf(folder, "fac_single_audits/2022_ELECAUDITHEADER.csv", "DBKEY", isMaryland);
    const isWanted = ({ DBKEY = "" }: { [column: string]: string }) => keys.has(DBKEY);
    return table({ file: `fac_single_audits/${file}`, isWanted })(folder);
  };

const cuts: Record<string, Cut> = {
  "authoritative_agency_list.csv": table({ file: "federal_agencies/authoritative_agency_list.csv" }),
  "AssistanceListings.csv": table({
    file: "assistance_listings/AssistanceListings-20250102-050920_00-49.csv",
    encoding: "windows-1252",
    empty: /^POC/,
  }),
  "AssistanceListings-titles.csv": table({
    file: "assistance_listings/AssistanceListings-20250102-051244_00-49.csv",
    encoding: "windows-1252",
  }),
  // Two of its rows are fictitious: one has an invalid number, the other is empty.
  "cfda.csv": table({
    file: "assistance_listings/cfda_sample.csv",
    empty: /Office \(15[12]\)$/,
    isWanted: (listing) => /^\d\d\.\d+$/.test(listing["Program Number"] ?? ""),
  }),
  "grants.xml": xmlRecords(
    "grant_opportunities/grants.xml",
    /[ \t]*<(FundingOpp(?:Mod)?Synopsis)>.*?<\/\1>\s*?\n/gs,
    /AgencyContact|AgencyMailingAddress|UserID|Password/,
  ),
  "grants.ndjson": jsonLines(
    "grant_opportunities/fbopen_grants.gov_1-92.ndjson",
    /^AgencyContact$|^AgencyMailingAddress$/,
  ),
  // By the Census Bureau's own state numbers: 05 is California, 21 Maryland; a 0 as the third digit is a state.
  "Fin_GID_2016.txt": lines(
    "census_gov_units/Fin_GID_2016_states_01-30.txt",
    (line) => /^(\d\d0|21)/.test(line) || (line.startsWith("05") && line.slice(78, 113).trim() === "Kern"),
  ),
  "16statetypepu.txt": lines("census_gov_finance/16statetypepu_states_00-30.txt", (line) => /^(00|05|21)/.test(line)),
  "current-full.csv": table({
    file: "dotgov/current-full_states_A-M.csv",
    empty: /e-?mail/i,
    isWanted: ({ State, City = "" }) => State === "MD" || (State === "CA" && isOfKern.test(City)),
  }),
  "institutions.csv": table({
    file: "fdic_banks/institutions_api_2025q3_states_A-M.csv",
    empty: /ratio$|margin$|^risk_tier$|^size_bucket$/,
    isWanted: ({ state }) => state === "MARYLAND",
  }),
  "financials.csv": table({
    file: "fdic_banks/financials_yearend_states_A-M.csv",
    isWanted: ({ STNAME }) => STNAME === "MARYLAND",
  }),
  "banklist.csv": table({
    file: "fdic_banks/banklist.csv",
    encoding: "windows-1252",
    isWanted: (bank) => Object.values(bank)[2] === "MD",
  }),
  "MD17.txt": joined("nbi_bridges/MD17_rows1-3000.txt", "nbi_bridges/MD17_rows3001-end.txt"),
  "2022_ELECAUDITHEADER.csv": table({
    file: "fac_single_audits/2022_ELECAUDITHEADER.csv",
    empty: /CONTACT|TITLE|PHONE|FAX|EMAIL|^CPA/,
    isWanted: isMaryland,
  }),
  "2022_ELECAUDITS.csv": ofAudits("2022_ELECAUDITS.csv"),
  "2022_ELECPASSTHROUGH.csv": ofAudits("2022_ELECPASSTHROUGH.csv"),
  "treasury_contracts.csv": table({
    file: "usaspending_awards/usaspending_treasury_contracts_rows1-80.csv",
    empty: /^phoneno$|^faxno$|^prime_awardee_executive/,
  }),
  "2008_awards.csv": table({ file: "usaspending_awards/2008_awards_rows1-100.csv" }),
  "fbo.ndjson": jsonLines("contract_opportunities/fbopen_fbo.gov_1-93.ndjson", /contact|e-?mail|_POCs/i),
  "bids.ndjson": jsonLines(
    "contract_opportunities/fbopen_bids.state.gov.ndjson",
    /contact|e-?mail|_POCs|Submitting_Officer|popup_HTML|Post_Comments/i,
  ),
  "FY14-FY24_CIP-Requests_Source.csv": joined("baltimore_cip/FY14-FY24_CIP-Requests_Source.csv"),
  "Kern_County_bond.csv": joined("cdiac_debtwatch/Kern_County_bond.csv"),
};

const target = fileURLToPath(new URL("../../files/", import.meta.url));

async function make(folder: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  let total = 0;
  for (const { file } of starterParts) {
    const cut = cuts[file];
    if (!cut) throw new Error(`No cut makes ${file}`);
    const bytes = gzipSync(await cut(folder), { level: constants.Z_BEST_COMPRESSION });
    await writeFile(join(target, `${file}.gz`), bytes);
    total += bytes.length;
    process.stdout.write(`${String(bytes.length).padStart(9)} ${file}\n`);
  }
  process.stdout.write(`${String(total).padStart(9)} bytes in all\n`);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder of the publishers' files.");
await make(folder);
