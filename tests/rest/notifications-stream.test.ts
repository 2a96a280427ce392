import { assets, logChange, sendDigests, updateRecord } from "@pave/db";
import { anAsset } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { afterEach, expect, it, vi } from "vitest";
import { type App, aSession, runSql, startApp } from "../support/accounts-app.js";

const { db, url } = await testDatabase();
const first = await startApp(url);
const second = await startApp(url, {}, first.mail);

type Event = { event?: string; id?: string; data: string };
type Stream = { status: number; text: string; next(): Promise<Event | null>; close(): void };
const open: Stream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

/** Opens a stream as a browser does by fetch, and reads it event by event; pings and the opening are passed over. */
async function listenTo(app: App, token: string | null, lastEventId?: string, query = ""): Promise<Stream> {
  const leaving = new AbortController();
  const response = await fetch(`${app.url}/trpc/users.notificationsStream${query}`, {
    headers: {
      accept: "text/event-stream",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
    },
    signal: leaving.signal,
  });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  const reader = isStream ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
  let left = "";
  const stream: Stream = {
    status: response.status,
    text: isStream ? "" : await response.text(),
    async next() {
      for (;;) {
        const end = left.indexOf("\n\n");
        if (end < 0) {
          const piece = await reader?.read().catch(() => undefined);
          if (!piece || piece.done) return null;
          left += piece.value;
          continue;
        }
        const lines = left.slice(0, end).split("\n");
        left = left.slice(end + 2).replace(/^\n+/, "");
        const fields = Object.fromEntries(lines.filter(Boolean).map((line) => line.split(/: (.*)/s).slice(0, 2)));
        if (fields.event === undefined && fields.data !== undefined) return { data: fields.data, id: fields.id };
      }
    },
    close: () => leaving.abort(),
  };
  open.push(stream);
  return stream;
}

async function aWatcher(how: object = {}) {
  const session = await aSession(first);
  const asset = await anAsset(db, { title: "Mill Bridge" });
  const alert = { name: "All", trigger: "fieldChange", target: { entityType: "assets", id: asset.id }, ...how };
  const made = await first.call("trpc", "users.createAlert", alert, session);
  expect(made.status).toBe(200);
  let version = 1;
  const change = (yearBuilt: number) =>
    db.transaction(async (tx) => {
      await updateRecord(tx, assets, asset.id, { yearBuilt });
      const fields = { year_built: { before: null, after: yearBuilt } };
      const what = { entityType: "assets", entityId: asset.id, cause: "userCorrection" as const, actorId: null };
      await logChange(tx, { ...what, version: ++version, fields });
    });
  return { session, change };
}

const bodyOf = (event: Event | null) => JSON.parse(event?.data ?? "null")?.json?.body;

it("notifies an open browser of a change soon, on whichever server it listens, and nobody else", async () => {
  const { session, change } = await aWatcher();
  const other = await aSession(first);
  const streams = [await listenTo(first, session.token), await listenTo(second, session.token)];
  const unconcerned = await listenTo(first, other.token);
  const began = performance.now();
  await change(1901);
  for (const stream of streams)
    expect(bodyOf(await stream.next())).toBe("Your alert “All” fired. Year built: was not known, now 1901.");
  console.log(`notified after ${Math.round(performance.now() - began)} ms`);
  unconcerned.close();
  expect(await unconcerned.next()).toBeNull();
});

it("reports changes long after a request would have ended", async () => {
  const { session, change } = await aWatcher();
  const stream = await listenTo(first, session.token);
  const opened = performance.now();
  await vi.waitUntil(() => performance.now() - opened > 4_600, { timeout: 10_000 });
  await change(1901);
  expect(bodyOf(await stream.next())).toContain("1901");
});

it("resumes after the last notification received, without loss", async () => {
  const { session, change } = await aWatcher();
  const stream = await listenTo(first, session.token);
  await change(1901);
  const seen = await stream.next();
  stream.close();
  await change(1902);
  await change(1903);
  const again = await listenTo(second, session.token, seen?.id);
  expect([bodyOf(await again.next()), bodyOf(await again.next())]).toEqual([
    expect.stringContaining("1902"),
    expect.stringContaining("1903"),
  ]);
});

it("mails which rule fired with the old and the new value, at once or as a digest", async () => {
  const byMail = { channels: ["app", "email"] };
  const { session, change } = await aWatcher({ ...byMail, name: "Any <b>" });
  await change(1904);
  const mail = await first.mail.next(session.email);
  expect(mail.subject).toBe("Update: Mill Bridge (Pave)");
  expect(mail.text).toContain("Mill Bridge\nYour alert “Any <b>” fired. Year built: was not known, now 1904.");
  expect(mail.html).toMatch(/<a href="[^"]+\/assets\/[0-9a-f-]{36}"[^>]*>Mill Bridge<\/a>/);
  expect(mail.html).toContain("Any &lt;b&gt;");
  expect(mail.html).toMatch(/href="[^"]+\/workspace\/notifications"/);

  const digest = await aWatcher({ ...byMail, frequency: "weekly" });
  const stream = await listenTo(first, digest.session.token);
  await digest.change(1905);
  await stream.next();
  await runSql(url, "update notifications set created_at = now() - interval '8 days' where mail = 'weekly'");
  expect(await sendDigests(db, new Date())).toBe(1);
  const weekly = await first.mail.next(digest.session.email);
  expect(weekly.subject).toBe("Your week: Mill Bridge (Pave)");
  expect(weekly.text).toContain("now 1905.");
});

it("accepts the token in the header only", async () => {
  const { token } = await aSession(first);
  const params = encodeURIComponent(JSON.stringify({ authorization: `Bearer ${token}` }));
  for (const query of ["", `?connectionParams=${params}`, `?token=${token}`])
    expect((await listenTo(first, null, undefined, query)).status).toBe(401);
  const refused = await listenTo(first, null);
  expect(JSON.parse(refused.text).error.json.data).toMatchObject({ code: "UNAUTHORIZED", httpStatus: 401 });
});

it.each([
  ["the session ends", (token: string) => first.call("rest", "auth.logout", {}, { token })],
  [
    "the account gets other rights",
    (_: string, email: string) => runSql(url, "update users set account_type = 'editor' where email = $1", [email]),
  ],
  [
    "the account is closed",
    (_: string, email: string) => runSql(url, "update users set status = 'suspended' where email = $1", [email]),
  ],
])("ends when %s", async (_, end) => {
  const { email, token } = await aSession(first);
  const stream = await listenTo(second, token);
  await end(token, email);
  expect(await stream.next()).toBeNull();
});

it("resumes when every connection to the database was lost, and so do the jobs behind it", async () => {
  const { session, change } = await aWatcher({ channels: ["app", "email"] });
  const stream = await listenTo(second, session.token);
  await runSql(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  // The pool of this test has lost its connections too.
  await db.execute("select 1").catch(() => undefined);
  await change(1906);
  expect(bodyOf(await stream.next())).toContain("1906");
  expect((await first.mail.next(session.email)).text).toContain("1906");
});

it("allows a user a few simultaneous streams, and another one when one was closed", async () => {
  const { token } = await aSession(first);
  const streams = [];
  for (let i = 0; i < 5; i++) streams.push(await listenTo(first, token));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await listenTo(first, token)).status).toBe(429);
  streams[0]?.close();
  for (let i = 0; i < 100 && (await listenTo(first, token)).status !== 200; i++);
  expect(open.at(-1)?.status).toBe(200);
});

it("ends with the server, which does not wait for it", async () => {
  const { token } = await aSession(first);
  const third = await startApp(url, {}, first.mail);
  const stream = await listenTo(third, token);
  await third.close();
  expect(await stream.next()).toBeNull();
});
