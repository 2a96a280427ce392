import { bigint, date, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../engine/sql/columns.js";

/** Figures that are dear to make, as they were on a day; the newest of a name is what is shown. */
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

/** How far the counting of all families has come; no row while none is under way. */
export const familyReadings = pgTable("family_readings", {
  name: text().primaryKey(),
  startedAt: instant().notNull(),
  /** The family that is being counted, and the last id that was. */
  family: text().notNull(),
  after: uuid().notNull(),
});

const records = () => bigint({ mode: "number" }).notNull();

/** What the counting of all families has found so far; `type` and `state` are '' where a family is not counted by them. */
export const familyTallies = pgTable(
  "family_tallies",
  {
    family: text().notNull(),
    type: text().notNull(),
    state: text().notNull(),
    records: records(),
    /** Those of real sources, and of these the ones that no source has confirmed for a year. */
    present: records(),
    stale: records(),
    newest: instant(),
    /** The family's figure, and how many of the records that count for it have one. */
    value: numeric({ mode: "number" }).notNull(),
    known: records(),
    measured: records(),
  },
  (t) => [primaryKey({ columns: [t.family, t.type, t.state] })],
);

const billions = () => numeric({ precision: 12, scale: 3, mode: "number" }).notNull();

/** The investment trends of the market dashboard, a row a year, in billions of US dollars. */
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
