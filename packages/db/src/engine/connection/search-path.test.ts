import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { aContract, anAsset, anEvent, anOrganization, aProgram, aProject } from "../../testing/builders/builders.js";
import { inTransaction, testDatabase } from "../../testing/database.js";
import type { Db } from "./client.js";

const { db } = await testDatabase();

const withoutPath = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set local search_path = ''`);
    return work(tx);
  });

const isOurs = sql`p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

it("every SQL function resolves its names with an empty search path, as in a restore", async () => {
  const { rows } = await db.execute<{ name: string; definition: string }>(
    sql`select p.proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p where ${isOurs}`,
  );
  expect(rows.length).toBeGreaterThan(20);
  await withoutPath(async (tx) => {
    // Recreating it makes PostgreSQL check the body of an SQL function.
    for (const { definition } of rows) await tx.execute(sql.raw(definition));
  });
});

it("every PL/pgSQL function qualifies the tables and functions that it uses, or sets its search path", async () => {
  const tables = sql`(select string_agg(relname, '|') from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')`;
  const beforeTable = String.raw`\m(?:from|join|into|update|table)\s+(?:`;
  const { rows } = await db.execute<{ name: string; unqualified: string }>(sql`
    select p.proname as name, used[1] as unqualified
    from pg_proc p, regexp_matches(p.prosrc, ${String.raw`((?:^|[^\w.])pave_\w+\(|${beforeTable}`} || ${tables} || ${String.raw`)\M)`}, 'g') used
    where ${isOurs} and p.prolang = (select oid from pg_language where lanname = 'plpgsql') and p.proconfig is null`);
  expect(rows).toEqual([]);
});

it("every generated column, check, index and trigger works with an empty search path", async () => {
  const { id } = await anOrganization(db, { name: "Elm County" });
  await anAsset(db, { ownerOrgId: id });
  await aProgram(db, {});
  await aProject(db, {});
  await aContract(db, {});
  await anEvent(db, { entityId: id });
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    select c.oid::regclass::text as name, array_agg(quote_ident(a.attname)) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`);
  expect(rows.map(({ name }) => name)).toContain("events");
  await withoutPath(async (tx) => {
    for (const { name, columns } of rows) {
      const table = `public.${name}`;
      const list = columns.join(", ");
      const assignments = columns.map((column) => `${column} = ${column}`).join(", ");
      for (const statement of [
        `update ${table} set ${assignments}`,
        `insert into ${table} (${list}) select ${list} from ${table} limit 1 on conflict do nothing`,
        `delete from ${table} where false`,
      ])
        await tx.execute(sql.raw(statement));
    }
  });
  await withoutPath(async (tx) => {
    for (const { name } of rows) await tx.execute(sql.raw(`reindex table public.${name}`));
  });
});
