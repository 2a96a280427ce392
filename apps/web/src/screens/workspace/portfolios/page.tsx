import type { PortfolioDetail } from "@pave/contract";
import { formatPercent } from "@pave/contract/format";
import { useState } from "react";
import { problemOf } from "../../../core/problem.js";
import { sentence } from "../../../core/sentence.js";
import { forKnown, knownWords } from "../../../core/sums.js";
import { attempt } from "../../../data/attempt.js";
import { useToastRemoved } from "../../../data/bring-back.js";
import { trpc } from "../../../data/trpc.js";
import { useAmounts } from "../../../data/use-amounts.js";
import { useFormats } from "../../../data/use-formats.js";
import { entityWords } from "../../../family/entities.js";
import { Button } from "../../../ui/button.js";
import { CopyLinkButton } from "../../../ui/copy-link-button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { KeyFigure } from "../../../ui/key-figure.js";
import { Confirm } from "../../../ui/overlay/confirm.js";
import { toast } from "../../../ui/overlay/toasts.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { ExportPortfolio } from "./export.js";
import { ExposurePanel } from "./exposure-panel.js";
import { PortfolioForm } from "./form.js";
import { PortfolioItems } from "./items.js";
import { portfolioTypeName, visibilityNames } from "./names.js";

type PageProps = { id: string; onBack: () => void };

/** One portfolio: totals, holdings and exposure. */
export function PortfolioPage({ id, onBack }: PageProps) {
  const toastRemoved = useToastRemoved();
  const { mutateAsync: deletePortfolio } = trpc.users.deletePortfolio.useMutation();
  const query = trpc.users.portfolio.useQuery({ id });
  const { portfolios } = trpc.useUtils().users;
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const portfolio = query.data;
  const remove = async () => {
    if (portfolio === undefined) return;
    const outcome = await attempt(() => deletePortfolio({ id }));
    if (!outcome.ok) return toast(outcome.message, { isUrgent: true });
    await portfolios.invalidate();
    onBack();
    toastRemoved(`“${portfolio.name}” was deleted.`, outcome.answer, () => portfolios.invalidate());
  };
  if (problemOf(query.error).status === 404)
    return (
      <EmptyState title="Portfolio not found" action={<Button onClick={onBack}>All portfolios</Button>}>
        It may have been deleted or is no longer shared with you.
      </EmptyState>
    );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={onBack}>
          All portfolios
        </Button>
        {portfolio !== undefined && portfolio.itemCount > 0 && <ExportPortfolio portfolio={portfolio} />}
        {portfolio !== undefined && portfolio.visibility !== "private" && (
          <CopyLinkButton size="small" hasWords addressOf={() => window.location.href.replace(/#.*/, "")} />
        )}
        {portfolio?.isMine && (
          <>
            <Button size="small" aria-expanded={open === "edit"} onClick={() => setOpen("edit")}>
              Edit
            </Button>
            <Button size="small" onClick={() => setOpen("delete")}>
              Delete
            </Button>
          </>
        )}
      </div>
      {open === "delete" && (
        <Confirm title="Delete portfolio" action="Delete" onConfirm={() => void remove()} onClose={() => setOpen(null)}>
          “{portfolio?.name}” and its holdings will be deleted. The records themselves stay. You can undo this now, or
          within a month under Settings › Activity.
        </Confirm>
      )}
      {open === "edit" && portfolio !== undefined && (
        <Panel hasMenu={false} title="Edit portfolio">
          <PortfolioForm portfolio={portfolio} onSaved={() => setOpen(null)} onCancel={() => setOpen(null)} />
        </Panel>
      )}
      <Panel title={portfolio?.name ?? "Portfolio"} skeletonLines={5} {...panelState(query)}>
        {portfolio !== undefined && <Totals portfolio={portfolio} />}
      </Panel>
      {portfolio !== undefined && (
        <>
          <PortfolioItems portfolio={portfolio} />
          {portfolio.itemCount > 0 && <ExposurePanel id={id} />}
        </>
      )}
    </>
  );
}

function Totals({ portfolio }: { portfolio: PortfolioDetail }) {
  const { count } = useFormats();
  const { short, full } = useAmounts(portfolio.currency);
  const { totals, description, type, visibility, isMine } = portfolio;
  return (
    <div className="flex flex-col gap-3">
      <div className="max-w-prose text-body text-ink-2">
        {description !== null && <p>{description}</p>}
        <p className="text-ink-3">
          {portfolioTypeName(type)} ·{" "}
          {isMine
            ? `Visible to ${visibilityNames[visibility].toLowerCase()}`
            : "Shared with you; only its owner can change it"}
        </p>
      </div>
      <section aria-label="Totals" className="grid grid-cols-2 gap-2 xl:grid-cols-4">
        <KeyFigure label="Value" value={short(totals.value)}>
          {totals.withoutValue > 0 && `${count(totals.withoutValue)} without a value`}
        </KeyFigure>
        <KeyFigure label="Records" value={count(totals.items)}>
          {totals.gone > 0 && `${count(totals.gone)} since deleted`}
        </KeyFigure>
        <KeyFigure label="Par" value={short(totals.parAmount)}>
          {knownWords(totals.coverage.parAmount)}
        </KeyFigure>
        <KeyFigure label="Cost" value={short(totals.costBasis)}>
          {knownWords(totals.coverage.costBasis)}
        </KeyFigure>
      </section>
      {totals.byType.length > 1 && (
        <table className="w-full max-w-180 text-body">
          <caption className="sr-only">Value by record type</caption>
          <thead>
            <tr className="label text-left text-ink-3 [&>th]:py-1 [&>th]:font-medium">
              <th scope="col">Type</th>
              <th scope="col" className="text-right">
                Records
              </th>
              <th scope="col" className="text-right">
                Value
              </th>
              <th scope="col" className="text-right">
                Weight
              </th>
            </tr>
          </thead>
          <tbody>
            {totals.byType.map(({ entityType, items, value, weight, coverage }) => (
              <tr key={entityType} className="border-t border-line [&>td]:py-1 [&>td]:text-right">
                <th scope="row" className="py-1 text-left font-normal">
                  {sentence(entityWords[entityType].many)}
                </th>
                <td>{count(items)}</td>
                <td>{forKnown(full(value), coverage.value)}</td>
                <td>{formatPercent(weight)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
