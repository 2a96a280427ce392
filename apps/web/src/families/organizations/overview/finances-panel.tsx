import type { FinanceLevel, GovernmentYear } from "@pave/contract";
import { formatCurrency, formatDate } from "@pave/contract/format";
import { trpc } from "../../../data/trpc.js";
import { SourceNote } from "../../../family/detail/source-note.js";
import { linkedByYear } from "../../../ui/linked/linked.js";
import { MarkedRow } from "../../../ui/linked/marked.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { ScrollRegion } from "../../../ui/scroll-region.js";
import { FunctionsTable } from "./functions-table.js";

const levelNames: Record<FinanceLevel, string> = {
  state: "The state's own government",
  local: "All local governments in it",
  stateAndLocal: "Both, paid to each other counted once",
};

const large = (value: number | null) => formatCurrency(value, "large");

/** Revenue, expenditure and debt of a state and its local governments, by year. Nothing without survey data. */
export function FinancesPanel({ organizationId }: { organizationId: string }) {
  const query = trpc.organizations.finances.useQuery({ id: organizationId });
  const items = query.data?.items ?? [];
  const [newest] = items;
  if (query.data !== undefined && newest === undefined) return null;
  return (
    <Panel title="Public finances" linked={linkedByYear} {...panelState(query)} skeletonLines={8} flush>
      {newest && (
        <>
          <p className="px-3 py-2 text-body text-ink-2">
            In the year to {formatDate(newest.asOf)} the state took in {large(newest.revenue)}, spent{" "}
            {large(newest.expenditure)} and owed {large(newest.debt)} at its end.
          </p>
          {tables.map(({ caption, columns }) => (
            <YearsTable key={caption} caption={caption} columns={columns} items={items} />
          ))}
          <p className="flex flex-wrap gap-x-4 border-b border-line px-3 py-1.5">
            {sourcesOf(items).map(({ source, fiscalYear, asOf }) => (
              <SourceNote
                key={`${source} ${asOf}`}
                source={{
                  source,
                  dataset: query.data?.sources.find(({ key }) => key === source)?.dataset ?? source,
                  recordId: String(fiscalYear),
                  asOf,
                }}
              />
            ))}
          </p>
          <FunctionsTable functions={query.data?.functions ?? []} />
        </>
      )}
    </Panel>
  );
}

/** One row for each source and date, as most years have the same. */
const sourcesOf = (items: readonly GovernmentYear[]) =>
  items.filter(
    ({ source, asOf }, at) => items.findIndex((other) => other.source === source && other.asOf === asOf) === at,
  );

type Column = { label: string; of: (year: GovernmentYear) => number | null };
type YearsTableProps = { caption: string; columns: readonly Column[]; items: readonly GovernmentYear[] };

const YearsTable = ({ caption, columns, items }: YearsTableProps) => (
  <ScrollRegion label={`${caption} as a table`}>
    <table className="w-full text-body">
      <caption className="sr-only">{caption} in US dollars, by year and level</caption>
      <thead>
        <tr className="label border-y border-line-strong text-left text-ink-3 [&>th]:px-3 [&>th]:py-1 [&>th]:font-medium">
          <th scope="col">Year</th>
          <th scope="col">Of</th>
          {columns.map(({ label }) => (
            <th key={label} scope="col" className="text-right">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <MarkedRow
            key={`${item.fiscalYear} ${item.level}`}
            at={{ year: item.fiscalYear }}
            className="border-b border-line last:border-b-0 [&>td]:px-3 [&>td]:py-1"
          >
            <td>{item.fiscalYear}</td>
            <td className="min-w-44">{levelNames[item.level]}</td>
            {columns.map(({ label, of }) => (
              <td key={label} className="w-24 text-right whitespace-nowrap">
                {large(of(item))}
              </td>
            ))}
          </MarkedRow>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

const tables: readonly { caption: string; columns: readonly Column[] }[] = [
  {
    caption: "Revenue and spending",
    columns: [
      { label: "Revenue", of: ({ revenue }) => revenue },
      { label: "Spending", of: ({ expenditure }) => expenditure },
      { label: "From governments", of: ({ intergovernmentalRevenue }) => intergovernmentalRevenue },
      { label: "To governments", of: ({ intergovernmentalExpenditure }) => intergovernmentalExpenditure },
      { label: "Capital outlay", of: ({ capitalOutlay }) => capitalOutlay },
    ],
  },
  {
    caption: "Debt",
    columns: [
      { label: "Debt", of: ({ debt }) => debt },
      { label: "Long-term", of: ({ longTermDebt }) => longTermDebt },
      { label: "Short-term", of: ({ shortTermDebt }) => shortTermDebt },
      { label: "Issued", of: ({ debtIssued }) => debtIssued },
      { label: "Retired", of: ({ debtRetired }) => debtRetired },
    ],
  },
];
