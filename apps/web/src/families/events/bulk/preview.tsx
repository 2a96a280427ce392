import { useFormats } from "../../../data/use-formats.js";
import { fieldWords } from "../../../family/fields/words.js";
import { cx } from "../../../ui/cx.js";
import { ScrollRegion } from "../../../ui/scroll-region.js";
import { eventCreation } from "../forms.js";
import type { BulkRow } from "./rows.js";

const words = fieldWords(eventCreation.infos);
const shown = ["title", "category", "entityType", "eventDate", "amount"] as const;

/** The events read from a file with their errors, those with errors first. */
export function BulkPreview({ rows }: { rows: readonly BulkRow[] }) {
  const formats = useFormats();
  const ordered = rows.toSorted((a, b) => Math.sign(b.faults.length) - Math.sign(a.faults.length) || a.line - b.line);
  return (
    <ScrollRegion label="Events to upload" className="max-h-80 overflow-auto border border-line">
      <table className="w-full text-body">
        <caption className="sr-only">Events to upload</caption>
        <thead>
          <tr className="label text-left whitespace-nowrap text-ink-3 [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
            <th scope="col" className="text-right">
              Line
            </th>
            <th scope="col" className="w-1/3 min-w-44">
              Errors
            </th>
            {shown.map((field) => (
              <th key={field} scope="col">
                {words.labelOf(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ line, values, faults }) => (
            <tr key={line} className="border-t border-line align-top [&>td]:px-3 [&>td]:py-1">
              <td className="text-right text-ink-3">{line}</td>
              <td>
                {faults.length === 0 && <span className="text-ink-4">—</span>}
                {faults.map(({ field, message }) => (
                  <p key={`${field} ${message}`} className="text-danger">
                    {field === "" ? message : `${words.labelOf(field)}: ${message}`}
                  </p>
                ))}
              </td>
              {shown.map((field) => {
                const isWrong = faults.some((fault) => fault.field === field);
                return (
                  <td key={field} className={cx(isWrong && "text-danger")}>
                    {isWrong ? String(values[field] ?? "—") : words.textOf(field, values[field], formats)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
