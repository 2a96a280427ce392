/** The five stages of money from its source to a built asset, in order. */
export const capitalStages = [
  "Capital Sources",
  "Intermediaries",
  "Funding Mechanisms",
  "Government Entities",
  "Project Executors",
] as const;

export type CapitalStage = (typeof capitalStages)[number];
