import { SearchResult } from "@pave/contract";
import { anEvent, anOrganization } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { expect, it } from "vitest";
import { callParsed, testContext } from "../testing.js";

const database = await testDatabase();
const context = await testContext(database);

it.each([
  ["Larkspur Park Service", true, 0],
  ["larkspur park service bridges", false, 1],
])("looks up owners only if the text is no complete name: %s", async (q, isExact, lookUps) => {
  await anOrganization(database.db, { name: "Larkspur Park Service" });
  const keys: string[] = [];
  const through: typeof context.cache.through = (key, ...rest) => {
    keys.push(key);
    return context.cache.through(key, ...rest);
  };
  const { groups } = await callParsed(
    { ...context, cache: { ...context.cache, through } },
    SearchResult,
    "search.all",
    {
      q,
    },
  );
  expect(groups[0]?.items[0]?.exact ?? false).toBe(isExact);
  expect(keys.filter((key) => key.startsWith("search "))).toHaveLength(1);
  expect(keys.filter((key) => key.startsWith("names "))).toHaveLength(lookUps);
});

it.each([
  ["audits 2021", "2022-03-31", ["dueFrom", "from"]],
  ["audits 2022", "2022-03-30", ["from", "dueFrom"]],
  ["quillfeather audits 2021", "2022-03-31", ["dueFrom", "from"]],
  ["quillfeather audits 2022", "2022-03-30", ["from", "dueFrom"]],
])("of several readings, the list with records comes first: %s", async (q, dueDate, first) => {
  const audit = { category: "compliance", eventType: "singleAudit", regulation: "singleAudit" } as const;
  await anEvent(database.db, { ...audit, title: q, eventDate: "2022-05-01", dueDate });
  const { readings } = await callParsed(context, SearchResult, "search.all", { q });
  expect(readings.map(({ filters }) => Object.keys(filters).find((field) => /from/i.test(field)))).toEqual(first);
});
