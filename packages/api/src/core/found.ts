import { Refusal } from "@pave/contract";

/** The record, or NOT_FOUND where there is none; a deleted one is gone. */
export function found<Record>(record: Record | null | undefined, what: string): Record {
  if (record === null || record === undefined) throw new Refusal("NOT_FOUND", `There is no such ${what}`);
  return record;
}
