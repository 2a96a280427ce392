import { Refusal } from "@pave/contract";

/** The record; NOT_FOUND if it does not exist or is deleted. */
export function orNotFound<Record>(record: Record | null | undefined, what: string): Record {
  if (record === null || record === undefined) throw new Refusal("NOT_FOUND", `No such ${what}`);
  return record;
}

/** The record, or its state at an instant. NOT_FOUND says whether it is unknown or was only not on file then. */
export async function foundAt<Record>(
  what: string,
  asOf: string | undefined,
  read: () => Promise<Record | null | undefined>,
  readAt: (asOf: string) => Promise<Record | null | undefined>,
): Promise<Record> {
  if (asOf === undefined) return orNotFound(await read(), what);
  const then = await readAt(asOf);
  if (then) return then;
  orNotFound(await read(), what);
  throw new Refusal("NOT_FOUND", `This ${what} was not on file at ${asOf}`);
}
