import { type Declared, declaredProcedures } from "@pave/api";
import { limits } from "@pave/contract";
import pg from "pg";
import { expect, it } from "vitest";
import { openApis } from "../../support/apis.js";
import { restRequest } from "../../support/rest-request.js";
import { sampleInputs } from "../../support/sample-inputs.js";

// A lock that is waited for is a stand-in for every database that is slow or fails in the middle of a call.
const apis = await openApis({ world: "sample", databaseParameters: { lock_timeout: "20" } });
const { pool } = apis.database;
const reads = [...declaredProcedures().values()].filter(({ type }) => type === "query");
const streamName = "users.notificationsStream";
const someId = "01900000-0000-7000-8000-000000000000";

const token = await apis.tokenOf("admin");
const headers = { authorization: `Bearer ${token}` };

type Protocol = { protocol: string; url: string; headers: Record<string, string> };

const rpc = (names: string, query: Record<string, string>) => `/trpc/${names}?${new URLSearchParams(query)}`;

/** The addresses at which REST and tRPC serve a read. */
async function apisTo(read: Declared): Promise<[Protocol, Protocol]> {
  const [input] = await sampleInputs(pool, read);
  return [
    { protocol: `REST ${read.name}`, url: restRequest(read.meta.rest, input).target, headers },
    { protocol: `tRPC ${read.name}`, url: rpc(read.name, { input: JSON.stringify({ json: input }) }), headers },
  ];
}

/** Reads in batches of the largest size. */
async function batches(): Promise<Protocol[]> {
  const found: Protocol[] = [];
  for (let at = 0; at < reads.length; at += limits.batchMax) {
    const batch = reads.slice(at, at + limits.batchMax);
    const inputs = await Promise.all(batch.map(async (read) => ({ json: (await sampleInputs(pool, read))[0] })));
    const names = batch.map(({ name }) => name).join(",");
    const url = rpc(names, { batch: "1", input: JSON.stringify({ ...inputs }) });
    found.push({ protocol: `batch ${names}`, url, headers });
  }
  return found;
}

const stream: Protocol = {
  protocol: `stream ${streamName}`,
  url: `/trpc/${streamName}`,
  headers: { ...headers, "last-event-id": someId },
};

/** The status of an answer and its text; of a stream what came before it was left. */
async function ask({ url, headers }: Protocol): Promise<{ status: number; text: string }> {
  const leaving = new AbortController();
  const answer = await fetch(`${apis.url}${url}`, { headers, signal: leaving.signal });
  if (!answer.headers.get("content-type")?.startsWith("text/event-stream"))
    // A file that breaks off in the middle ends its connection.
    return { status: answer.status, text: await answer.text().catch(() => "") };
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  leaving.abort();
  return { status: answer.status, text: first?.value ?? "" };
}

const { query } = pg.Client.prototype;

/** The text of every statement that is sent while something is done. */
async function statementsOf(work: () => Promise<unknown>): Promise<string> {
  const sent: string[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given;
    sent.push(typeof statement === "string" ? statement : JSON.stringify(Object(statement).text ?? Object(statement)));
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent.join("\n");
}

type Way = { apis: readonly Protocol[]; tables: readonly string[] };

/**
 * The APIs to each read with the tables that it was seen to read, and each batch with the first table of each of its
 * reads, so that every one of them fails once.
 */
async function readTables(tables: readonly string[]): Promise<Way[]> {
  const tablesOf = async (protocol: Protocol) => {
    await pool.query("delete from throttles");
    const words = new Set((await statementsOf(() => ask(protocol))).match(/\w+/g));
    return tables.filter((table) => words.has(table));
  };
  const single: Way[] = [];
  for (const read of reads) {
    const apis = await apisTo(read);
    single.push({ apis, tables: await tablesOf(apis[0]) });
  }
  const firsts = single.map(({ tables }) => tables.slice(0, 1));
  const joined = (await batches()).map((batch, at) => {
    const start = at * limits.batchMax;
    return { apis: [batch], tables: [...new Set(firsts.slice(start, start + limits.batchMax).flat())] };
  });
  return [{ apis: [stream], tables: await tablesOf(stream) }, ...single, ...joined];
}

/** The APIs to try while a table cannot be read: one for each read, which takes its APIs in turn. */
function apisAt(table: string, known: readonly Way[]): Protocol[] {
  return known.flatMap(({ apis, tables }) => {
    const turn = tables.indexOf(table);
    return turn < 0 ? [] : (apis[turn % apis.length] ?? []);
  });
}

/** What only a database, a library or our own source would say. */
const inside =
  /Failed query|params:|\bselect\b.+\bfrom\b|insert into|update "|canceling statement|lock timeout|relation "|node_modules|\.[jt]s:\d|Zod|superjson/is;

/** What an answer says of failures; records may hold any words. */
function failuresIn({ status, text }: { status: number; text: string }): string {
  if (status === 200) return text.startsWith("event:") ? text : "";
  if (!text.startsWith("[")) return text;
  const answers: { error?: unknown }[] = JSON.parse(text);
  return JSON.stringify(answers.flatMap(({ error }) => error ?? []));
}

async function tablesOfProduct(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
}

it("while any table cannot be read, every protocol returns our own messages only, the event stream too", async () => {
  const tables = await tablesOfProduct();
  const known = await readTables(tables);
  const leaks: unknown[] = [];
  let refused = 0;
  for (const table of tables) {
    const concerned = apisAt(table, known);
    if (concerned.length === 0) continue;
    await pool.query("delete from throttles");
    const holder = await pool.connect();
    await holder.query(
      `begin; set local idle_in_transaction_session_timeout = 0; lock table "${table}" in access exclusive mode`,
    );
    try {
      await Promise.all(
        concerned.map(async (protocol) => {
          const answer = await ask(protocol);
          const said = inside.exec(failuresIn(answer))?.[0];
          if (said !== undefined || answer.status === 500) leaks.push([table, protocol.protocol, answer.status, said]);
          if (answer.status === 503) refused++;
        }),
      );
    } finally {
      await holder.query("rollback");
      holder.release();
    }
  }
  expect(leaks).toEqual([]);
  expect(refused).toBeGreaterThan(reads.length);
}, 300_000);

it("a stream whose notifications cannot be read is refused like any call, and may be opened again", async () => {
  const holder = await pool.connect();
  await holder.query("begin; lock table notifications in access exclusive mode");
  const answer = await fetch(`${apis.url}${stream.url}`, { headers: stream.headers });
  await holder.query("rollback");
  holder.release();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  const { error } = (await answer.json()) as { error: { json: { message: string; data: object } } };
  expect(error.json.message).toBe("The service is busy. Please try again");
  expect(error.json.data).toMatchObject({ code: "SERVICE_UNAVAILABLE", httpStatus: 503, retryAfter: 2 });
  expect((await ask(stream)).status).toBe(200);
});
