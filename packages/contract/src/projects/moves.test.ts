import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { activeProject, endedProject, needsReason, phaseOf, projectMoves, projectMovesFrom } from "./moves.js";
import { ProjectStatus } from "./words.js";

const status = fc.constantFrom(...ProjectStatus.options);

describe("the statuses of a project", () => {
  it("are all reachable from planning, and every unfinished one can end", () => {
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

  it("are final when completed or cancelled, except to an administrator with a reason", () => {
    for (const over of ["completed", "cancelled"] as const) {
      expect(projectMovesFrom({ status: over, statusBeforeHold: null }, false)).toEqual([]);
      const reopened = projectMovesFrom({ status: over, statusBeforeHold: null }, true);
      expect(reopened.length).toBeGreaterThan(0);
      for (const to of reopened) expect(needsReason({ status: over, statusBeforeHold: null }, to)).toBe(true);
    }
  });

  it("return from a hold to the previous one, without a reason", () => {
    fc.assert(
      fc.property(status, fc.boolean(), (before, isAdmin) => {
        fc.pre(projectMoves[before].includes("onHold"));
        const onHold = { status: "onHold", statusBeforeHold: before } as const;
        expect(new Set(projectMovesFrom(onHold, isAdmin))).toEqual(new Set([before, "rejected", "cancelled"]));
        expect(needsReason(onHold, before)).toBe(false);
      }),
    );
  });

  it("need a reason exactly for a backward move", () => {
    const backward: string[] = [];
    for (const from of ProjectStatus.options)
      for (const to of projectMoves[from])
        if (needsReason({ status: from, statusBeforeHold: null }, to)) backward.push(`${from} ${to}`);
    expect(backward).toEqual(["inProgress permitting", "rejected planning"]);
  });

  it("set a phase or leave it unchanged", () => {
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
