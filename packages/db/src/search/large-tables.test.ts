import { type Page, SearchAll } from "@pave/contract";
import { beforeAll, expect, it } from "vitest";
import { listFamily } from "../engine/family/family.js";
import { wordFrequencies } from "../engine/search/frequencies.js";
import { projectFamily } from "../projects/query.js";
import { testDatabase } from "../testing/database.js";
import { countingDb, indexReadCounter } from "../testing/scans.js";
import { searchAll } from "./all.js";

const { url } = await testDatabase();
const asking = { userId: "01900000-0000-7000-8000-000000000000", today: "2026-11-23" };

beforeAll(async () => {
  const { pool, close } = countingDb(url);
  await pool.query(`insert into projects (id, title, description, region, sources, budget)
    select gen_random_uuid(), case when n = 7 then 'Culvert' when n % 150 = 0 then 'Culvert ' || n
        when n % 5 = 0 then 'Works near a ditch ' || n else 'Work on a culvert ' || n end,
      case when n % 5 = 0 then 'By a culvert' end, case when n % 50 = 1 then 'VT' else 'TX' end,
      '{test}', case when n in (150, 300, 450, 600, 750) then 10 ^ (6 + n / 150) else 10 ^ (n % 6) end
    from generate_series(1, 3600) n`);
  await pool.query("analyze search_projects");
  await close();
});

it("of a word in thousands of records shows the name itself and an estimated number, and does not read all that begin so", async () => {
  const fresh = countingDb(url);
  // As for a large table.
  await fresh.pool.query("set enable_seqscan = off");
  const rowsRead = indexReadCounter(fresh.db, "search_projects_search");
  const before = await rowsRead();
  const { groups } = await searchAll(fresh.db, asking, SearchAll.parse({ q: "culvert" }));
  expect((await rowsRead()) - before).toBe(1);
  await fresh.close();
  const group = groups.find(({ kind }) => kind === "projects");
  expect(group?.items.map(({ title }) => title)).toEqual([
    "Culvert",
    ...["Culvert 750", "Culvert 600", "Culvert 450", "Culvert 300"],
  ]);
  expect(group?.isEstimate).toBe(true);
  expect(group?.count).toBeGreaterThan(3_200);
  expect(group?.count).toBeLessThan(4_000);
});

it.each([
  ["culvert", {}, 200],
  ["culvert", { state: ["VT"] }, 25],
  ["work", {}, 200],
])(
  "in a large table %s under %o is paged without loss or repetition, the best in the same order as in a small one",
  async (search, filter, same) => {
    const [large, small] = await Promise.all(
      [1_000, 50_000].map(async (largeFrom) => {
        const { db, close } = countingDb(url);
        await wordFrequencies(db, largeFrom);
        const ids: string[] = [];
        const cursors: (string | null)[] = [];
        let cursor: string | undefined;
        do {
          const query = { search, sort: "relevance", order: "desc", limit: 60, cursor, ...filter } as const;
          const page: Page<{ id: string }> = (await listFamily(db, projectFamily, query)).parse();
          ids.push(...page.items.map(({ id }) => id));
          cursors.push(page.nextCursor);
          cursor = page.nextCursor ?? undefined;
        } while (cursor);
        await close();
        return { ids, cursors };
      }),
    );
    expect(large?.cursors[0]).not.toHaveLength(small?.cursors[0]?.length ?? 0);
    expect(new Set(large?.ids).size).toBe(large?.ids.length);
    expect(large?.ids.toSorted()).toEqual(small?.ids.toSorted());
    expect(large?.ids.slice(0, same)).toEqual(small?.ids.slice(0, same));
  },
);

it("corrects a word by those of like length without digits, and reads none of the identifiers that begin alike", async () => {
  const { db, pool, close } = countingDb(url);
  await pool.query("insert into search_words select 't' || n || 'x' from generate_series(100000000, 100005000) n");
  await pool.query("insert into search_words values ('transportation'), ('transformation'), ('tunnel')");
  await pool.query("analyze search_words");
  // As for a large table.
  await pool.query("set enable_seqscan = off");
  const [spelled, prefix] = ["search_words_spelled", "search_words_prefix"].map((name) => indexReadCounter(db, name));
  const before = [await spelled?.(), await prefix?.()];
  const { rows } = await pool.query("select pave_meant('trasnportatoin', false, false) as words");
  expect(rows).toEqual([{ words: ["transportation"] }]);
  const [words = 0, identifiers = 0] = [await spelled?.(), await prefix?.()].map(
    (read, at) => (read ?? 0) - (before[at] ?? 0),
  );
  expect(words).toBeGreaterThan(0);
  expect(words).toBeLessThan(100);
  expect(identifiers).toBe(0);
  await close();
});
