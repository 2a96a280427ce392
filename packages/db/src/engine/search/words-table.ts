import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** The distinct words of all records, for spelling correction. */
export const searchWords = pgTable("search_words", { word: text().primaryKey() }, (t) => [
  index("search_words_trigram").using("gin", sql`${t.word} gin_trgm_ops`),
  index("search_words_prefix").on(sql`${t.word} collate "C"`),
]);

/**
 * Words and phrases that mean the same in a search, both ways; in small letters without punctuation. Administrators may
 * add and remove rows: nothing is indexed by them. Without of, the, and, for and other small words, as in search texts.
 */
export const searchSynonyms = pgTable("search_synonyms", { word: text().notNull(), means: text().notNull() }, (t) => [
  primaryKey({ columns: [t.word, t.means] }),
  index("search_synonyms_means").on(t.means),
]);
