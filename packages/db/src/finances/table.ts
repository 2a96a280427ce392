import { index, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { money } from "../engine/sql/columns.js";

/**
 * Totals of the Census Bureau's finance survey, by state and level of government: `state`, `local`, or both, in which
 * payments between them are counted once. Never sum the levels.
 */
export const governmentFinances = pgTable(
  "government_finances",
  {
    source: text().notNull(),
    /** 00 is the United States. */
    stateFips: text().notNull(),
    level: text({ enum: ["stateAndLocal", "state", "local"] }).notNull(),
    fiscalYear: smallint().notNull(),
    item: text().notNull(),
    amount: money().notNull(),
    /** Coefficient of variation of an estimate, in percent. */
    variation: money(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.stateFips, t.fiscalYear, t.level, t.item] }),
    index("government_finances_year").on(t.fiscalYear, t.item, t.level),
  ],
);
