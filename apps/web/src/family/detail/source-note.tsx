import type { FieldSource } from "@pave/contract";
import { formatDate } from "@pave/contract/format";

/** The source of a value, with the name of its data set. */
export type NamedSource = FieldSource & { dataset: string };

/** The source of a value and its date, as a link to that source's entry on the page. */
export const SourceNote = ({ source: { source, dataset, recordId, asOf } }: { source: NamedSource }) => (
  <a
    href={`#source-${source}`}
    title={`${dataset}, record ${recordId}`}
    className="line-clamp-2 max-w-full text-dense text-ink-4 hover:text-primary hover:underline"
  >
    {dataset}
    {asOf !== null && ` · ${formatDate(asOf)}`}
  </a>
);
