import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { v7 } from "uuid";
import { columnOf } from "./column-names.js";

/** A new UUIDv7: ordered by creation time to the millisecond, so that inserts stay at the end of an index. */
export const newId = (): string => v7();

export const id = () => uuid().primaryKey().$defaultFn(newId);
/** An amount in whole units of its currency, with cents; never thousands. */
export const money = () => numeric({ precision: 18, scale: 2, mode: "number" });
/** A fraction: 0.05 is five percent. */
export const fraction = () => numeric({ precision: 9, scale: 6, mode: "number" });
export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });
/** A list of texts, never null. */
export const texts = () => text().array().notNull().default(sql`'{}'::text[]`);
/** A transaction number, and the set of transactions ended at a moment. */
export const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });
export const pgSnapshot = customType<{ data: string }>({ dataType: () => "pg_snapshot" });
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Columns of every trust record. */
export const audit = () => ({
  version: integer().notNull().default(1),
  isDeleted: boolean().notNull().default(false),
  createdAt: instant().notNull().defaultNow(),
  createdBy: uuid(),
  updatedAt: instant().notNull().defaultNow(),
  updatedBy: uuid(),
});

/**
 * A record's origin: the keys of its sources, the naming one first, and the newest date; the sources whose newest
 * complete file lacks it, and the time since the first of them does.
 */
export const provenance = () => ({ sources: texts(), asOf: date(), missingFrom: texts(), missingSince: date() });

/** The records that some source no longer publishes; indexed, so that a filter must spell it identically. */
export const isMissing = sql`missing_since is not null and not is_deleted`;

/** Index of the live rows that name another record, by which a deletion of that record counts them. */
export const namingIndex = (name: string, column: AnyPgColumn) =>
  index(name)
    .on(column)
    .where(sql`not is_deleted and ${sql.identifier(columnOf(column.name))} is not null`);

/** A place; the contract's `placeFields`. */
export const place = () => ({
  streetAddress: text(),
  locality: text(),
  region: text(),
  postalCode: text(),
  countryName: text(),
  county: text(),
  stateFips: text(),
  countyFips: text(),
  placeFips: text(),
  congressionalDistrict: text(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
});

/** Today's date in UTC. */
export const todayUtc = sql`(now() at time zone 'UTC')::date`;

/** A check that a column has only values of a closed list, which are trusted; null if the column may be null. */
export const checkOneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`);
