import { describe, expect, it } from "vitest";
import { isStepBack, lifecycleMoves } from "./moves.js";
import { LifecycleStage } from "./shapes.js";

describe("the life-cycle stages", () => {
  it("can all be reached from the first, and none follows the last", () => {
    const reached = new Set<LifecycleStage>(["planned"]);
    for (const stage of reached) for (const next of lifecycleMoves[stage]) reached.add(next);
    expect([...reached].toSorted()).toEqual(LifecycleStage.options.toSorted());
    expect(lifecycleMoves.disposed).toEqual([]);
  });

  it("have backward moves only where a move is allowed", () => {
    const all = LifecycleStage.options.flatMap((from) => LifecycleStage.options.map((to) => [from, to] as const));
    for (const [from, to] of all) if (isStepBack(from, to)) expect(lifecycleMoves[from]).toContain(to);
  });
});
