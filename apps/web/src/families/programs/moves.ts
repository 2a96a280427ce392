import type { Program } from "@pave/contract";
import { programStatusNames } from "@pave/contract/labels-programs";
import { datedTypes, programMoves, reasonedStatuses } from "@pave/contract/programs-moves";
import { type MoveScreen, movesIn } from "../../family/write/move-screen.js";
import { programInfos } from "./fields.js";
import { updateProgram } from "./writes.js";

/** Status transitions of a program, by the table of its type. The dates must agree with an open status. */
export const programMoving: MoveScreen<Program> = {
  standing: ({ status }) => programStatusNames[status],
  movesOf: ({ programType, status }) =>
    movesIn(programMoves[programType], programStatusNames, status, (to) => {
      const isDated = datedTypes.includes(programType) && (to === "open" || to === "closed");
      return {
        ...(isDated && {
          fields: ["openDate", "closeDate"],
          note: "These dates also determine whether the program is open, so they must match the status.",
        }),
        needsReason: reasonedStatuses.includes(to),
      };
    }),
  infos: programInfos,
  write: (at, status, values) => updateProgram({ ...at, ...values, status }),
};
