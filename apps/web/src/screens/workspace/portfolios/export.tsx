import type { PortfolioDetail, PortfolioItem } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { Download } from "lucide-react";
import { useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { type Api, trpc } from "../../../data/trpc.js";
import { entityWords } from "../../../family/entities.js";
import { FileChoices } from "../../../ui/overlay/file-choices.js";
import { Popover } from "../../../ui/overlay/popover.js";
import { toast } from "../../../ui/overlay/toasts.js";
import { basisNames } from "./names.js";

type Cells = (string | number | null)[];
type Exported = Pick<PortfolioDetail, "id" | "name" | "currency">;

const files = [
  { format: "xlsx", label: "Excel", hint: "with a sheet on its origin" },
  { format: "csv", label: "CSV", hint: "comma-separated" },
] as const;

/** Downloads all holdings of a portfolio, not only those loaded. */
export function ExportPortfolio({ portfolio }: { portfolio: Exported }) {
  const api = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);
  async function save(format: (typeof files)[number]["format"]): Promise<void> {
    setBusy(true);
    const outcome = await attempt(async () => {
      const lines = linesOf(portfolio, await allItems(api, portfolio.id));
      const name = portfolio.name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "portfolio";
      if (format === "xlsx")
        (await import("../../../core/files/save-workbook.js")).saveWorkbook("Holdings", lines, name);
      else {
        const [{ csvText }, { saveCsv }] = await Promise.all([
          import("../../../core/files/csv.js"),
          import("../../../core/files/save-file.js"),
        ]);
        saveCsv(csvText(lines), `${name}.csv`);
      }
    });
    setBusy(false);
    if (!outcome.ok) toast(`The export failed. ${outcome.message}`, { isUrgent: true });
  }
  return (
    <Popover
      label="Export"
      size="small"
      className="w-64"
      button={
        <>
          <Download aria-hidden="true" className="size-4" />
          <span role="status">{isBusy ? "Exporting..." : "Export"}</span>
        </>
      }
    >
      <FileChoices files={files} isOff={isBusy} onChoose={({ format }) => void save(format)} />
    </Popover>
  );
}

async function allItems({ users }: Api, id: string): Promise<PortfolioItem[]> {
  const items: PortfolioItem[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await users.portfolioItems.fetch({
      id,
      limit: limits.pageMax,
      sort: "value",
      order: "desc",
      ...(cursor !== undefined && { cursor }),
    });
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

function linesOf({ currency }: Exported, items: readonly PortfolioItem[]): Cells[] {
  const heads = ["Record", "Type", `Par (${currency})`, `Cost (${currency})`, `Value (${currency})`, "Valued by"];
  return [
    [...heads, "Weight (fraction)", "Quantity", "Acquired", "Note", "Page in Pave"],
    ...items.map(
      (item): Cells => [
        item.name,
        entityWords[item.entityType].title,
        item.parAmount,
        item.costBasis,
        item.value,
        item.valueBasis && basisNames[item.valueBasis],
        item.weight,
        item.quantity,
        item.acquiredDate,
        item.note,
        item.isGone ? null : `${window.location.origin}/${item.entityType}/${item.entityId}`,
      ],
    ),
  ];
}
