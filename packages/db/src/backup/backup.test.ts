import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { feedSourceOf } from "../change-feed/families.js";
import { changesSince, feedCursor } from "../change-feed/query.js";
import { openDb } from "../engine/connection/client.js";
import { logChange } from "../engine/records/changes.js";
import { currentIncarnation } from "../engine/schema/incarnation.js";
import { migrate } from "../engine/schema/migrate.js";
import { newId } from "../engine/sql/columns.js";
import { filePieces, files } from "../files/table.js";
import { anAsset } from "../testing/builders/builders.js";
import { fillFamilies } from "../testing/builders/families.js";
import { contentsOf, schemaOf } from "../testing/contents.js";
import { testDatabase } from "../testing/database.js";
import { writeBackup } from "./backup.js";
import type { ReadDocument } from "./documents.js";
import { restoreBackup } from "./restore.js";

const migrations = fileURLToPath(new URL("../../../../drizzle", import.meta.url));
const [source, small] = [await testDatabase(), await testDatabase()];
const folder = await mkdtemp(join(tmpdir(), "pave-backup-"));
const file = join(folder, "pave.backup");
const smallFile = join(folder, "small.backup");
const made: string[] = [];

/** An empty database beside the test's own. */
async function emptyDatabase(): Promise<string> {
  const name = `${new URL(source.url).pathname.slice(1)}_copy_${made.length}`;
  await source.pool.query(`create database ${name}`);
  made.push(name);
  return Object.assign(new URL(source.url), { pathname: `/${name}` }).href;
}

beforeAll(async () => {
  await fillFamilies(source.db);
  await currentIncarnation(source.db);
  await small.db.execute(sql`insert into users (id, email, password_hash, first_name, last_name, account_type, status)
    values (gen_random_uuid(), 'ada@example.org', E'tab\\tline\\nback\\\\slash', 'Ada', '\\.', 'standard', 'active')`);
  await source.db.execute(sql`with file as (
      insert into files (id, entity_type, entity_id, file_name, size, received, media_type, sha256, storage)
      select gen_random_uuid(), 'projects', id, 'plan.pdf', 256, 256, 'application/pdf', 'hash', 'database' from projects limit 1
      returning id)
    insert into file_pieces select id, 0, decode(string_agg(lpad(to_hex(byte), 2, '0'), ''), 'hex')
      from file, generate_series(0, 255) byte group by id`);
  await writeBackup(small.url, smallFile, { program: "1.2.3" });
});

afterAll(async () => {
  for (const name of made) await source.pool.query(`drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

const run = promisify(execFile);

/** The location of a pg_dump at least as new as the server. */
async function findTools(): Promise<string | undefined> {
  const { rows } = await source.pool.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  );
  const debian = "/usr/lib/postgresql";
  const installed = await readdir(debian).catch(() => []);
  for (const folder of ["", ...installed.map((version) => `${debian}/${version}/bin/`)]) {
    const version = await run(`${folder}pg_dump`, ["--version"]).then(
      ({ stdout }) => stdout,
      () => "",
    );
    if (Number(/ (\d+)\.?\d* ?/.exec(version)?.[1] ?? 0) >= (rows[0]?.major ?? 0)) return folder;
  }
  return undefined;
}

const restore = (url: string, path: string) => restoreBackup(url, path, { migrations });

it("restores the same schema and the same rows, and the database works", async () => {
  await writeBackup(source.url, file, { program: "1.2.3" });
  const url = await emptyDatabase();
  const summary = await restore(url, file);
  const copy = openDb(url, { statementMs: 60_000 });
  try {
    const [before, after] = [await contentsOf(source.pool), await contentsOf(copy.pool)];
    expect(after).toEqual(before);
    expect(before.find(({ table }) => table === "events")?.rows).toBe(200);
    expect(await schemaOf(copy.pool)).toEqual(await schemaOf(source.pool));
    expect(summary).toMatchObject({ program: "1.2.3", tables: before.length });
    expect(summary.rows).toEqual(Object.fromEntries(before.map(({ table, rows }) => [table, rows])));
    // Triggers and cursors work as before the backup.
    const { db } = copy;
    await migrate(url, migrations);
    const since = await feedCursor(db);
    const { id } = await anAsset(db);
    await logChange(db, { entityType: "assets", entityId: id, version: 1, cause: "create", actorId: null, fields: {} });
    const page = (await changesSince(db, feedSourceOf("assets", "2026-01-01"), { since, limit: 100 })).parse();
    expect(page.items.map((item) => item.id)).toEqual([id]);
    await expect(
      changesSince(db, feedSourceOf("assets", "2026-01-01"), { since: await feedCursor(source.db), limit: 100 }),
    ).rejects.toThrow("download the dump again");
  } finally {
    await copy.close();
  }
});

// The embedded PostgreSQL has no pg_dump: the machine needs one at least as new as the server.
const tools = await findTools();
if (tools !== undefined)
  it("a dump of pg_dump is restored by pg_restore without an error, with the same schema and rows", async () => {
    const since = await feedCursor(source.db);
    const url = await emptyDatabase();
    const copy = openDb(url);
    try {
      const dump = join(folder, "pg.dump");
      await run(`${tools}pg_dump`, ["-Fc", "-f", dump, source.url]);
      const { stderr } = await run(`${tools}pg_restore`, ["--no-owner", "--exit-on-error", "-d", url, dump]);
      expect(stderr).toBe("");
      expect(await contentsOf(copy.pool)).toEqual(await contentsOf(source.pool));
      expect(await schemaOf(copy.pool)).toEqual(await schemaOf(source.pool));
      await expect(changesSince(copy.db, feedSourceOf("assets", "2026-01-01"), { since, limit: 100 })).rejects.toThrow(
        "download the dump again",
      );
      expect(await currentIncarnation(copy.db)).not.toBe(await currentIncarnation(source.db));
    } finally {
      await copy.close();
    }
  });

it("is readable by its owner only, and never replaces a file", async () => {
  expect((await stat(smallFile)).mode & 0o777).toBe(0o600);
  await expect(writeBackup(small.url, smallFile, { program: "1" })).rejects.toThrow(`${smallFile} already exists`);
});

it("is of one moment, whatever is written meanwhile", async () => {
  const path = join(folder, "moment.backup");
  let isWriting = true;
  const write = async () => {
    for (let n = 0; isWriting; n++)
      await small.db.transaction(async (tx) => {
        await tx.execute(sql`insert into facet_counts (family, b1, b2, b3, b4, facet, value, n)
          values ('pair', '', '', '', '', '', '', 0)`);
        await tx.execute(sql`insert into search_words (word) values (${`pair-${n}`})`);
      });
  };
  const written = write();
  await writeBackup(small.url, path, { program: "1" });
  isWriting = false;
  await written;
  const lines = gunzipSync(await readFile(path)).toString("latin1");
  expect(lines.match(/^pair\t/gm)?.length).toBe(lines.match(/^pair-\d+$/gm)?.length);
  await small.db.execute(sql`delete from search_words where word like 'pair-%'`);
  await small.db.execute(sql`delete from facet_counts where family = 'pair'`);
});

it("a database that is not empty is refused and left unchanged", async () => {
  await expect(restore(small.url, smallFile)).rejects.toThrow("The database is not empty");
});

it("a file that is truncated, changed, of another type or missing is refused, and leaves the database empty", async () => {
  const url = await emptyDatabase();
  const bytes = await readFile(smallFile);
  const text = gunzipSync(bytes);
  const lines = text.toString("latin1");
  const other = (name: string, content: Buffer) =>
    writeFile(join(folder, name), content).then(() => join(folder, name));
  const middle = Math.floor(bytes.length / 2);
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle);
  const damaged = {
    cut: bytes.subarray(0, middle),
    changed,
    // Valid gzip: only the checksum of the rows differs.
    "without its end": gzipSync(text.subarray(0, text.lastIndexOf("\n", text.length - 2) + 1)),
    "with one value changed": gzipSync(Buffer.from(lines.replace("ada@example.org", "eve@example.org"), "latin1")),
    "with a row less": gzipSync(Buffer.from(lines.replace(/\n[^\n]*ada@example\.org[^\n]*/, ""), "latin1")),
    "with more after its end": gzipSync(Buffer.concat([text, Buffer.from("more\n")])),
  };
  for (const [name, content] of Object.entries(damaged))
    await expect(restore(url, await other(name, content)), name).rejects.toThrow(
      /incomplete or was modified|is not a Pave backup/,
    );
  await expect(restore(url, await other("text", Buffer.from("id,name\n1,Ada\n")))).rejects.toThrow(
    "is not a Pave backup",
  );
  await expect(restore(url, await other("zip", gzipSync("id,name\n1,Ada\n")))).rejects.toThrow("is not a Pave backup");
  await expect(restore(url, join(folder, "nowhere"))).rejects.toThrow("File not found");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select relname from pg_class where relnamespace = 'public'::regnamespace");
  await client.end();
  expect(rows).toEqual([]);
});

it("a backup of a newer schema is refused by name", async () => {
  const text = gunzipSync(await readFile(smallFile)).toString("latin1");
  const newer = join(folder, "newer.backup");
  await writeFile(newer, gzipSync(Buffer.from(text.replace(/"migration":"\w+"/, '"migration":"0a1b"'), "latin1")));
  await expect(restore(await emptyDatabase(), newer)).rejects.toThrow(/version 1\.2\.3 .* update the program first/);
});

it("a backup of an older schema is migrated", async () => {
  const journal = JSON.parse(await readFile(join(migrations, "meta/_journal.json"), "utf8"));
  const older = journal.entries.slice(0, -2);
  const olderMigrations = join(folder, "migrations");
  await mkdir(join(olderMigrations, "meta"), { recursive: true });
  await writeFile(join(olderMigrations, "meta/_journal.json"), JSON.stringify({ ...journal, entries: older }));
  for (const { tag } of older) await symlink(join(migrations, `${tag}.sql`), join(olderMigrations, `${tag}.sql`));
  const before = await emptyDatabase();
  await migrate(before, olderMigrations);
  const path = join(folder, "older.backup");
  await writeBackup(before, path, { program: "1" });
  const url = await emptyDatabase();
  await restore(url, path);
  const copy = openDb(url);
  expect(await schemaOf(copy.pool)).toEqual(await schemaOf(small.pool));
  await copy.close();
});

it("has the documents of a folder or bucket, and refuses where one of them is missing or modified", async () => {
  const { db, url } = await testDatabase();
  const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 256));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const id = newId();
  const file = { fileName: "plan.pdf", size: 1_000, received: 1_000, mediaType: "application/pdf", sha256 };
  const of = { entityType: "projects", entityId: newId(), storage: "folder" } as const;
  await db.insert(files).values([
    { id, ...file, ...of },
    { ...of, id: newId(), fileName: "half.pdf", size: 9, received: 0, storage: "database" },
  ]);
  const backup = async (name: string, readDocument?: ReadDocument | null) => {
    const path = join(folder, name);
    await writeBackup(url, path, { program: "1.2.3", readDocument });
    return path;
  };
  const restored = async (path: string) => {
    const target = await emptyDatabase();
    await restoreBackup(target, path, { migrations });
    const copy = openDb(target);
    const [[row], pieces] = [
      await copy.db.select().from(files).where(eq(files.id, id)),
      await copy.db.select().from(filePieces).orderBy(filePieces.position),
    ];
    await copy.close();
    return { storage: row?.storage, bytes: Buffer.concat(pieces.map((piece) => piece.bytes)) };
  };
  const inPieces = async function* (given: Buffer) {
    for (let at = 0; at < given.length; at += 300) yield given.subarray(at, at + 300);
  };
  const whole = await backup("whole", () => inPieces(bytes));
  expect(await restored(whole)).toEqual({ storage: "database", bytes });
  const without = gunzipSync(await readFile(await backup("without", null))).toString();
  expect([without.includes("\tfolder\t"), without.includes(bytes.toString("hex", 0, 100))]).toEqual([true, false]);
  await expect(backup("unset")).rejects.toThrow(/^1 documents are not in the database; set DOCUMENTS_DIR/);
  await expect(backup("modified", () => inPieces(bytes.subarray(1)))).rejects.toThrow(
    `The document ${id} cannot be read: it was modified.`,
  );
  expect(await readdir(folder)).not.toContain("modified");
});
