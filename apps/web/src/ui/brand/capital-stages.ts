/** The five stages that money passes through on its way to a built thing, in order. */
export const capitalStages = [
  "Capital Sources",
  "Intermediaries",
  "Funding Mechanisms",
  "Government Entities",
  "Project Executors",
] as const;

export type CapitalStage = (typeof capitalStages)[number];
