/* Labels of money trails. Zod-free, so that pages need not load zod. */

/** The stages of capital in order, in the market's terms. */
export const moneyStageNames = {
  source: "Capital sources",
  intermediary: "Intermediaries",
  mechanism: "Funding mechanisms",
  government: "Government entities",
  executor: "Project executors",
} as const;
