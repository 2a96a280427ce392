import type { AssetValuation, Valuation } from "@pave/contract";
import { formatDate, formatNumber } from "@pave/contract/format";
import { valuationMethodNames } from "@pave/contract/labels-assets";
import { limits } from "@pave/contract/limits";
import { usePages } from "../../../data/queries/use-pages.js";
import { paged, selectedPages, trpc } from "../../../data/trpc.js";
import { usePartTools } from "../../../family/parts/tools.js";
import { date, figure, words } from "../../../family/table/columns.js";
import { RecordTable } from "../../../family/table/record-table.js";

const tableWords = {
  title: "Valuations",
  one: "valuation",
  many: "valuations",
  meaning: "Valuations of this asset",
};

/** Reads the valuations of an asset; the first page also has its book value and replacement cost. */
export const valuationPages = {
  ...paged,
  getNextPageParam: ({ valuations }: AssetValuation) => valuations.nextCursor,
};
export const valuationsOf = (id: string) => ({ id, limit: limits.pageMax });

/** The valuations of an asset, newest first; editors add, correct and remove them. */
export function Valuations({ id }: { id: string }) {
  const api = trpc.useUtils();
  const read = api.assets.valuation.infiniteQueryOptions(valuationsOf(id), valuationPages);
  const rows = usePages(selectedPages(read, ({ valuations }) => valuations));
  const { tools, column, dialog } = usePartTools<Valuation>(id, tableWords.one, {
    add: true,
    change: true,
    remove: "withReason",
    nameOf: ({ method, valuationDate }) => `${valuationMethodNames[method]}, ${formatDate(valuationDate)}`,
    load: async () => (await import("../parts.js")).valuationForm,
  });
  return (
    <>
      <RecordTable
        words={tableWords}
        rows={rows}
        columnsFor={({ amount }) => [
          date("Date", (row) => row.valuationDate),
          words("Method", (row) => valuationMethodNames[row.method]),
          figure("Value", (row) =>
            row.currency === "USD" ? amount(row.value) : `${row.currency} ${formatNumber(row.value)}`,
          ),
          words("Appraiser", (row) => row.appraiser),
          ...(column ? [column] : []),
        ]}
        tools={tools}
      />
      {dialog}
    </>
  );
}
