/** Meanings of the fields of money trails, by the rules of `protocols/document/meanings.ts`. */
export const meanings: Readonly<Record<string, string>> = {
  by: "How the awards are grouped",
  "AwardBreakdown.step": "The step of the choice",
  "AwardBreakdown.total": "Sum of all awards within the levels chosen so far",
  "AwardBreakdown.lines": "Number of lines beyond the limit",
  "AwardBreakdown.others": "Sum of the lines beyond the limit",
  "MoneyFlow.from": "Key of the source node",
  "MoneyFlow.to": "Key of the target node",
  "MoneyNode.stage": "Stage of the money, from its source to its use",
  detail: "Secondary label; null if there is none",
  "MoneyNode.name": "Name of the organization, program or record",
  "MoneyFlow.name": "Name of the record behind the flow",
  "AwardBreakdown.name": "Name of the agency, program, recipient or project",
  flows: "Sums of money between two nodes",
  "MoneyTrail.nodes": "Organizations and records that the money passes through",
  chosen: "The choices made so far, one per step",
};
