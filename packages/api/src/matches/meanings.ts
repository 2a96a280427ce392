/** What the fields of possible duplicates mean, by the rules of `doors/document/meanings.ts`. */
export const meanings: Readonly<Record<string, string>> = {
  decisionReason: "Reason for the decision",
  entity: "The record on file",
  candidate: "The record that may be the same",
  "Match.source": "Key of the source of the record that may be the same",
  "matches.list.decision": "Only those with this decision; `open`: not yet decided",
};
