import { bigint, date, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../engine/sql/columns.js";

/** Figures that are expensive to compute, by day; the newest of a name is shown. */
export const analyticSnapshots = pgTable(
  "analytic_snapshots",
  {
    name: text().notNull(),
    day: date().notNull(),
    at: instant().notNull(),
    answer: jsonb().$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.day] })],
);

/** Progress of the count of all families; no row if none is running. */
export const familyReadings = pgTable("family_readings", {
  name: text().primaryKey(),
  startedAt: instant().notNull(),
  /** The family being counted, and the last id counted. */
  family: text().notNull(),
  after: uuid().notNull(),
});

const records = () => bigint({ mode: "number" }).notNull();

/** Results so far of the count of all families; `type` and `state` are '' if a family is not counted by them. */
export const familyTallies = pgTable(
  "family_tallies",
  {
    family: text().notNull(),
    type: text().notNull(),
    state: text().notNull(),
    records: records(),
    /** Records of real sources. */
    present: records(),
    /** Records within the universe, and those of them with a source date over a year old or without one. */
    belonging: records().default(0),
    stale: records(),
    undated: records().default(0),
    newest: instant(),
    /** The family's measure over the real records, and the number of records with a value among those it applies to. */
    value: numeric({ mode: "number" }).notNull(),
    known: records(),
    measured: records(),
    /** The same for the sample world. */
    sampleValue: numeric({ mode: "number" }).notNull().default(0),
    sampleKnown: records().default(0),
    sampleMeasured: records().default(0),
  },
  (t) => [primaryKey({ columns: [t.family, t.type, t.state] })],
);

const billions = () => numeric({ precision: 12, scale: 3, mode: "number" }).notNull();

/** The investment trends of the market dashboard, one row per year, in billions of US dollars. */
export const marketYears = pgTable("market_years", {
  year: integer().primaryKey(),
  municipal: billions(),
  federal: billions(),
  corporate: billions(),
  ppp: billions(),
  /** Key of the source. */
  source: text().notNull(),
  asOf: date(),
});
