/** What the fields of money trails mean, by the rules of `doors/document/meanings.ts`. */
export const meanings: Readonly<Record<string, string>> = {
  by: "How the awards are grouped",
  "AwardBreakdown.step": "The step that the choice was made in",
  "AwardBreakdown.total": "Sum of all awards under the levels chosen so far",
  "AwardBreakdown.lines": "Number of lines beyond the limit",
  "AwardBreakdown.others": "Sum of the lines beyond the limit",
  "MoneyFlow.from": "Key of the node that the money comes from",
  "MoneyFlow.to": "Key of the node that the money goes to",
  "MoneyNode.stage": "Stage of the money, from its source to its use",
  detail: "Second line for people; null if there is none",
  "MoneyNode.name": "Name of the organization, program or record",
  "MoneyFlow.name": "Name of the record behind the flow",
  "AwardBreakdown.name": "Name of the agency, program, recipient or project",
  flows: "Sums of money between two nodes",
  "MoneyTrail.nodes": "Organizations and records that the money passes",
  chosen: "The choices made so far, one a step",
};
