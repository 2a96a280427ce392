import { expect, it } from "vitest";
import { spentBasis, spentNote } from "./figure-notes.js";
import { costSentence, timeSentence } from "./plan.js";

const costs = { budget: 1_500_000, secured: null, expectedCost: null, expectedCostBasis: null };

it("funding above the budget is reported as such, and never as a negative gap", () => {
  const sentence = costSentence({ ...costs, secured: 2_300_000 });
  expect(sentence).toBe(
    "$2.3M secured over the years, $800K more than the current budget of $1.5M: earlier commitments may have lapsed.",
  );
  for (const secured of [0, 1, 1_500_000, 9_000_000]) expect(costSentence({ ...costs, secured })).not.toContain("-");
  expect(costSentence({ ...costs, secured: 500_000 })).toBe("$500K of the budget of $1.5M is secured; $1M is not yet.");
});

it("an expected cost is compared with the budget under the name of its method, and unknown figures are omitted", () => {
  const forecast = { ...costs, expectedCost: 1_800_000, expectedCostBasis: "forecast" as const };
  expect(costSentence(forecast)).toMatch(/: \$300K over the budget of \$1\.5M\.$/);
  expect(costSentence(costs)).toBeUndefined();
  expect(costSentence({ ...costs, budget: null, secured: 5 })).toBeUndefined();
  const dates = { plannedEnd: "2026-06-01", forecastEnd: "2026-07-01", actualEnd: null, scheduleVarianceDays: 30 };
  expect(timeSentence(dates)).toBe("Forecast to end Jul 1, 2026: 30 days later than planned.");
  expect(timeSentence({ ...dates, plannedEnd: null, scheduleVarianceDays: null })).toBeUndefined();
});

it("the amount spent says whether it follows from payments, was reported and when, or is less than the payments", () => {
  const of = { spentToDate: 500, paidToDate: 500, dataDate: "2026-06-30", asOf: null };
  const money = (value: number) => `$${value}`;
  expect(spentNote(of, money)).toBe("Paid on its contracts and payments");
  expect(spentNote({ ...of, spentToDate: 800 }, money)).toBe("As reported Jun 30, 2026");
  expect(spentNote({ ...of, paidToDate: null, dataDate: null }, money)).toBe("As reported");
  expect(spentNote({ ...of, spentToDate: 400 }, money)).toBe("Less than the $500 paid");
  expect(spentNote({ ...of, spentToDate: null }, money)).toBe("$500 paid");
  expect(spentBasis({ ...of, spentToDate: null })).toBeUndefined();
});
