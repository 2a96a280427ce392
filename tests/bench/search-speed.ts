import type { Database } from "@pave/db";
import { cpuSeconds } from "./measure.js";

/** The times of one kind of search under load, in milliseconds. */
export type SearchSpeed = {
  subject: string;
  perSecond: number;
  refused: number;
  p50: number;
  p95: number;
  p99: number;
  /** Processor time of one search by the server and the database, which does not depend on other load as the times do. */
  serverCpuMs: number;
  databaseCpuMs: number;
};

const subjects = {
  "whole search": "/api/trust/search?limit=5&q=",
  organizations: "/api/trust/organizations?search=",
  assets: "/api/trust/assets?search=",
  "quick search": "/api/trust/organizations/quick-search?q=",
};
const tables = { organizations: "name", assets: "title", projects: "title", contracts: "title", events: "title" };
const common = [
  "county",
  "city of",
  "bridge",
  "school district",
  "water",
  "c",
  "st",
  "new york",
  "2023",
  "high school",
];
const clients = 16;
/** Searches of which the processor time is measured, by one client. */
const timed = 300;

/** Complete, truncated and misspelt names, single words, identifiers, and the most common words; others by each seed. */
async function searchTexts({ pool }: Pick<Database, "pool">, seed = 1): Promise<string[]> {
  const texts = [...common];
  for (const [table, title] of Object.entries(tables)) {
    const { rows } = await pool.query<{ title: string }>(
      `select ${title} as title from ${table} tablesample system (1) repeatable (${seed}) where not is_deleted limit 400`,
    );
    rows.forEach(({ title: whole }, at) => {
      const words = whole.split(" ");
      const [first = "", second = ""] = words;
      const ways = [
        whole,
        whole.slice(0, 4),
        `${first} ${second.slice(0, 3)}`,
        words.at(-1) ?? whole,
        first,
        `${first.slice(0, 2)}${first.slice(3)} ${second}`,
      ];
      texts.push(ways[at % ways.length] ?? whole);
    });
  }
  return texts;
}

/**
 * Searches by sixteen concurrent clients with different texts, for some seconds per subject after a warm-up as long.
 */
export async function measureSearchSpeed(
  database: Database,
  url: string,
  token: string,
  pid: number,
  seconds: number,
): Promise<SearchSpeed[]> {
  const texts = await searchTexts(database);
  const others = [...new Set(await searchTexts(database, 2))].filter((text) => !texts.includes(text));
  const step = Math.max(1, Math.floor(others.length / timed));
  const unsearched = others.filter((_, at) => at % step === 0).slice(0, timed);
  const headers = { authorization: `Bearer ${token}` };
  const speeds: SearchSpeed[] = [];
  for (const [subject, path] of Object.entries(subjects)) {
    // A text that was searched before is answered from the cache.
    let next = 0;
    const load = async () => {
      const times: number[] = [];
      let refused = 0;
      const end = performance.now() + seconds * 1_000;
      const client = async () => {
        while (performance.now() < end) {
          const text = texts[next++ % texts.length] ?? "";
          const began = performance.now();
          const answer = await fetch(`${url}${path}${encodeURIComponent(text)}`, { headers });
          await answer.arrayBuffer();
          if (answer.ok) times.push(performance.now() - began);
          else if (answer.status === 429) refused++;
          else throw new Error(`${path}${text} answered ${answer.status}`);
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
      return { times: times.sort((a, b) => a - b), refused };
    };
    await load();
    const { times, refused } = await load();
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
    const perSecond = Math.round(times.length / seconds);
    const before = await cpuOf(database, pid);
    for (const text of unsearched)
      await (await fetch(`${url}${path}${encodeURIComponent(text)}`, { headers })).arrayBuffer();
    const spent = await cpuOf(database, pid);
    const each = (seconds: number) => Math.round((10_000 * seconds) / unsearched.length) / 10;
    speeds.push({
      ...{ subject, perSecond, refused, p50: at(0.5), p95: at(0.95), p99: at(0.99) },
      serverCpuMs: each(spent.server - before.server),
      databaseCpuMs: each(spent.database - before.database),
    });
  }
  return speeds;
}

/** CPU seconds used so far by the server and by the database's connections, which remain open meanwhile. */
async function cpuOf({ pool }: Database, pid: number): Promise<{ server: number; database: number }> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend'",
  );
  const each = await Promise.all(rows.map((row) => cpuSeconds(row.pid)));
  return { server: await cpuSeconds(pid), database: each.reduce((sum, one) => sum + one, 0) };
}
