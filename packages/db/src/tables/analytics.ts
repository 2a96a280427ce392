import { date, integer, jsonb, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../columns.js";

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
