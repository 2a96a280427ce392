import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../sql/columns.js";

/**
 * The number of records of a family by filter properties: the sum of `n` over the rows of a group. A trigger appends
 * the difference of each statement, and `pave_compact_facets` merges them. `b1` to `b4` are the most used properties
 * with exactly one value per record ('' if unknown). `facet` is '' for the total, or names one further property whose
 * value is `value`.
 */
export const facetCounts = pgTable(
  "facet_counts",
  {
    family: text().notNull(),
    b1: text().notNull(),
    b2: text().notNull(),
    b3: text().notNull(),
    b4: text().notNull(),
    facet: text().notNull(),
    value: text().notNull(),
    n: integer().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index("facet_counts_facet").on(t.family, t.facet, t.b2, t.b1),
    index("facet_counts_value").on(t.family, t.facet, t.value),
  ],
);
