import type { SourceKey } from "@pave/ingest";

/** A publisher's file in the starter. */
export type StarterPart = {
  source: SourceKey;
  /** The publisher's name of the file, without what was cut; the compressed file is in `files/`. */
  file: string;
  /** Publication date, YYYY-MM-DD: a newer file of the source outranks it. */
  published: string;
  /** Coverage of its records, in words. */
  covers: string;
};

/** Date of the newest file. */
export const snapshotDate = "2026-08-22";

/**
 * The files of the starter in the order of import: referenced records first, and among these what a newcomer looks at
 * first.
 */
export const starterParts: readonly StarterPart[] = [
  {
    source: "census-government-units",
    file: "Fin_GID_2016.txt",
    published: "2016-06-30",
    covers: "governments of Maryland and of Kern County, California",
  },
  {
    source: "dotgov",
    file: "current-full.csv",
    published: "2026-08-22",
    covers: ".gov domains of Maryland and of Kern County",
  },
  { source: "nbi-bridges", file: "MD17.txt", published: "2017-05-10", covers: "bridges of Maryland" },
  {
    source: "baltimore-cip",
    file: "FY14-FY24_CIP-Requests_Source.csv",
    published: "2023-06-30",
    covers: "Baltimore's capital projects",
  },
  {
    source: "california-debtwatch",
    file: "Kern_County_bond.csv",
    published: "2022-12-31",
    covers: "debt of Kern County's public bodies",
  },
  {
    source: "federal-agencies",
    file: "authoritative_agency_list.csv",
    published: "2025-01-02",
    covers: "federal agencies",
  },
  { source: "fdic-institutions", file: "institutions.csv", published: "2025-09-30", covers: "banks of Maryland" },
  { source: "fdic-failed-banks", file: "banklist.csv", published: "2020-10-23", covers: "failed banks of Maryland" },
  {
    source: "fdic-financials",
    file: "financials.csv",
    published: "2025-09-30",
    covers: "year-end balances of Maryland's banks",
  },
  {
    source: "census-government-finance",
    file: "16statetypepu.txt",
    published: "2016-06-30",
    covers: "finances of Maryland's and California's governments",
  },
  {
    source: "assistance-listings",
    file: "AssistanceListings.csv",
    published: "2025-01-02",
    covers: "federal assistance listings 00 to 49",
  },
  {
    source: "assistance-listings",
    file: "AssistanceListings-titles.csv",
    published: "2025-01-02",
    covers: "archived assistance listings 00 to 49",
  },
  {
    source: "assistance-listings",
    file: "cfda.csv",
    published: "2018-12-31",
    covers: "full entries of nine assistance listings",
  },
  {
    source: "grants-gov",
    file: "grants.xml",
    published: "2014-06-30",
    covers: "federal grant opportunities of 2005 to 2012",
  },
  {
    source: "grants-gov",
    file: "grants.ndjson",
    published: "2014-06-30",
    covers: "federal grant opportunities of 2014",
  },
  {
    source: "fac-single-audits",
    file: "2022_ELECAUDITHEADER.csv",
    published: "2022-12-31",
    covers: "single audits of Maryland",
  },
  {
    source: "fac-single-audits",
    file: "2022_ELECAUDITS.csv",
    published: "2022-12-31",
    covers: "federal awards in Maryland's audits",
  },
  {
    source: "fac-single-audits",
    file: "2022_ELECPASSTHROUGH.csv",
    published: "2022-12-31",
    covers: "pass-through entities of these awards",
  },
  {
    source: "usaspending-awards",
    file: "treasury_contracts.csv",
    published: "2016-12-31",
    covers: "contracts of the Treasury",
  },
  {
    source: "usaspending-awards",
    file: "2008_awards.csv",
    published: "2020-12-31",
    covers: "federal contracts of 2008",
  },
  { source: "contract-opportunities", file: "fbo.ndjson", published: "2014-06-30", covers: "federal solicitations" },
  { source: "contract-opportunities", file: "bids.ndjson", published: "2014-06-30", covers: "project leads abroad" },
];
