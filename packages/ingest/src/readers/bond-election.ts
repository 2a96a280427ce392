import type { RecordOf } from "./record.js";

type Election = {
  recordId: string;
  bodyKey: string;
  title: string;
  date: string;
  /** Known facts, as sentences. */
  facts: readonly (string | undefined)[];
  /** Absent: the list contains no cancelled elections. */
  isCancelled?: boolean;
};

/**
 * A proposition decided by voters, as an event of the government that called it. The amount is the proposed one; no
 * money moved, so it is in the description and in no total.
 */
export function bondElection(
  { recordId, bodyKey, title, date, facts, isCancelled }: Election,
  body: NonNullable<RecordOf<"events">["mentions"]>[string],
): RecordOf<"events"> {
  return {
    target: "events",
    recordId: recordId.slice(0, 500),
    asOf: date,
    bodyKey: bodyKey.slice(0, 500),
    // Two propositions on one ballot may have the same number.
    repeats: true,
    mentions: { entityId: body },
    assumed: {
      ...{ category: "funding", eventType: "bondElection", entityType: "organization" },
      ...(isCancelled === undefined && { status: "completed" }),
    },
    fields: {
      title: title.slice(0, 300),
      description: facts.flatMap((fact) => fact ?? []).join(" "),
      eventDate: date,
      completedDate: isCancelled ? undefined : date,
      status: isCancelled === undefined ? undefined : isCancelled ? "cancelled" : "completed",
    },
  };
}

/** Whole dollars as text; undefined if unknown. */
export const inDollars = (amount: number | undefined): string | undefined =>
  amount === undefined ? undefined : `$${amount.toLocaleString("en-US", { maximumFractionDigits: 2 })}`;
