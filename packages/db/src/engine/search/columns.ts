import { sql } from "drizzle-orm";
import { smallint } from "drizzle-orm/pg-core";
import { tsvector } from "../sql/columns.js";

/** What of a record a search reads, as SQL over its columns: a text, and three lists of texts. */
type Searched = { title: string; names: string; identifiers: string; texts: string };

/** The words, names and identifiers by which a record is found; `pave_search` describes them. */
export const searchVector = ({ title, names, identifiers, texts }: Searched) =>
  tsvector()
    .notNull()
    .generatedAlwaysAs(sql.raw(`pave_search(${title}, ${names}, ${identifiers}, ${texts})`));

/** The place of a record among others that fit a search as well; the arguments of `pave_importance`. */
export const importance = (measures: string) =>
  smallint()
    .notNull()
    .generatedAlwaysAs(sql.raw(`pave_importance(${measures})`));
