import type { Asset } from "@pave/contract";
import { assetStatusNames, lifecycleStageNames } from "@pave/contract/labels-assets";
import { isStepBack, lifecycleMoves } from "@pave/contract/lifecycle";
import { today } from "../../core/today.js";
import { type MoveScreen, movesIn } from "../../family/write/move-screen.js";
import { aContract } from "../contracts/reference.js";
import { aProject } from "../projects/reference.js";
import { ratingCodes, valuationForm } from "./parts.js";
import { addLifecycle, addValuation, setCondition } from "./writes.js";

/** Lifecycle transitions of an asset, and records of its condition and value. */
export const assetMoving: MoveScreen<Asset> = {
  standing: ({ status, lifecycleStage }) =>
    `${assetStatusNames[status]}, lifecycle stage: ${lifecycleStageNames[lifecycleStage].toLowerCase()}`,
  movesOf: ({ lifecycleStage }) => [
    ...movesIn(lifecycleMoves, lifecycleStageNames, lifecycleStage, (to) => ({
      fields: ["startDate", "cost", "projectId", "contractId", "notes"],
      required: ["startDate"],
      start: { startDate: today() },
      needsReason: isStepBack(lifecycleStage, to),
      note: "The previous stage ends on the date this one begins.",
    })),
    {
      key: "condition",
      label: "Set condition",
      fields: ["conditionRating", "conditionIndex", "conditionDate"],
      note: "Condition as assessed: a rating, an index, or both.",
    },
    {
      key: "valuation",
      label: "Add valuation",
      fields: valuationForm.fields,
      required: valuationForm.required,
      start: { valuationDate: today() },
      note: "The latest replacement cost and insured value update the asset.",
    },
  ],
  infos: {
    startDate: { label: "Start date", kind: "date" },
    cost: { label: "Cost", kind: "money" },
    projectId: aProject("Project"),
    contractId: aContract("Contract"),
    notes: { label: "Notes", kind: "text", isLong: true },
    conditionRating: { label: "Condition rating", kind: "word", names: ratingCodes },
    conditionIndex: { label: "Condition index", kind: "plain", hint: "0 to 100" },
    conditionDate: { label: "Condition as of", kind: "date" },
    ...valuationForm.infos,
  },
  write(at, key, values) {
    const given = { ...at, ...values };
    if (key === "condition") return setCondition(given);
    if (key === "valuation") return addValuation(given);
    return addLifecycle({ ...given, stage: key });
  },
};
