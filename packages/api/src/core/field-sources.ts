import type { FieldSource } from "@pave/contract";
import { fieldOf, type SourceStatement } from "@pave/db";

/** The winning source of each field: statements are sorted by rank, so the first one with a value wins. */
export function winningSources(
  statements: readonly Omit<SourceStatement, "value" | "entityId" | "dataset">[],
): Record<string, FieldSource> {
  const sources: Record<string, FieldSource> = {};
  for (const { column, source, recordId, asOf } of statements)
    sources[fieldOf(column.replace(/^[+~<]/, ""))] ??= { source, recordId, asOf };
  return sources;
}
