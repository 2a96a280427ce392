import type { LifecycleStage } from "./shapes.js";

/* Allowed lifecycle stage changes. Zod-free, so that pages need not load zod. */

/** The stages that may follow each stage; none follows disposal. */
export const lifecycleMoves: Record<LifecycleStage, readonly LifecycleStage[]> = {
  planned: ["design", "construction", "inService"],
  design: ["planned", "construction", "inService"],
  construction: ["design", "inService"],
  inService: ["underRehabilitation", "outOfService", "decommissioned"],
  underRehabilitation: ["inService", "outOfService", "decommissioned"],
  outOfService: ["inService", "underRehabilitation", "decommissioned"],
  decommissioned: ["inService", "disposed"],
  disposed: [],
};

/** Steps back in the lifecycle, which require a reason. */
const stepsBack: readonly (readonly [LifecycleStage, LifecycleStage])[] = [
  ["design", "planned"],
  ["construction", "design"],
  ["decommissioned", "inService"],
];

export function isStepBack(from: LifecycleStage, to: LifecycleStage): boolean {
  return stepsBack.some(([one, other]) => one === from && other === to);
}
