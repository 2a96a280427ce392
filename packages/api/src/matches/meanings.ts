/** Meanings of the fields of possible duplicates, by the rules of `protocols/document/meanings.ts`. */
export const meanings: Readonly<Record<string, string>> = {
  decisionReason: "Reason for the decision",
  entity: "The record on file",
  candidate: "The candidate for the same organization",
  "Match.source": "Key of the candidate's source",
  "matches.list.decision": "Only matches with this decision; `open`: not yet decided",
};
