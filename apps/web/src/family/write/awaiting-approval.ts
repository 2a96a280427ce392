type WithPending = { awaitingApproval: readonly unknown[] };

const objectIn = (value: unknown, field: string): unknown =>
  typeof value === "object" && value !== null ? Object.entries(value).find(([name]) => name === field)?.[1] : undefined;

const isWaiting = (record: unknown): record is WithPending => {
  const waiting = objectIn(record, "awaitingApproval");
  return Array.isArray(waiting) && waiting.length > 0;
};

/** true: the response is the unchanged record or item of this version, as the change awaits approval. */
export function awaitsApproval(answer: unknown, version: unknown): boolean {
  const whole = objectIn(answer, "project") ?? objectIn(answer, "program");
  const [record, changed] = whole === undefined ? [answer, answer] : [whole, objectIn(answer, "item")];
  return version !== undefined && objectIn(changed, "version") === version && isWaiting(record);
}

export const sentForApproval = "Sent for approval. It takes effect once approved.";
