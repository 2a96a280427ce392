import type { FieldSource } from "@pave/contract";
import { formatDate } from "@pave/contract/format";

/** The source of a value and its date, as a link to that source's entry on the page. */
export const SourceNote = ({ source: { source, recordId, asOf } }: { source: FieldSource }) => (
  <a
    href={`#source-${source}`}
    title={`Record ${recordId}`}
    className="inline-block max-w-full truncate text-dense text-ink-4 hover:text-primary hover:underline"
  >
    {source}
    {asOf !== null && ` · ${formatDate(asOf)}`}
  </a>
);
