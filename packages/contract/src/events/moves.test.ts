import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  approvalMoves,
  complianceMoves,
  firstStatuses,
  followedStatus,
  issueMoves,
  needsApproval,
  paymentMoves,
} from "./moves.js";
import { EventApproval, EventCategory, PaymentStatus } from "./words.js";

/** Paths that the moves allow; each choice is a number. */
const walks = <Word extends string>(moves: Record<Word, readonly Word[]>, from: Word) =>
  fc.array(fc.nat()).map((turns) => {
    const way = [from];
    for (const turn of turns) {
      const next = moves[way.at(-1) ?? from];
      const to = next[turn % Math.max(1, next.length)];
      if (to !== undefined) way.push(to);
    }
    return way;
  });

describe("the decisions on an event", () => {
  it("are final once it is corrected or cancelled, and no decision exists if no approval is needed", () => {
    expect([approvalMoves.corrected, approvalMoves.cancelled, approvalMoves.notRequired]).toEqual([[], [], []]);
  });

  it("never lead from a rejection to an approval without a new submission, by any path", () => {
    fc.assert(
      fc.property(walks(approvalMoves, "pending"), (way) => {
        way.forEach((state, at) => {
          if (state === "approved") expect(["pending", "inReview"]).toContain(way[at - 1]);
        });
      }),
    );
  });

  it("never bring it back to notRequired", () => {
    for (const from of EventApproval.options) expect(approvalMoves[from]).not.toContain("notRequired");
  });
});

describe("a payment", () => {
  it("is paid only after it was approved", () => {
    fc.assert(
      fc.property(walks(paymentMoves, "pending"), (way) => {
        expect(way).not.toContain("paid");
      }),
    );
    expect(PaymentStatus.options.filter((from) => paymentMoves[from].includes("paid"))).toEqual(["approved"]);
  });
});

describe("an issue and an obligation", () => {
  it("can be reopened after they were resolved, but not after they were closed or waived", () => {
    expect(issueMoves.resolved).toContain("active");
    expect(issueMoves.closed).toEqual([]);
    expect(complianceMoves.resolved).toContain("nonCompliant");
    expect(complianceMoves.waived).toEqual([]);
  });
});

describe("whether an event needs approval", () => {
  it("applies to every amount, to events that bind or move money, and on its author's request", () => {
    fc.assert(
      fc.property(fc.constantFrom(...EventCategory.options), fc.double({ noNaN: true }), (category, amount) => {
        if (amount !== 0) expect(needsApproval({ category, amount })).toBe(true);
        expect(needsApproval({ category, requiresApproval: true })).toBe(true);
      }),
    );
    expect(needsApproval({ category: "payment", requiresApproval: false })).toBe(true);
    expect(needsApproval({ category: "inspection" })).toBe(false);
  });
});

describe("the work status", () => {
  it("follows that of a payment, an issue and an obligation from their first status on", () => {
    for (const category of EventCategory.options) {
      const followed = followedStatus(firstStatuses(category));
      expect(followed === null || followed === "notStarted").toBe(true);
    }
    expect(followedStatus({ paymentStatus: "paid" })).toBe("completed");
    expect(followedStatus({ issueStatus: "closed" })).toBe("completed");
    expect(followedStatus({ complianceStatus: "nonCompliant" })).toBe("failed");
    expect(followedStatus({})).toBeNull();
  });
});
