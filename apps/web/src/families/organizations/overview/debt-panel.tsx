import type { DebtIssued } from "@pave/contract";
import { formatCurrency, formatLarge, formatNumber } from "@pave/contract/format";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { writers } from "../../../family/fields/kinds.js";
import { ColumnsChart } from "../../../ui/charts/columns-chart.js";
import { ChartPanel } from "../../../ui/charts/panel.js";
import { linkedByYear } from "../../../ui/linked/linked.js";
import { panelState } from "../../../ui/panel/state.js";

type Year = DebtIssued["byYear"][number];

const latestMax = 5;
const countOf = (count: number, one: string) => `${formatNumber(count)} ${one}${count === 1 ? "" : "s"}`;

/** The bonds an organization issued and the loans it borrowed, by year, and the latest of them; nothing without any. */
export function DebtPanel({ organizationId }: { organizationId: string }) {
  const filter = { debtorOrgId: [organizationId] };
  const query = trpc.organizations.debtIssued.useQuery({ id: organizationId });
  const { byYear = [], deals = 0 } = query.data ?? {};
  if (query.data !== undefined && deals === 0) return null;
  const years = spanOf(byYear);
  return (
    <ChartPanel
      linked={linkedByYear}
      title="Debt issued"
      {...panelState(query)}
      skeletonLines={12}
      sentence={query.data && sentenceOf(query.data)}
      actions={
        <Link to="/$family" params={{ family: "deals" }} search={filter} className="text-primary hover:underline">
          {deals === 1 ? "1 deal" : `All ${formatNumber(deals)} deals`}
        </Link>
      }
      table={{
        columns: [
          { label: "Year" },
          { label: "Deals", isRight: true },
          { label: "Size known", isRight: true },
          { label: "Size USD", isRight: true, write: (size) => formatCurrency(size) },
        ],
        rows: byYear.map((one) => [one.year ?? "Not known", one.deals, one.sizeKnown, one.size]),
      }}
      footer={<LatestDeals filter={filter} />}
    >
      {years.some(({ size }) => size !== null) && (
        <ColumnsChart
          label="Size of the debt issued by year"
          columns={years.map(({ year, size }) => ({ key: String(year), label: String(year), values: [size ?? 0] }))}
          parts={[{ key: "size", label: "Size", colour: "var(--primary)" }]}
          writeShort={formatLarge}
          describe={(place) => yearWords(years[place])}
        />
      )}
    </ChartPanel>
  );
}

function LatestDeals({ filter }: { filter: { debtorOrgId: string[] } }) {
  const formats = useFormats();
  const { data } = trpc.deals.list.useQuery({ ...filter, limit: latestMax, count: false });
  if (data === undefined) return null;
  return (
    <section aria-label="Latest deals" className="mt-3 border-t border-line pt-2">
      <h3 className="text-body font-medium text-ink-1">Latest deals</h3>
      <ul>
        {data.items.map(({ id, name, closingDate, saleDate, size }) => (
          <li key={id} className="flex min-h-7 items-center justify-between gap-3 text-body">
            <Link
              to="/$family/$id"
              params={{ family: "deals", id }}
              className="min-w-0 truncate text-primary hover:underline"
            >
              {name}
            </Link>
            <span className="whitespace-nowrap text-ink-2">
              {[
                writers.date(closingDate ?? saleDate, formats),
                size === null ? "size not known" : formatLarge(size),
              ].join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every calendar year from the first with a deal to the last. */
function spanOf(byYear: readonly Year[]): Year[] {
  const known = new Map(byYear.flatMap((one) => (one.year === null ? [] : [[one.year, one]])));
  const first = Math.min(...known.keys());
  const count = known.size === 0 ? 0 : Math.max(...known.keys()) - first + 1;
  return Array.from(
    { length: count },
    (_, at) => known.get(first + at) ?? { year: first + at, deals: 0, size: null, sizeKnown: 0 },
  );
}

function yearWords(year: Year | undefined): string {
  if (year === undefined) return "";
  const { deals, size, sizeKnown } = year;
  if (deals === 0) return `${year.year}: no deal on record`;
  const unknown = sizeKnown === deals ? "" : `, size known for ${formatNumber(sizeKnown)} of ${formatNumber(deals)}`;
  return `${year.year}: ${countOf(deals, "deal")}${size === null ? "" : `, ${formatLarge(size)}`}${unknown}`;
}

function sentenceOf({ deals, bonds, loans, size, sizeKnown, byYear }: DebtIssued): string {
  const closed = bonds + loans;
  const kinds = [bonds > 0 && countOf(bonds, "bond issue"), loans > 0 && countOf(loans, "loan")].filter(Boolean);
  const [noun, amount] = loans === 0 ? ["par", "in par"] : ["size", "in par and agreed amounts"];
  const undated = byYear.find(({ year }) => year === null)?.deals ?? 0;
  const parts = [
    size !== null && `${formatLarge(size)} ${amount}`,
    sizeKnown < closed && `${noun} known for ${formatNumber(sizeKnown)} of ${formatNumber(closed)}`,
    undated > 0 && `year not known for ${formatNumber(undated)}`,
  ].filter(Boolean);
  const issued =
    closed === 0
      ? ""
      : `${[kinds.join(" and "), ...parts].join("; ")}. By year of closing or, where not known, of sale.`;
  const open = deals - closed;
  return [issued, open > 0 && `${countOf(open, "deal")} withdrawn or still open.`].filter(Boolean).join(" ");
}
