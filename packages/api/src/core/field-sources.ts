import type { FieldSource } from "@pave/contract";
import { fieldOf, type Statement } from "@pave/db";

/** The source of each field's value: the first that tells it, as statements come in the order of belief. */
export function winningSources(statements: readonly Statement[]): Record<string, FieldSource> {
  const sources: Record<string, FieldSource> = {};
  for (const { column, source, recordId, asOf } of statements) sources[fieldOf(column)] ??= { source, recordId, asOf };
  return sources;
}
