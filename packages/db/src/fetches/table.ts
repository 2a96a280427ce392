import type { FetchItemStatus, FetchStatus, HeldFile } from "@pave/contract";
import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, integer, json, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../engine/sql/columns.js";

/** The state of a publisher's address: its last edition and the outcome. */
export const feedAddresses = pgTable(
  "feed_addresses",
  {
    /** The address within the catalogue: `nbi-bridges/state:MD`. */
    key: text().primaryKey(),
    source: text().notNull(),
    /** Address, validators and size of the last imported file. */
    url: text(),
    etag: text(),
    lastModified: text(),
    bytes: bigint({ mode: "number" }),
    rows: integer(),
    header: text().array(),
    newestOn: date(),
    /** Seconds that the last load took. */
    seconds: integer(),
    checkedAt: instant(),
    importedAt: instant(),
    /** The last failure since the last success, and the number of consecutive ones. */
    failedAt: instant(),
    failures: integer().notNull().default(0),
    failure: text(),
    /** A file that was not imported because it differs too much from the last. */
    held: json().$type<HeldFile>(),
    isScheduled: boolean().notNull().default(false),
    dueAt: instant(),
  },
  (t) => [index("feed_addresses_due").on(t.dueAt).where(sql`is_scheduled`)],
);

/** A load of current files, requested by a person, a command or the schedule. */
export const fetches = pgTable(
  "fetches",
  {
    id: id(),
    status: text().$type<FetchStatus>().notNull().default("waiting"),
    state: text(),
    origin: text({ enum: ["person", "command", "schedule"] }).notNull(),
    requestedBy: uuid(),
    isForced: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
  },
  (t) => [index("fetches_open").on(t.createdAt).where(sql`status <> 'finished'`)],
);

/** One address of a load. */
export const fetchItems = pgTable(
  "fetch_items",
  {
    id: id(),
    fetchId: uuid()
      .notNull()
      .references(() => fetches.id, { onDelete: "cascade" }),
    address: text().notNull(),
    source: text().notNull(),
    position: integer().notNull(),
    status: text().$type<FetchItemStatus>().notNull().default("pending"),
    bytes: bigint({ mode: "number" }).notNull().default(0),
    bytesTotal: bigint({ mode: "number" }),
    rows: integer(),
    message: text(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (t) => [uniqueIndex("fetch_items_address").on(t.fetchId, t.address)],
);
