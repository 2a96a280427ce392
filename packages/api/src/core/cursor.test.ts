import {
  aBond,
  aContract,
  aContractParty,
  anAsset,
  anEvent,
  anOrganization,
  aProgram,
  aProject,
} from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);
const Page = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })), nextCursor: z.string().nullable() });

beforeAll(async () => {
  for (let times = 0; times < 3; times++) {
    const contractId = (await aContract(db, { title: "Same" })).id;
    const organizationId = (await anOrganization(db)).id;
    await aContractParty(db, { contractId, organizationId });
    await aBond(db, { name: "Same" });
    for (const build of [aProgram, aProject, anAsset, anEvent]) await build(db);
  }
});

it.each([
  ["organizations", "name", "updatedAt"],
  ["programs", "name", "updatedAt"],
  ["projects", "title", "updatedAt"],
  ["assets", "title", "updatedAt"],
  ["contracts", "title", "status"],
  ["contractParties", "name", "updatedAt"],
  ["events", "title", "updatedAt"],
  ["deals", "name", "updatedAt"],
])("a cursor of a list of %s is valid for its own order and filter only", async (family, sort, other) => {
  const list = (input: object) => callParsed(ctx, Page, `${family}.list`, input);
  const query = { sort, order: "asc", source: ["usaspending", "user"] };
  const first = await list({ ...query, source: undefined, limit: 1 });
  const cursor = first.nextCursor ?? "";
  const second = await list({ sort, order: "asc", limit: 2, cursor, count: false });
  expect(second.items.map(({ id }) => id)).not.toContain(first.items[0]?.id);
  const refusal = async (input: object) => {
    const { code, issues } = await refusalOf(ctx, `${family}.list`, { limit: 1, cursor, ...input });
    return [code, issues?.[0]?.path, issues?.[0]?.message];
  };
  const sorted = ["BAD_REQUEST", "cursor", `Belongs to a list sorted by ${sort} asc`];
  expect(await refusal({ sort: other, order: "asc" })).toEqual(sorted);
  expect(await refusal({ sort, order: "desc" })).toEqual(sorted);
  const filtered = ["BAD_REQUEST", "cursor", "Belongs to a list with another filter"];
  expect(await refusal({ sort, order: "asc", search: "same" })).toEqual(filtered);
  const inOrder = await list({ ...query, limit: 1 });
  if (inOrder.nextCursor !== null)
    await list({ ...query, source: query.source.toReversed(), limit: 1, cursor: inOrder.nextCursor });
});
