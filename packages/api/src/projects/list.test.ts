import { CostHealth, ProjectPage, ScheduleHealth } from "@pave/contract";
import { someProjects } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callParsed, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);
const list = (input: object) => callParsed(ctx, ProjectPage, "projects.list", input);
const from = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const titles = async (input: object) => (await list(input)).items.map(({ title }) => title);

describe("the list of projects", () => {
  it("is filtered by cost and schedule, consistent with the rows", async () => {
    await someProjects(db, [
      { title: "Costly", budget: 100, forecastCost: 120, plannedEnd: from(30), forecastEnd: from(40), region: "PR" },
      { title: "Behind", budget: 100, forecastCost: 90, plannedEnd: from(-3), status: "construction", region: "PR" },
      { title: "Unknown", status: "planning", region: "PR" },
      { title: "Well", budget: 100, forecastCost: 100, plannedEnd: from(30), forecastEnd: from(30), region: "PR" },
    ]);
    const { items } = await list({ state: ["PR"] });
    const words = { costHealth: CostHealth.options, scheduleHealth: ScheduleHealth.options };
    for (const field of ["costHealth", "scheduleHealth"] as const)
      for (const value of words[field]) {
        const expected = items.filter((one) => one[field] === value).map(({ title }) => title);
        expect(expected).not.toEqual([]);
        expect(await titles({ state: ["PR"], [field]: [value] }), value).toEqual(expected);
      }
  });
});
