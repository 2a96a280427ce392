import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";

/** The distinct words of all names, for spelling correction. */
export const searchWords = pgTable("search_words", { word: text().primaryKey() }, (t) => [
  index("search_words_trigram").using("gin", sql`${t.word} gin_trgm_ops`),
  index("search_words_prefix").on(sql`${t.word} collate "C"`),
]);
