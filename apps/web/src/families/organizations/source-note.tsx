import type { FieldSource } from "@pave/contract";
import { formatDate } from "@pave/contract/format";

/** Where a value comes from and of which day it is; leads to what is known of that source. */
export function SourceNote({ source }: { source: FieldSource | undefined }) {
  if (source === undefined) return null;
  return (
    <a
      href={`#source-${source.source}`}
      title={`Record ${source.recordId}`}
      className="inline-block max-w-full truncate text-dense text-ink-4 hover:text-primary hover:underline"
    >
      {source.source}
      {source.asOf !== null && ` · ${formatDate(source.asOf)}`}
    </a>
  );
}
