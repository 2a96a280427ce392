import type { FamilyTraits } from "../families/family.js";

export const contractPartyTraits = {
  key: "contract-parties",
  changeLog: "contract_parties",
  words: { one: "contract party", many: "contract parties" },
  code: "PTY",
  position: 4,
} as const satisfies FamilyTraits;
