import { ListPeople, ListRelationships, PersonSort } from "@pave/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPerson, listPeople, quickSearchPeople } from "../people/query.js";
import { testDatabase } from "../testing/database.js";
import { countingDb, scanCounter } from "../testing/scans.js";
import { listOpportunities } from "./opportunities.js";
import { listRelationships } from "./relationships.js";

const { url } = await testDatabase();
const { db, close } = countingDb(url);
afterAll(close);

const people = 20_000;
const scanned = scanCounter(db, ["users", "user_organizations", "user_relationships", "user_opportunities"]);
const id = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;
const me = id(1);

beforeAll(async () => {
  const idOf = (n: string) => sql.raw(`('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
  await db.execute(sql`
    insert into users (id, email, password_hash, first_name, last_name, professional_title, status, user_segment)
    select ${idOf("n")}, 'p' || n || '@pave.example', 'none', substr(md5('f' || n % 900), 1, 6), substr(md5('l' || n % 7000), 1, 8),
      (array['Engineer', 'Bond counsel', 'Treasurer', null])[1 + n % 4], case when n % 50 = 0 then 'suspended' else 'active' end,
      (array['government', 'bank', 'contractor', null])[1 + n % 4]
    from generate_series(1, ${people}) n`);
  await db.execute(sql`
    insert into user_organizations select ${idOf("n")}, ${idOf("n % 4000")}, 'representative', 'approved', true, now()
    from generate_series(1, ${people}) n`);
  await db.execute(sql`
    insert into user_relationships (id, from_user_id, to_user_id, to_organization_id, kind, status, requested_at)
    select ${idOf("n * 10 + k")}, ${idOf("n")}, case when k = 0 then ${idOf("1 + (n * 7) % 20000")} end,
      case when k = 1 then ${idOf("n % 4000")} end, 'client', 'pending', now()
    from generate_series(1, ${people}) n, generate_series(0, 1) k`);
  await db.execute(sql`
    insert into user_opportunities select ${idOf("n")}, ${idOf("n % 300")}, 'saved', null, now()
    from generate_series(1, ${people}) n`);
  await db.execute(sql`analyze users, user_organizations, user_relationships, user_opportunities`);
});

const search = (query: object) => listPeople(db, ListPeople.parse({ count: false, ...query }));
const hot: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(PersonSort.options.map((sort) => [`people by ${sort}`, () => search({ sort })])),
  "people of a segment": () => search({ userSegment: ["bank"] }),
  "people with words": () => search({ search: "bond c4ca" }),
  "people of an organization": () => search({ organizationId: [id(77)] }),
  "people whom a few letters may mean": () => quickSearchPeople(db, { q: "c4ca", limit: 10 }),
  "one person": () => getPerson(db, me),
  "a person's relationships": () => listRelationships(db, me, ListRelationships.parse({})),
  "a person's opportunities": () => {
    const applying = { applicantTypes: [], places: ["48"], sectors: [], revenue: null };
    return listOpportunities(db, { userId: me, today: "2026-11-21", applying }, { limit: 25, sort: "score" });
  },
};

describe("with 20,000 people", () => {
  it.each(Object.entries(hot))("%s are found without reading a whole table", async (_, read) => {
    const before = await scanned();
    await read();
    expect((await scanned()) - before).toBe(0);
  });
});
