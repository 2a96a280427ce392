import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Database, newId, searchAll } from "@pave/db";
import { importFiles, importSources } from "@pave/ingest";
import { type Quality, qualityOf, type SearchCase, searchCases, searchSorts } from "./search-queries.js";

/** Excerpts of publishers' files searched together with the sample. */
const cuts = [
  ["nbi-bridges", "fhwa/nbi-bridges.txt"],
  ["census-government-units", "census/government-units.txt"],
  ["fdic-institutions", "fdic/institutions.csv"],
] as const;

/** The tuning set and the hold-out set, with different records and typing errors. */
const seeds = { tuned: 20_261, "held back": 77_003 };
const perKind = 30;

type Line = { set: string; sort: string } & Quality;

/** Recall and mean reciprocal rank of searches derived from the sample and from excerpts of real files. */
export async function measureSearchQuality(database: Database): Promise<Line[]> {
  const rejectsDir = await mkdtemp(join(tmpdir(), "pave-quality-"));
  for (const [name, file] of cuts) {
    const source = importSources.find(({ key }) => key === name);
    if (!source) throw new Error(`There is no source ${name}`);
    const path = fileURLToPath(new URL(`../fixtures/publishers/${file}`, import.meta.url));
    await importFiles(database.url, source.key, [path], { rejectsDir });
  }
  await database.pool.query("analyze");
  const lines: Line[] = [];
  for (const [set, seed] of Object.entries(seeds)) {
    const cases = await searchCases(database, seed, perKind);
    const answers = await answersOf(database, cases);
    for (const sort of searchSorts)
      lines.push({ set, sort, ...qualityOf(answers.filter((answer) => answer.sort === sort)) });
    lines.push({ set, sort: "all", ...qualityOf(answers) });
    const wrong = answers.filter(({ right, found }) => !found.slice(0, 5).some((id) => right.has(id)));
    if (process.env.VERBOSE) for (const { kind, sort, q } of wrong) console.log(set, kind, sort, q);
  }
  return lines;
}

/** The results of the whole search for each case, among the records of its kind. */
export async function answersOf(
  { db }: Pick<Database, "db">,
  cases: readonly SearchCase[],
): Promise<(SearchCase & { found: string[]; first: string | undefined })[]> {
  const answers = [];
  for (const one of cases) {
    const asking = { userId: newId(), today: new Date().toISOString().slice(0, 10) };
    const { groups } = await searchAll(db, asking, { q: one.q, limit: 20 });
    const found = groups.find(({ kind }) => kind === one.kind)?.items.map(({ id }) => id) ?? [];
    answers.push({ ...one, found, first: groups[0]?.items[0]?.id });
  }
  return answers;
}
