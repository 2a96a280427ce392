import type { ProjectRow } from "@pave/contract";
import { expect, it } from "vitest";
import { pipelineOf, placeOf, yearOf } from "./pipeline.js";

const project = (id: string, part: Partial<ProjectRow>): ProjectRow => ({
  id,
  projectNumber: null,
  title: id,
  status: "construction",
  phase: "construction",
  projectType: null,
  assetClass: null,
  sector: null,
  region: null,
  county: null,
  locality: null,
  ownerOrgId: null,
  ownerName: null,
  progressPercent: null,
  budget: 10,
  foreignBudget: null,
  foreignCurrency: null,
  secured: 0,
  fundingGap: null,
  forecastCost: null,
  plannedStart: null,
  plannedEnd: null,
  forecastEnd: null,
  actualEnd: null,
  scheduleVarianceDays: null,
  scheduleHealth: null,
  costHealth: null,
  riskLevel: null,
  isAtRisk: false,
  source: "sample",
  isSample: true,
  asOf: null,
  missingSince: null,
  updatedAt: "2026-01-01T00:00:00Z",
  version: 1,
  ...part,
});

it("puts projects into the lanes of their phases, by start date, and lists those without dates", () => {
  const { lanes, undated, years } = pipelineOf(
    [
      project("late", { plannedStart: "2025-01-01", plannedEnd: "2026-07-01", forecastEnd: "2027-07-01" }),
      project("early", { plannedStart: "2024-01-01", plannedEnd: "2025-01-01" }),
      project("idea", { phase: "planning", plannedStart: "2028-01-01", plannedEnd: "2030-01-01" }),
      project("undated", {}),
    ],
    "2026-11-21",
  );
  expect(lanes.map(({ phase, bars }) => [phase, bars.map((bar) => bar.project.id)])).toEqual([
    ["planning", ["idea"]],
    ["construction", ["early", "late"]],
  ]);
  expect(undated.map(({ id }) => id)).toEqual(["undated"]);
  expect([years[0], years.at(-1)]).toEqual([2024, 2029]);
  expect(lanes[1]?.bars[1]?.late?.to).toBeCloseTo(2027.5, 1);
  expect(lanes[1]?.bars[0]?.late).toBeNull();
});

it("ends at the actual end, whatever was expected", () => {
  const done = project("done", { plannedStart: "2024-01-01", forecastEnd: "2027-01-01", actualEnd: "2025-07-01" });
  const [bar] = pipelineOf([done], "2026-01-01").lanes[0]?.bars ?? [];
  expect(bar?.planned.to).toBeCloseTo(2025.5, 1);
  expect(bar?.late).toBeNull();
});

it("truncates distant dates, and positions the rest", () => {
  const { years } = pipelineOf(
    [project("old", { plannedStart: "1950-01-01", plannedEnd: "2099-01-01" })],
    "2026-01-01",
  );
  expect([years[0], years.at(-1)]).toEqual([2016, 2045]);
  expect(placeOf({ from: 1950, to: 2099 }, years)).toEqual({ left: 0, width: 100 });
  expect(placeOf({ from: 1950, to: 1960 }, years)).toBeNull();
  expect(yearOf("2026-01-01")).toBe(2026);
});
