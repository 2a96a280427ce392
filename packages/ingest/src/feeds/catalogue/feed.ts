/**
 * The address of a publisher's file, as data. Addresses may contain `{Y}` `{YY}` `{MM}` `{DD}` (the edition), `{FY}`
 * (the federal fiscal year of the edition), `{ST}` `{st}` (a state) and `{part}`.
 */
export type CatalogueFeed = {
  /** The source and a name that is unique within it: `nbi-bridges/state`. */
  key: string;
  /** A key of `importSources`; a feed of another source is listed as not yet read. */
  source: string;
  title: string;
  request: FeedRequest;
  /** Scopes that include the feed; empty: only if its source is named. */
  serves: readonly ("nation" | "state")[];
  /** One address for each of these states, or the one state that the file covers. */
  states?: readonly string[];
  /** true: one file covers all of `states`. */
  isOneState?: boolean;
  /** One address for each value of `{part}`; `optional`: some may be missing. */
  parts?: { values: readonly string[]; optional?: boolean };
  /** Editions to try, newest first. Without it the address never changes. */
  edition?: {
    every: "day" | "month" | "year" | "fiscalYear";
    back: number;
    /** Number of the newest editions to skip as still too incomplete. Default: none. */
    skip?: number;
  };
  /** Request for a page that lists the address, and the pattern that finds it there. */
  listing?: { request: FeedRequest; pattern: string };
  pages?: Paging;
  /** Names of the archive members to read, with `*` as a wildcard; default: all. */
  members?: readonly string[];
  expects: Expectation;
  cadence: Cadence;
  licence: string;
  /** Columns and elements with personal data, dropped before a row is read. */
  dropped: readonly string[];
  /** Public code or publisher's page that documents the address. */
  knownFrom: string;
};

export type FeedRequest = {
  url: string;
  /** An alternative spelling of the address, used by some editions. */
  orElse?: string;
  method?: "GET" | "POST" | "PUT";
  body?: string;
  /** A header with a key, if its setting is set. */
  key?: { header: string; setting: string };
};

/** Pages of a list, read until the publisher's record count is reached. */
export type Paging = {
  /** The offset parameter and the page size. */
  offset: string;
  size: number;
  format: "csv" | "json";
  /** The key that holds the records if a page is an object. */
  within?: string;
  /** The publisher's count of records: an address, and the path within its JSON. */
  total: { url: string; at: string };
};

export type Expectation = {
  /** Column names of the current file; a file that lacks one is not imported. */
  header?: readonly string[];
  linesBefore?: number;
  /** Download size in bytes, and rows. */
  bytes?: number;
  rows?: number;
  /** Rows imported per second, if a row is not a record. */
  pace?: number;
  /** A column with dates; the newest shows how current the file is. */
  dated?: string;
};

/** How often the publisher releases a file; `staleDays`: days after which the newest date is too old. */
export type Cadence = { every: "day" | "week" | "month" | "quarter" | "year" | "irregular"; staleDays?: number };

export const publicDomain = "US public domain";
export const megabyte = 1_000_000;
