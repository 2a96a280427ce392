import { HoldingType, PortfolioType, Visibility } from "@pave/contract";
import { sql } from "drizzle-orm";
import { date, index, integer, numeric, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/table.js";
import { checkOneOf, id, instant, money } from "../engine/sql/columns.js";

/** Users' portfolios: holdings, or records collected for another purpose. */
export const portfolios = pgTable(
  "portfolios",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    description: text(),
    type: text().$type<PortfolioType>().notNull(),
    visibility: text().$type<Visibility>().notNull().default("private"),
    currency: text().notNull().default("USD"),
    benchmark: text(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("portfolios_user").on(t.userId, t.createdAt, t.id),
    index("portfolios_public").on(t.createdAt, t.id).where(sql`visibility = 'public'`),
    checkOneOf("portfolios_type_check", t.type, PortfolioType.options),
    checkOneOf("portfolios_visibility_check", t.visibility, Visibility.options),
  ],
);

/** The records of a portfolio, each once, in the portfolio's currency. */
export const portfolioItems = pgTable(
  "portfolio_items",
  {
    id: id(),
    portfolioId: uuid()
      .notNull()
      .references(() => portfolios.id, { onDelete: "cascade" }),
    entityType: text().$type<HoldingType>().notNull(),
    entityId: uuid().notNull(),
    quantity: numeric({ precision: 20, scale: 6, mode: "number" }),
    parAmount: money(),
    costBasis: money(),
    acquiredDate: date(),
    note: text(),
    version: integer().notNull().default(1),
    addedAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique("portfolio_items_record").on(t.portfolioId, t.entityType, t.entityId),
    index("portfolio_items_added_at").on(t.portfolioId, t.addedAt, t.id),
    checkOneOf("portfolio_items_entity_type_check", t.entityType, HoldingType.options.toSorted()),
  ],
);
