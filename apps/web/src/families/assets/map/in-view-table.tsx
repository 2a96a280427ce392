import { assetClassNames } from "@pave/contract/labels-asset-class";
import { Link } from "@tanstack/react-router";
import { sentence } from "../../../core/sentence.js";
import { forKnown } from "../../../core/sums.js";
import { useFormats } from "../../../data/use-formats.js";
import { cx } from "../../../ui/cx.js";
import { SampleMark } from "../../../ui/marks/sample-mark.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import { conditionOf, coverageOf, isCluster, type Mark } from "./marks.js";

const rowsMax = 200;

type InViewTableProps = {
  marks: readonly Mark[];
  lit: string | null;
  onLight: (id: string | null) => void;
  onOpen: (mark: Mark) => void;
};

/** What the map shows, as a table: each row is one of its marks. */
export function InViewTable({ marks, lit, onLight, onOpen }: InViewTableProps) {
  const { count, money } = useFormats();
  const rest = marks.length - rowsMax;
  const hasCosts = marks.some(({ feature }) => feature.properties.replacementCost !== null);
  return (
    <>
      <table className="w-full text-body">
        <caption className="sr-only">Assets in view</caption>
        <thead className="sticky top-0 z-10 bg-card">
          <tr className="label text-left text-ink-3 [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
            <th scope="col">Asset</th>
            <th scope="col">Condition</th>
            {hasCosts && (
              <th scope="col" className="text-right">
                Replacement
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {marks.slice(0, rowsMax).map((mark) => {
            const { feature, state, around, id } = mark;
            const condition = conditionOf(feature);
            return (
              <tr
                key={id}
                onPointerEnter={() => onLight(id)}
                onPointerLeave={() => onLight(null)}
                className={cx("border-t border-line [&>td]:px-3 [&>td]:py-1", id === lit && "bg-selected")}
              >
                <td>
                  {isCluster(feature) ? (
                    <button
                      type="button"
                      onClick={() => onOpen(mark)}
                      onFocus={() => onLight(id)}
                      className="min-h-6 text-left font-medium text-primary hover:underline"
                    >
                      {count(feature.properties.count)} assets
                    </button>
                  ) : (
                    <Link
                      to="/$family/$id"
                      params={{ family: "assets", id }}
                      onFocus={() => onLight(id)}
                      className="font-medium text-primary hover:underline"
                    >
                      {feature.properties.title}
                    </Link>
                  )}
                  <span className="flex items-center gap-2 text-dense text-ink-3">
                    {isCluster(feature)
                      ? sentence(around)
                      : `${assetClassNames[feature.properties.assetClass]}, ${state}`}
                    {!isCluster(feature) && feature.properties.isSample && <SampleMark />}
                  </span>
                </td>
                <td>
                  {isCluster(feature) ? (
                    <span
                      className={cx(
                        "whitespace-nowrap",
                        feature.properties.byCondition.poor > 0 ? "text-danger" : "text-ink-3",
                      )}
                    >
                      {count(feature.properties.byCondition.poor)} poor or worse
                    </span>
                  ) : condition === null ? (
                    <span className="text-ink-4">—</span>
                  ) : (
                    <StatusTag status={condition} />
                  )}
                </td>
                {hasCosts && (
                  <td className="text-right whitespace-nowrap">
                    {forKnown(money(feature.properties.replacementCost), coverageOf(feature))}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {rest > 0 && (
        <p className="border-t border-line px-3 py-2 text-dense text-ink-3">
          {count(rest)} smaller locations are on the map. Zoom in to list them.
        </p>
      )}
    </>
  );
}
