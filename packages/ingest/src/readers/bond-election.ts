import type { RecordOf } from "./record.js";

type Election = {
  recordId: string;
  bodyKey: string;
  title: string;
  date: string;
  /** What is known of it, as sentences. */
  facts: readonly (string | undefined)[];
  /** Absent: the list has only those that were held. */
  isCancelled?: boolean;
};

/**
 * A proposition that voters decided, as an event of the government that asked them. The amount is what was proposed; no
 * money moved, so it stands in the description and is part of no sum.
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

/** Whole dollars as text; undefined where none is known. */
export const inDollars = (amount: number | undefined): string | undefined =>
  amount === undefined ? undefined : `$${amount.toLocaleString("en-US", { maximumFractionDigits: 2 })}`;
