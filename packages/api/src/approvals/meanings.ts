/** What the fields of changes that wait for approval mean, by the rules of `doors/document/meanings.ts`. */
export const meanings: Readonly<Record<string, string>> = {
  requestedByName: "Name of the person who requested the change; null for a deleted account",
  onBehalfOfName: "Name of the person who delegated the decision; null if none did",
  userName: "Name of the person who delegates",
  delegateName: "Name of the person who decides instead",
  waiting: "Number of changes that wait for a decision",
  waitingForMe: "Number of changes that the caller may decide",
  oldestRequestedAt: "Instant of the oldest request that waits; null if none does",
  dueDays: "Days in which a decision is due",
};
