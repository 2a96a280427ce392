/* Words of money trails. Zod-free, so that pages need not load zod. */

/** The stages that capital passes through, in order, as the market names them. */
export const moneyStageNames = {
  source: "Capital sources",
  intermediary: "Intermediaries",
  mechanism: "Funding mechanisms",
  government: "Government entities",
  executor: "Project executors",
} as const;
