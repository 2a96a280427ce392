import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * The words of all records, for spelling correction. Not unique: a writer would wait for another that adds the same
 * word; a word added by both is there twice.
 */
export const searchWords = pgTable("search_words", { word: text().notNull() }, (t) => [
  index("search_words_word").on(t.word),
  index("search_words_prefix").on(sql`${t.word} collate "C"`),
  // The words that a misspelled one may mean: identifiers, which most words are, have digits.
  index("search_words_spelled")
    .on(sql`left(${t.word}, 1)`, sql`length(${t.word})`, t.word)
    .where(sql`${t.word} !~ '[0-9]'`),
]);

/**
 * Words and phrases that are synonyms in a search, in both directions; in lower case without punctuation.
 * Administrators may add and remove rows: nothing is indexed by them. Without of, the, and, for and other small words,
 * as in search texts; of a text, phrases of up to seven words are read. A phrase means its words in any order, but is
 * meant only in its own: one in another order than its name is a synonym in one direction. A word with synonyms is never
 * corrected.
 */
export const searchSynonyms = pgTable("search_synonyms", { word: text().notNull(), means: text().notNull() }, (t) => [
  primaryKey({ columns: [t.word, t.means] }),
  index("search_synonyms_means").on(t.means),
]);
