import { JsonText } from "@pave/db";

/** The JSON text of a result, unparsed where the database wrote it. */
export function textOf(result: unknown): string {
  return result instanceof JsonText ? result.text : JSON.stringify(result ?? null);
}
