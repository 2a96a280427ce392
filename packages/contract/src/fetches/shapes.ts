import * as z from "zod";
import { anyOf, SourceKey } from "../core/fields.js";
import { checkPaging, PageQuery, pageOf } from "../core/paging.js";
import { CalendarDate, Id, Instant, State, text } from "../core/scalars.js";

/* Loading publishers' current files: catalogue, selection and progress. */

/** A publisher's address within the catalogue: `nbi-bridges/state:MD`. */
export const AddressKey = z
  .string()
  .regex(/^[a-z0-9/-]{1,80}(:[A-Za-z0-9]{1,12})*$/, "Not an address of the catalogue");

/** Why a readable file was not imported; the records on file are unchanged. */
export const HeldFile = z.object({
  kind: z
    .enum(["header", "rows", "stale", "empty"])
    .describe("Columns are missing; far fewer rows than last time; no recent date; no records"),
  message: z.string(),
  missing: z.array(z.string()).describe("Expected columns that the file lacks"),
  added: z.array(z.string()).describe("Columns that the last file did not have"),
  rowsBefore: z.int().nullable(),
  rows: z.int().nullable(),
  newestOn: CalendarDate.nullable().describe("Newest date in the file"),
  sample: z.array(z.record(z.string(), z.string())).describe("First rows, without personal columns"),
});
export type HeldFile = z.infer<typeof HeldFile>;

/** The results of an address's last checks. */
export const AddressState = z.object({
  key: AddressKey,
  url: z.string().nullable().describe("Address of the newest file found"),
  bytes: z.int().nullable(),
  rows: z.int().nullable().describe("Rows of the last imported file"),
  newestOn: CalendarDate.nullable().describe("Newest date in the last imported file"),
  checkedAt: Instant.nullable(),
  importedAt: Instant.nullable(),
  failedAt: Instant.nullable(),
  failure: z.string().nullable(),
  held: HeldFile.nullable(),
  dueAt: Instant.nullable().describe("Next check, if the address is updated automatically"),
  isScheduled: z.boolean(),
});
export type AddressState = z.infer<typeof AddressState>;

export const FeedCadence = z.enum(["day", "week", "month", "quarter", "year", "irregular"]);

/** A file or a set of files that a publisher provides at known addresses. */
export const Feed = z.object({
  key: z.string(),
  source: z.string(),
  publisher: z.string().nullable(),
  title: z.string(),
  isRead: z.boolean().describe("false: the address is known, but no reader of the file exists yet"),
  serves: z.array(z.enum(["nation", "state"])).describe("Scopes that include it; empty: only when named"),
  url: z.string().describe("Address with its parameters in braces"),
  cadence: FeedCadence,
  licence: z.string(),
  dropped: z.array(z.string()).describe("Columns with personal data, which are not read"),
  knownFrom: z.string().describe("Where the address is documented"),
  bytes: z.int().nullable(),
  rows: z.int().nullable(),
});
export type Feed = z.infer<typeof Feed>;
export const Feeds = z.object({ feeds: z.array(Feed), addresses: z.array(AddressState) });
export type Feeds = z.infer<typeof Feeds>;

const choice = {
  state: State.optional().describe("Files of this state, and national ones without an edition by state"),
  source: anyOf(SourceKey),
};
export const PlanFetch = z.strictObject(choice);
export type PlanFetch = z.infer<typeof PlanFetch>;

export const PlannedAddress = z.object({
  key: AddressKey,
  source: z.string(),
  publisher: z.string(),
  dataset: z.string().describe("Name of the source's data, which may come in several files"),
  title: z.string(),
  cadence: FeedCadence,
  licence: z.string(),
  bytes: z.int().nullable().describe("Size of the download, as measured last or as the publisher states"),
  rows: z.int().nullable(),
  seconds: z.int().nullable().describe("Expected time, as measured last or estimated from size and rows"),
  importedAt: Instant.nullable(),
  isScheduled: z.boolean(),
});
export type PlannedAddress = z.infer<typeof PlannedAddress>;
export const FetchPlan = z.object({
  items: z.array(PlannedAddress),
  bytes: z.int(),
  seconds: z.int(),
  unknownSizes: z.int().describe("Addresses whose size is not in the sums"),
  nationOnly: z
    .array(z.string())
    .describe(
      "Sources omitted because their files are the nation's; named in `source`, those that give each row's state are cut to it",
    ),
  notRead: z.array(z.string()).describe("Sources with a known address and no reader"),
});
export type FetchPlan = z.infer<typeof FetchPlan>;

export const StartFetch = z
  .strictObject({
    state: State.optional(),
    source: z.array(SourceKey).min(1).max(100).optional(),
    address: z.array(AddressKey).min(1).max(300).optional().describe("Addresses instead of a state and sources"),
    force: z.boolean().default(false).describe("Import a file that was held back anyway; requires `address`"),
  })
  .refine(({ force, address }) => !force || address !== undefined, { path: ["force"], message: "Name the addresses" })
  .refine(({ state, source, address }) => address === undefined || (state === undefined && source === undefined), {
    path: ["address"],
    message: "Give either addresses, or a state and sources",
  });
export type StartFetch = z.infer<typeof StartFetch>;

export const KeepCurrent = z.strictObject({
  address: z.array(AddressKey).min(1).max(300),
  isScheduled: z.boolean(),
  reason: text(500).optional(),
});
export type KeepCurrent = z.infer<typeof KeepCurrent>;

/** Status of one file of a load, from waiting to finished. */
export const FetchItemStatus = z.enum([
  "pending",
  "downloading",
  "checking",
  "importing",
  "finished",
  "unchanged",
  "missing",
  "held",
  "failed",
]);
export type FetchItemStatus = z.infer<typeof FetchItemStatus>;
export const FetchItem = z.object({
  address: AddressKey,
  source: z.string(),
  status: FetchItemStatus,
  bytes: z.int().describe("Bytes downloaded"),
  bytesTotal: z.int().nullable(),
  rows: z.int().nullable().describe("Rows read"),
  message: z.string().nullable(),
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
});
export type FetchItem = z.infer<typeof FetchItem>;

/** Status of a load of publishers' files. */
export const FetchStatus = z.enum(["waiting", "running", "paused", "finished"]);
export type FetchStatus = z.infer<typeof FetchStatus>;
/** One load of current files, with its addresses in order. */
export const Fetch = z.object({
  id: Id,
  status: FetchStatus,
  state: State.nullable(),
  origin: z.enum(["person", "command", "schedule"]),
  requestedBy: z.string().nullable().describe("E-mail address of the account"),
  isForced: z.boolean(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  items: z.array(FetchItem),
});
export type Fetch = z.infer<typeof Fetch>;
export const FetchPage = pageOf(Fetch);
export type FetchPage = z.infer<typeof FetchPage>;
export const ListFetches = PageQuery.check(checkPaging);
export type ListFetches = z.infer<typeof ListFetches>;
