import type { AddLifecycle, Asset } from "@pave/contract";
import { lifecycleStageNames } from "@pave/contract/labels-assets";
import { isStepBack, lifecycleMoves } from "@pave/contract/lifecycle";
import { asInput } from "../records/as-input.js";
import { type MoveScreen, movesIn } from "../records/move-screen.js";
import { aContract, aProject } from "../records/references.js";

/** How an asset moves between the stages of its life. */
export const assetMoving: MoveScreen<Asset> = {
  standing: ({ lifecycleStage }) => lifecycleStageNames[lifecycleStage],
  movesOf: ({ lifecycleStage }) =>
    movesIn(lifecycleMoves, lifecycleStageNames, lifecycleStage, (to) => ({
      fields: ["startDate", "cost", "projectId", "contractId", "notes"],
      required: ["startDate"],
      start: { startDate: new Date().toISOString().slice(0, 10) },
      needsReason: isStepBack(lifecycleStage, to),
      note: "The stage before it ends on the day this one begins.",
    })),
  infos: {
    startDate: { label: "Began on", kind: "date" },
    cost: { label: "Cost", kind: "money" },
    projectId: aProject("Project"),
    contractId: aContract("Contract"),
    notes: { label: "Notes", kind: "text", isLong: true },
  },
  save: (client, at, stage, values) =>
    client.assets.addLifecycle.mutate(asInput<AddLifecycle>({ ...at, ...values, stage })),
};
