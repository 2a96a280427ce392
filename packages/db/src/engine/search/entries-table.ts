import { index, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { tsvector } from "../sql/columns.js";

/**
 * What a search reads of a family's records, one narrow row each: the words, names and identifiers by which a record is
 * found (`pave_search`), and its importance among equal matches, of which `links` is the part for records that name it.
 * Deleted records have none. Triggers on the records' tables write the rows.
 */
const entries = <Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      id: uuid().primaryKey(),
      importance: smallint().notNull(),
      links: smallint().notNull().default(0),
      search: tsvector().notNull(),
    },
    (t) => [
      // Searches read the whole pending list: 6 ms with the usual 4 MB.
      index(`${name}_search`).using("gin", t.search).with({ gin_pending_list_limit: 256 }),
      index(`${name}_importance`).on(t.importance, t.id),
    ],
  );

export const searchOrganizations = entries("search_organizations");
export const searchAssets = entries("search_assets");
export const searchProjects = entries("search_projects");
export const searchContracts = entries("search_contracts");
export const searchContractParties = entries("search_contract_parties");
export const searchPrograms = entries("search_programs");
export const searchDeals = entries("search_deals");
export const searchEvents = entries("search_events");

/** The entries still to be written for records of an earlier version: their kind, and the last id written. */
export const searchFill = pgTable("search_fill", { entries: text().primaryKey(), after: uuid().notNull() });
