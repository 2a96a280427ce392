import type { Bond } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { type ReactNode, useState } from "react";
import { useFormats } from "../../data/use-formats.js";
import type { TableColumn } from "../../family/table/columns.js";
import { Button } from "../../ui/button.js";
import { cx } from "../../ui/cx.js";
import { linkedByYear } from "../../ui/linked/linked.js";
import { MarkedRow } from "../../ui/linked/marked.js";
import { Panel } from "../../ui/panel/panel.js";

/** All of them would make the page twice as long. */
const shownMax = 12;

type Maturity = Pick<Bond["maturities"][number], "maturityDate" | "principalAmount"> & { id: string };
type MaturityPanelProps<Line> = {
  maturities: readonly Line[];
  /** Controls to add a maturity, and to edit each. */
  tools?: ReactNode;
  edit?: TableColumn<Line> | undefined;
};

/** The maturities of a bond, each with its principal as a bar and a figure. */
export function MaturityPanel<Line extends Maturity>({ maturities, tools, edit }: MaturityPanelProps<Line>) {
  const { amount } = useFormats();
  const [isWhole, setWhole] = useState(false);
  const isCut = maturities.length > shownMax + 1;
  const most = Math.max(...maturities.map(({ principalAmount }) => principalAmount));
  const actions = (
    <>
      {maturities.length}
      {tools}
    </>
  );
  return (
    <Panel title="Maturities" linked={linkedByYear} actions={actions} flush>
      {maturities.length === 0 ? (
        <p className="px-3 py-2 text-body text-ink-3">No maturities on record</p>
      ) : (
        <table className="w-full text-body">
          <caption className="sr-only">Principal by maturity</caption>
          <thead>
            <tr className="label text-left text-ink-3 [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
              <th scope="col">Due</th>
              <th scope="col" className="w-full">
                <span className="sr-only">Share of the largest</span>
              </th>
              <th scope="col" className="text-right">
                Principal USD
              </th>
              {edit && (
                <th scope="col">
                  <span className="sr-only">{edit.label}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {maturities.map((line, at) => (
              <MarkedRow
                key={line.id}
                at={{ year: Number(line.maturityDate.slice(0, 4)) }}
                className={cx(
                  "border-t border-line [&>td]:px-3 [&>td]:py-1",
                  isCut && !isWhole && at >= shownMax && "hidden print:table-row",
                )}
              >
                <td className="whitespace-nowrap">{formatDate(line.maturityDate)}</td>
                <td>
                  <span
                    aria-hidden="true"
                    className="block h-2.5 bg-highlight"
                    style={{ width: `${(100 * line.principalAmount) / most}%` }}
                  />
                </td>
                <td className="text-right whitespace-nowrap">{amount(line.principalAmount)}</td>
                {edit && <td className="whitespace-nowrap">{edit.render(line)}</td>}
              </MarkedRow>
            ))}
          </tbody>
        </table>
      )}
      {isCut && (
        <div className="border-t border-line px-3 py-1.5 print:hidden">
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? "First maturities only" : `All ${maturities.length} maturities`}
          </Button>
        </div>
      )}
    </Panel>
  );
}
