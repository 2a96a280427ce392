import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../sql/columns.js";

/**
 * How many records a family has, by what people filter on: the sum of `n` over the rows of a group.
 * A trigger appends the difference that each statement makes, and `pave_compact_facets` folds them together.
 * `b1` to `b4` are properties that every record has one value of ('' where unknown) and that are filtered on most.
 * `facet` is '' for the whole, or names one further property whose value is `value`.
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
