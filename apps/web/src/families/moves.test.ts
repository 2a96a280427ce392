import type { Asset, Contract, Event, Program, Project } from "@pave/contract";
import { describe, expect, it } from "vitest";
import type { Move, MoveScreen } from "../family/write/move-screen.js";
import { assetMoving } from "./assets/moves.js";
import { contractMoving } from "./contracts/moves.js";
import { eventMoving } from "./events/moves.js";
import { programMoving } from "./programs/moves.js";
import { projectMoving } from "./projects/moves.js";

/** Guarantee of the cast: the moves read only the given fields. */
const moves = <Whole>(screen: MoveScreen<Whole>, fields: Partial<Whole>, isAdmin = false) =>
  screen.movesOf(fields as Whole, { isAdmin, isApprover: isAdmin });
const open = (all: readonly Move[]) => all.filter(({ refusal }) => refusal === undefined).map(({ key }) => key);
const find = (all: readonly Move[], key: string) => all.find((move) => move.key === key);

describe("the moves of a record", () => {
  it("of a project are those of the contract's table, with their requirements", () => {
    const all = moves<Project>(projectMoving, { status: "planning", statusBeforeHold: null });
    expect(open(all).toSorted()).toEqual(
      ["permitting", "inProgress", "onHold", "approved", "rejected", "cancelled"].toSorted(),
    );
    expect(find(all, "approved")).toMatchObject({
      fields: ["approver", "approvalDate"],
      required: [],
      note: "Needs approval by others.",
    });
    expect(find(all, "completed")?.refusal).toBe("Only from in progress, construction or leasing");
  });

  it("of a completed or cancelled project are for administrators, with a reason", () => {
    const over: Partial<Project> = { status: "completed", statusBeforeHold: null };
    expect(open(moves<Project>(projectMoving, over))).toEqual([]);
    const all = moves<Project>(projectMoving, over, true);
    expect(open(all)).toEqual(["construction", "leasing"]);
    expect(find(all, "leasing")?.needsReason).toBe(true);
  });

  it("of a contract are decisions; those that its status does not allow say when they may be made", () => {
    const all = moves<Contract>(contractMoving, { status: "active", currentValue: 5 });
    expect(open(all)).toEqual(["suspend", "extend", "complete", "terminate"]);
    expect(find(all, "sign")?.refusal).toBe("Only while the contract is pending or closed to bids");
    expect(find(all, "complete")?.start).toMatchObject({ "move.finalValue": 5 });
  });

  it("of an asset backwards in its life cycle need a reason", () => {
    const all = moves<Asset>(assetMoving, { lifecycleStage: "decommissioned" });
    expect(open(all)).toEqual(["inService", "disposed", "condition", "valuation"]);
    expect(find(all, "inService")?.needsReason).toBe(true);
  });

  it("of a program are those of its type", () => {
    expect(open(moves<Program>(programMoving, { programType: "bond", status: "priced" }))).toEqual(["active"]);
    expect(open(moves<Program>(programMoving, { programType: "grant", status: "open" }))).toEqual([
      "suspended",
      "closed",
    ]);
  });

  it("of a payment wait for the approval of its event", () => {
    const payment: Partial<Event> = { paymentStatus: "approved", approvalStatus: "pending" };
    expect(find(moves<Event>(eventMoving, payment), "paymentStatus:paid")?.refusal).toBe(
      "Available once the event is approved",
    );
    expect(open(moves<Event>(eventMoving, { ...payment, approvalStatus: "approved" }))).toContain("paymentStatus:paid");
  });

  it("of an event that was decided lead to a new one, by an approver", () => {
    const approved: Partial<Event> = { status: "notStarted", approvalStatus: "approved" };
    expect(open(moves<Event>(eventMoving, approved))).not.toContain("approvalStatus:corrected");
    expect(open(moves<Event>(eventMoving, approved, true))).toContain("approvalStatus:corrected");
    const pending = moves<Event>(eventMoving, { ...approved, approvalStatus: "pending" }, true);
    expect(find(pending, "approvalStatus:corrected")?.refusal).toContain("edit the event before that");
  });

  it("ask for no field without a label", () => {
    const screens = [
      { infos: projectMoving.infos, all: moves<Project>(projectMoving, { status: "inProgress" }, true) },
      { infos: contractMoving.infos, all: moves<Contract>(contractMoving, { status: "active" }, true) },
      { infos: assetMoving.infos, all: moves<Asset>(assetMoving, { lifecycleStage: "planned" }) },
      {
        infos: eventMoving.infos,
        all: moves<Event>(eventMoving, { issueStatus: "inProgress", approvalStatus: "approved" }, true),
      },
    ];
    for (const { infos, all } of screens)
      expect(all.flatMap(({ fields = [] }) => fields).filter((field) => infos[field] === undefined)).toEqual([]);
  });
});
