import type { Bond } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { useState } from "react";
import { useFormats } from "../../data/use-formats.js";
import { Button } from "../../ui/button.js";
import { cx } from "../../ui/cx.js";
import { EmptyState } from "../../ui/empty-state.js";
import { linkedByYear } from "../../ui/linked/linked.js";
import { MarkedRow } from "../../ui/linked/marked.js";
import { Panel } from "../../ui/panel/panel.js";

/** All of them would make the page twice as long. */
const shownMax = 12;

/** The maturities of a bond, each with its principal as a bar and a figure. */
export function MaturityPanel({ bond }: { bond: Pick<Bond, "maturities"> }) {
  const { amount } = useFormats();
  const [isWhole, setWhole] = useState(false);
  const isCut = bond.maturities.length > shownMax + 1;
  const most = Math.max(...bond.maturities.map(({ principalAmount }) => principalAmount));
  return (
    <Panel title="Maturities" linked={linkedByYear} actions={`${bond.maturities.length}`} flush>
      {bond.maturities.length === 0 ? (
        <EmptyState title="No maturities on record">Maturities appear here once a source reports them.</EmptyState>
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
            </tr>
          </thead>
          <tbody>
            {bond.maturities.map(({ maturityDate, principalAmount }, at) => (
              <MarkedRow
                key={maturityDate}
                at={{ year: Number(maturityDate.slice(0, 4)) }}
                className={cx(
                  "border-t border-line [&>td]:px-3 [&>td]:py-1",
                  isCut && !isWhole && at >= shownMax && "hidden print:table-row",
                )}
              >
                <td className="whitespace-nowrap">{formatDate(maturityDate)}</td>
                <td>
                  <span
                    aria-hidden="true"
                    className="block h-2.5 bg-highlight"
                    style={{ width: `${(100 * principalAmount) / most}%` }}
                  />
                </td>
                <td className="text-right whitespace-nowrap">{amount(principalAmount)}</td>
              </MarkedRow>
            ))}
          </tbody>
        </table>
      )}
      {isCut && (
        <div className="border-t border-line px-3 py-1.5 print:hidden">
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? "First maturities only" : `All ${bond.maturities.length} maturities`}
          </Button>
        </div>
      )}
    </Panel>
  );
}
