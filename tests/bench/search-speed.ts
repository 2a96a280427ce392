import type { Database } from "@pave/db";

/** The times of one kind of search under load, in milliseconds. */
export type SearchSpeed = {
  subject: string;
  searches: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
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

/** Names of records whole, cut, by a word and by an identifier, slips, and the most common words. */
async function searchTexts({ pool }: Pick<Database, "pool">): Promise<string[]> {
  const texts = [...common];
  for (const [table, title] of Object.entries(tables)) {
    const { rows } = await pool.query<{ title: string }>(
      `select ${title} as title from ${table} where not is_deleted and id >= (select id from ${table} order by id offset (select reltuples / 2 from pg_class where relname = '${table}')::bigint limit 1) order by id limit 40`,
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

/** Searches by sixteen clients at once, each with other texts, for so many seconds a subject. */
export async function measureSearchSpeed(
  database: Database,
  url: string,
  token: string,
  seconds: number,
): Promise<SearchSpeed[]> {
  const texts = await searchTexts(database);
  const speeds: SearchSpeed[] = [];
  for (const [subject, path] of Object.entries(subjects)) {
    const times: number[] = [];
    const slow: [number, string][] = [];
    const load = async (forSeconds: number, isCounted: boolean) => {
      const end = performance.now() + forSeconds * 1_000;
      let next = 0;
      await Promise.all(
        Array.from({ length: clients }, async () => {
          while (performance.now() < end) {
            const text = texts[next++ % texts.length] ?? "";
            const began = performance.now();
            const answer = await fetch(`${url}${path}${encodeURIComponent(text)}`, {
              headers: { authorization: `Bearer ${token}` },
            });
            if (!answer.ok) throw new Error(`${path}${text} answered ${answer.status}`);
            await answer.arrayBuffer();
            if (isCounted) {
              times.push(performance.now() - began);
              slow.push([performance.now() - began, text]);
            }
          }
        }),
      );
    };
    await load(seconds, false);
    await load(seconds, true);
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
    speeds.push({
      subject,
      searches: times.length,
      perSecond: Math.round(times.length / seconds),
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
    });
    if (process.env.VERBOSE)
      console.log(
        subject,
        slow
          .toSorted((a, b) => b[0] - a[0])
          .slice(0, 12)
          .map(([ms, text]) => `${text} ${Math.round(ms)}`)
          .join("; "),
      );
  }
  return speeds;
}
