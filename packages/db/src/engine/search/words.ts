import { sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { runNamed } from "../connection/prepared-statements.js";
import { select } from "../sql/rows.js";
import { likeliestWords, oneEditVariants } from "./spelling.js";

/** A typed word and its place in the vocabulary; `meant` has corrections if it is no prefix of any word. */
export type TypedWord = { word: string; isWord: boolean; isBeginning: boolean; meant: string[] };

const wordsMax = sql.raw("8");
const nearMax = sql.raw("20");
const slipsMax = 5;

/** Looks the words of a text up in the search vocabulary. Words are a-z and 0-9 only; short ones are skipped. */
export async function lookUpWords(db: Db, text: string): Promise<TypedWord[]> {
  const columns = {
    word: sql`t.word`,
    isWord: sql`(select true from search_words s where s.word = t.word) is not null`,
    isBeginning: sql`(select true from search_words s where s.word collate "C" >= t.word and s.word collate "C" < t.word || '~' limit 1) is not null`,
  };
  const write = () =>
    select<Omit<TypedWord, "meant">>(
      columns,
      (list) => sql`select ${list}
    from regexp_split_to_table(pave_fold(${sql.placeholder("text")}), '[^a-z0-9]+') with ordinality t (word, place)
    where t.word <> all ('{"",of,the,and}') order by t.place limit ${wordsMax}`,
    );
  const typed = await runNamed(db, "search words", write, { text });
  return Promise.all(
    typed.map(async (word, index) => ({
      ...word,
      meant: word.isBeginning ? [] : await meantBy(db, word.word, index === typed.length - 1),
    })),
  );
}

type Word = { word: string };

/** Words at distance one are looked up directly; trigrams find more distant ones only if there are none. */
async function meantBy(db: Db, word: string, isHalfTyped: boolean): Promise<string[]> {
  if (word.length < 4) return [];
  const near = () =>
    select<Word>(
      { word: sql`word` },
      (columns) => sql`select ${columns} from search_words where word = any(${sql.placeholder("slips")}::text[])`,
    );
  const slips = await runNamed(db, "search words near", near, { slips: oneEditVariants(word) });
  if (slips.length > 0) return slips.map((slip) => slip.word).slice(0, slipsMax);
  const alike = () =>
    select<Word>(
      { word: sql`word` },
      (columns) => sql`select ${columns} from search_words where word % ${sql.placeholder("word")}
    order by similarity(word, ${sql.placeholder("word")}) desc limit ${nearMax}`,
    );
  const words = await runNamed(db, "search words alike", alike, { word });
  return likeliestWords(
    word,
    words.map((found) => found.word),
    isHalfTyped,
  );
}

/** A tsquery of these words, the last one perhaps half typed; null if one of them can match nothing. */
export function wordsQuery(typed: readonly TypedWord[], isLastWhole: boolean): string | null {
  const terms = typed.map(({ word, isWord, isBeginning, meant }, index) => {
    const isHalfTyped = index === typed.length - 1 && !isLastWhole;
    if (isWord && !isHalfTyped) return word;
    if (isBeginning) return `${word}:*`;
    return meant.length > 0 ? `(${meant.join(" | ")})` : null;
  });
  return terms.length === 0 || terms.includes(null) ? null : terms.join(" & ");
}
