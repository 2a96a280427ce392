import type { CapitalPlan } from "@pave/contract";
import { formatLarge, formatNumber } from "@pave/contract/format";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { ColumnsChart } from "../../../ui/charts/columns-chart.js";
import { ChartPanel } from "../../../ui/charts/panel.js";
import { linkedByYear } from "../../../ui/linked/linked.js";
import { panelState } from "../../../ui/panel/state.js";

type Sums = Pick<CapitalPlan, "secured" | "expected" | "lapsed">;

const parts = [
  { key: "secured", label: "Secured", colour: "var(--primary)" },
  { key: "expected", label: "Expected", colour: "var(--success)", isHatched: true },
  { key: "lapsed", label: "Lapsed", colour: "var(--warning)", isHatched: true },
] as const;

/** The funding of the projects an organization owns, by fiscal year; nothing if none of them has a funding line. */
export function CapitalPlanPanel({ organizationId }: { organizationId: string }) {
  const { money } = useFormats();
  const query = trpc.organizations.capitalPlan.useQuery({ id: organizationId });
  const { byYear = [], owned = 0 } = query.data ?? {};
  if (query.data !== undefined && query.data.lines === 0) return null;
  const years = byYear.flatMap(({ fiscalYear, ...sums }) => (fiscalYear === null ? [] : [{ fiscalYear, ...sums }]));
  const shown = parts.filter(({ key }) => years.some((year) => (year[key] ?? 0) > 0));
  return (
    <ChartPanel
      linked={linkedByYear}
      title="Capital plan"
      {...panelState(query)}
      skeletonLines={12}
      sentence={query.data && sentenceOf(query.data)}
      actions={
        <Link
          to="/$family"
          params={{ family: "projects" }}
          search={{ ownerOrgId: [organizationId] }}
          className="text-primary hover:underline"
        >
          {owned === 1 ? "1 project" : `All ${formatNumber(owned)} projects`}
        </Link>
      }
      table={{
        columns: [
          { label: "Fiscal year" },
          { label: "Projects", isRight: true },
          ...parts.map(({ label }) => ({ label: `${label} USD`, isRight: true, write: money })),
        ],
        rows: byYear.map((one) => [one.fiscalYear ?? "Not known", one.projects, ...parts.map(({ key }) => one[key])]),
      }}
    >
      {shown.length > 0 && (
        <ColumnsChart
          label="Funding of projects by fiscal year"
          columns={years.map((year) => ({
            key: String(year.fiscalYear),
            label: String(year.fiscalYear),
            values: shown.map(({ key }) => year[key] ?? 0),
          }))}
          parts={shown}
          writeShort={formatLarge}
          describe={(place) => {
            const year = years[place];
            return year === undefined
              ? ""
              : `FY ${year.fiscalYear}: ${countOf(year.projects)}, ${amountsOf(year) || "no money"}`;
          }}
        />
      )}
    </ChartPanel>
  );
}

const countOf = (projects: number) => `${formatNumber(projects)} project${projects === 1 ? "" : "s"}`;

const amountsOf = (sums: Sums) =>
  parts
    .filter(({ key }) => (sums[key] ?? 0) > 0)
    .map(({ key, label }) => `${formatLarge(sums[key])} ${label.toLowerCase()}`)
    .join(", ");

function sentenceOf(plan: CapitalPlan): string {
  const { owned, projects, byYear } = plan;
  const years = byYear.flatMap(({ fiscalYear }) => fiscalYear ?? []);
  const span = years.length === 0 ? "" : ` in fiscal years ${Math.min(...years)} to ${Math.max(...years)}`;
  const undated = byYear.find(({ fiscalYear }) => fiscalYear === null)?.lines ?? 0;
  return [
    `${amountsOf(plan) || "No money"} for ${countOf(projects)}${span}.`,
    owned > projects && `Funding is not known for ${formatNumber(owned - projects)} of ${formatNumber(owned)}.`,
    undated > 0 && `The fiscal year is not known for ${formatNumber(undated)} funding line${undated === 1 ? "" : "s"}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
