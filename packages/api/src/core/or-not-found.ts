import { Refusal } from "@pave/contract";

/** The record; NOT_FOUND if it does not exist or is deleted. */
export function orNotFound<Record>(record: Record | null | undefined, what: string): Record {
  if (record === null || record === undefined) throw new Refusal("NOT_FOUND", `No such ${what}`);
  return record;
}
