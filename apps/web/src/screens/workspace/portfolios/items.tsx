import type { PortfolioDetail, PortfolioItem } from "@pave/contract";
import { formatDate, formatPercent } from "@pave/contract/format";
import { limits } from "@pave/contract/limits";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { totalWords } from "../../../core/total.js";
import { usePages } from "../../../data/queries/use-pages.js";
import { paged, trpc } from "../../../data/trpc.js";
import { useAmounts } from "../../../data/use-amounts.js";
import { compareLink } from "../../../family/compare/link.js";
import { entityWords } from "../../../family/entities.js";
import { RecordLink } from "../../../family/record-link.js";
import { Button } from "../../../ui/button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { MoreRows } from "../../../ui/grid/more-rows.js";
import { loadedRows, pagesState } from "../../../ui/grid/pages-state.js";
import { Panel } from "../../../ui/panel/panel.js";
import { ScrollRegion } from "../../../ui/scroll-region.js";
import { AddItem } from "./add-item.js";
import { ItemForm } from "./item-form.js";
import { basisNames } from "./names.js";
import { usePortfolioItems } from "./use-items.js";

const heads = ["Record", "Par", "Cost", "Value", "Weight", "Acquired"];

/** A portfolio's holdings with their weights; its owner adds, changes and removes them. */
export function PortfolioItems({ portfolio }: { portfolio: PortfolioDetail }) {
  const { id, isMine, currency } = portfolio;
  const rows = usePages(
    trpc.useUtils().users.portfolioItems.infiniteQueryOptions({ id, limit: 50, sort: "value", order: "desc" }, paged),
  );
  const { gone, add, change, remove } = usePortfolioItems(id);
  const [edited, setEdited] = useState<PortfolioItem | null>(null);
  const shown = loadedRows(rows).filter((item) => !gone.has(item.id));
  return (
    <>
      {isMine && <AddItem portfolio={portfolio} held={new Set(shown.map(({ entityId }) => entityId))} add={add} />}
      {edited !== null && (
        <ItemForm key={edited.id} item={edited} currency={currency} change={change} onDone={() => setEdited(null)} />
      )}
      <Panel
        title="Holdings"
        actions={
          <>
            <CompareLargest items={shown} />
            {totalWords(rows.total, "record", "records")}
          </>
        }
        flush
        {...pagesState(rows)}
      >
        {shown.length === 0 ? (
          <EmptyState title="No holdings yet">
            {isMine
              ? "Search for a record above, or press Add to portfolio on a record or on the selected rows of a list."
              : "The owner has not added any records."}
          </EmptyState>
        ) : (
          <ScrollRegion label="Table of holdings" className="relative overflow-x-auto">
            <table className="stacked w-full text-body">
              <caption className="sr-only">Holdings, largest value first</caption>
              <thead>
                <tr className="label whitespace-nowrap text-ink-3 [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
                  {heads.map((head, index) => (
                    <th key={head} scope="col" className={index === 0 ? "text-left" : "text-right"}>
                      {head}
                    </th>
                  ))}
                  {isMine && (
                    <th scope="col">
                      <span className="sr-only">Actions</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {shown.map((item) => (
                  <Row
                    key={item.id}
                    item={item}
                    currency={currency}
                    {...(isMine && { onEdit: () => setEdited(item), onRemove: () => void remove(item) })}
                  />
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
        <MoreRows rows={rows}>More records</MoreRows>
      </Panel>
    </>
  );
}

/** Compares the largest holdings of the first one's family. */
function CompareLargest({ items }: { items: readonly PortfolioItem[] }) {
  const family = items[0]?.entityType;
  const ids = items
    .filter(({ entityType, isGone }) => entityType === family && !isGone)
    .slice(0, limits.compareMax)
    .map(({ entityId }) => entityId);
  if (family === undefined || ids.length < limits.compareMin) return null;
  return (
    <Link {...compareLink(family, ids)} className="underline hover:text-ink-1">
      Compare {ids.length === items.length ? "them" : `the largest ${ids.length}`}
    </Link>
  );
}

type RowProps = { item: PortfolioItem; currency: string; onEdit?: () => void; onRemove?: () => void };

function Row({ item, currency, onEdit, onRemove }: RowProps) {
  const { full } = useAmounts(currency);
  const { name, entityType, isGone, parAmount, costBasis, value, valueBasis, weight, acquiredDate, note } = item;
  const about = name ?? "the record";
  return (
    <tr className="border-t border-line hover:bg-hover [&>td]:px-3 [&>td]:py-1 [&>td:not(:first-child)]:text-right [&>td:not(:first-child)]:whitespace-nowrap">
      <td className="min-w-56">
        <RecordLink record={item} name={name} isGone={isGone} isSample={item.isSample} />
        <p className="text-dense text-ink-3">
          {entityWords[entityType].title}
          {note !== null && ` · ${note}`}
        </p>
      </td>
      <td data-label="Par">{full(parAmount)}</td>
      <td data-label="Cost">{full(costBasis)}</td>
      <td data-label="Value">
        {full(value)}
        {valueBasis !== null && <p className="text-dense text-ink-3">by {basisNames[valueBasis]}</p>}
      </td>
      <td data-label="Weight">{formatPercent(weight)}</td>
      <td data-label="Acquired">{formatDate(acquiredDate)}</td>
      {onEdit !== undefined && onRemove !== undefined && (
        <td>
          <span className="flex justify-end gap-1">
            <Button size="small" aria-label={`Amounts of ${about}`} onClick={onEdit}>
              Amounts
            </Button>
            <Button size="small" aria-label={`Remove ${about}`} onClick={onRemove}>
              Remove
            </Button>
          </span>
        </td>
      )}
    </tr>
  );
}
