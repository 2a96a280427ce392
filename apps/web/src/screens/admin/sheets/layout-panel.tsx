import type { SheetAnalysis, SheetFamily, SheetLayout } from "@pave/contract";
import { keysOf } from "../../../core/search-readers.js";
import { cx } from "../../../ui/cx.js";
import { SelectField } from "../../../ui/form/select-field.js";
import { ScrollRegion } from "../../../ui/scroll-region.js";
import { delimiterNames, encodingNames, familyNames } from "./names.js";

type LayoutProps = {
  analysis: SheetAnalysis;
  isBusy: boolean;
  onChange: (change: { family?: SheetFamily; layout?: Partial<SheetLayout> }) => void;
};

/** The position of the table in the file, and the type of its records; a change reads the file again. */
export function LayoutPanel({ analysis: { layout, sheets, top, family }, isBusy, onChange }: LayoutProps) {
  return (
    <section aria-label="Layout of the file" className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label="Type of record"
          value={family}
          disabled={isBusy}
          onChange={({ target }) => {
            const chosen = keysOf(familyNames).find((one) => one === target.value);
            if (chosen) onChange({ family: chosen });
          }}
        >
          {keysOf(familyNames).map((one) => (
            <option key={one} value={one}>
              {familyNames[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Column names on line"
          value={layout.headerLine}
          disabled={isBusy}
          onChange={({ target }) => onChange({ layout: { headerLine: Number(target.value) } })}
        >
          {top.map(({ line }) => (
            <option key={line} value={line}>
              {line}
            </option>
          ))}
        </SelectField>
        {layout.kind === "xlsx" ? (
          <SelectField
            label="Worksheet"
            value={layout.sheet ?? ""}
            disabled={isBusy}
            onChange={({ target }) => onChange({ layout: { sheet: target.value } })}
          >
            {sheets.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : (
          <>
            <SelectField
              label="Separator"
              value={layout.delimiter}
              disabled={isBusy}
              onChange={({ target }) => {
                const delimiter = keysOf(delimiterNames).find((one) => one === target.value);
                if (delimiter) onChange({ layout: { delimiter } });
              }}
            >
              {keysOf(delimiterNames).map((one) => (
                <option key={one} value={one}>
                  {delimiterNames[one]}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Encoding"
              value={layout.encoding}
              disabled={isBusy}
              onChange={({ target }) => {
                const encoding = keysOf(encodingNames).find((one) => one === target.value);
                if (encoding) onChange({ layout: { encoding } });
              }}
            >
              {keysOf(encodingNames).map((one) => (
                <option key={one} value={one}>
                  {encodingNames[one]}
                </option>
              ))}
            </SelectField>
          </>
        )}
      </div>
      <ScrollRegion label="First lines of the file" className="max-h-48 overflow-auto border border-line">
        <table className="text-dense whitespace-nowrap">
          <caption className="sr-only">First lines of the file</caption>
          <tbody>
            {top.map(({ line, cells }) => (
              <tr
                key={line}
                className={cx(
                  "border-b border-line last:border-b-0",
                  line === layout.headerLine && "bg-selected font-medium",
                )}
              >
                <th scope="row" className="px-2 py-0.5 text-right font-normal text-ink-4">
                  {line}
                </th>
                {cells.map((cell, at) => (
                  <td key={at} className="max-w-60 truncate px-2 py-0.5 text-ink-2">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
