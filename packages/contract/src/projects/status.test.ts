import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { earnedValue } from "./earned-value.js";
import { fundingMoves, stackTotals } from "./funding.js";
import { FundingStatus } from "./parts.js";
import { activeProject, endedProject, needsReason, phaseOf, projectMoves, projectMovesFrom } from "./status.js";
import { ProjectStatus } from "./words.js";

const status = fc.constantFrom(...ProjectStatus.options);
const cents = fc.integer({ min: 0, max: 1_000_000_000_000 });
const lines = fc.array(
  fc.record({ amount: cents.map((n) => n / 100), status: fc.constantFrom(...FundingStatus.options) }),
);

describe("the statuses of a project", () => {
  it("are all reached from planning, and every one that is not over can still end", () => {
    const reach = (from: ProjectStatus) => {
      const seen = new Set<ProjectStatus>([from]);
      for (const at of seen)
        for (const next of projectMovesFrom({ status: at, statusBeforeHold: null }, false)) seen.add(next);
      return seen;
    };
    expect([...reach("planning")].toSorted()).toEqual([...ProjectStatus.options].toSorted());
    for (const from of ProjectStatus.options) {
      const ends = [...reach(from)].some((to) => endedProject.includes(to));
      expect(ends, from).toBe(true);
    }
  });

  it("are over when completed or cancelled, except to an administrator with a reason", () => {
    for (const over of ["completed", "cancelled"] as const) {
      expect(projectMovesFrom({ status: over, statusBeforeHold: null }, false)).toEqual([]);
      const reopened = projectMovesFrom({ status: over, statusBeforeHold: null }, true);
      expect(reopened.length).toBeGreaterThan(0);
      for (const to of reopened) expect(needsReason({ status: over, statusBeforeHold: null }, to)).toBe(true);
    }
  });

  it("go back after a hold to the one before, without a reason", () => {
    fc.assert(
      fc.property(status, fc.boolean(), (before, isAdmin) => {
        fc.pre(projectMoves[before].includes("onHold"));
        const held = { status: "onHold", statusBeforeHold: before } as const;
        expect(new Set(projectMovesFrom(held, isAdmin))).toEqual(new Set([before, "rejected", "cancelled"]));
        expect(needsReason(held, before)).toBe(false);
      }),
    );
  });

  it("need a reason exactly where a move leads backward", () => {
    const backward: string[] = [];
    for (const from of ProjectStatus.options)
      for (const to of projectMoves[from])
        if (needsReason({ status: from, statusBeforeHold: null }, to)) backward.push(`${from} ${to}`);
    expect(backward).toEqual(["inProgress permitting", "rejected planning"]);
  });

  it("name a phase or leave it", () => {
    expect(ProjectStatus.options.filter((word) => phaseOf(word) === undefined)).toEqual([
      "inProgress",
      "onHold",
      "approved",
      "rejected",
      "cancelled",
    ]);
    expect(activeProject.some((word) => endedProject.includes(word))).toBe(false);
  });
});

describe("the funding stack", () => {
  it("adds up to the cent: what is secured and the gap make the budget", () => {
    fc.assert(
      fc.property(cents, lines, (budgetCents, stack) => {
        const { secured, expected, gap } = stackTotals(budgetCents / 100, stack);
        const inCents = (dollars: number) => Math.round(dollars * 100);
        expect(inCents(secured) + inCents(gap ?? 0)).toBe(budgetCents);
        const counted = stack.filter((line) => !["rejected", "withdrawn", "expired"].includes(line.status));
        expect(inCents(secured) + inCents(expected)).toBe(
          counted.reduce((sum, { amount }) => sum + inCents(amount), 0),
        );
      }),
    );
  });

  it("has no gap where there is no budget, and does not care for the order of its lines", () => {
    fc.assert(
      fc.property(lines, (stack) => {
        expect(stackTotals(null, stack).gap).toBeNull();
        expect(stackTotals(1, stack.toReversed())).toEqual(stackTotals(1, stack));
      }),
    );
  });

  it("moves forward only, and money received stays", () => {
    const order = ["planned", "applied", "approved", "committed", "obligated", "received"];
    for (const from of FundingStatus.options)
      for (const to of fundingMoves[from])
        if (order.includes(to)) expect(order.indexOf(to), `${from} ${to}`).toBe(order.indexOf(from) + 1);
    for (const ended of ["received", "rejected", "withdrawn", "expired"] as const)
      expect(fundingMoves[ended]).toEqual([]);
  });
});

describe("earned value", () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000_000 }).map((n) => n / 100);

  it("estimates the budget itself where the work costs what it earns", () => {
    fc.assert(
      fc.property(amount, amount, (ev, bac) => {
        expect(earnedValue({ pv: ev, ev, ac: ev, bac })).toEqual({ cpi: 1, spi: 1, eac: bac });
      }),
    );
  });

  it("estimates more than the budget exactly where the work costs more than it earns", () => {
    fc.assert(
      fc.property(amount, amount, amount, (ev, ac, bac) => {
        const { eac } = earnedValue({ pv: null, ev, ac, bac });
        if (ac >= ev) expect(eac).toBeGreaterThanOrEqual(bac);
        else expect(eac).toBeLessThanOrEqual(bac);
      }),
    );
  });

  it("knows nothing where a figure is unknown or nothing was spent", () => {
    expect(earnedValue({ pv: 0, ev: 1, ac: 0, bac: 5 })).toEqual({ cpi: null, spi: null, eac: null });
    expect(earnedValue({ pv: null, ev: null, ac: null, bac: null })).toEqual({ cpi: null, spi: null, eac: null });
  });

  it("is the textbook's: 40,000 earned for 50,000 of a plan of 100,000", () => {
    expect(earnedValue({ pv: 45_000, ev: 40_000, ac: 50_000, bac: 100_000 })).toEqual({
      cpi: 0.8,
      spi: 0.888889,
      eac: 125_000,
    });
  });
});
