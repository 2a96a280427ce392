import type { ProjectFilter, ProjectRow } from "@pave/contract";
import { formatCurrency, formatDate, formatNumber } from "@pave/contract/format";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { largeSum, sumKnown } from "../../../core/sums.js";
import { today } from "../../../core/today.js";
import { trpc } from "../../../data/trpc.js";
import type { ViewProps } from "../../../family/list/screen.js";
import { ChartPanel, type FigureTable } from "../../../ui/charts/panel.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { type PipelineBar, PipelineTimeline, pipelineLink } from "../../../ui/pipeline-timeline.js";
import { type Bar, type Pipeline, pipelineOf, placeOf, yearOf } from "./pipeline.js";

const projectsMax = 100;

/** The largest projects of a list on a timeline, by phase. */
export function PipelineView({ filter }: ViewProps<ProjectFilter>) {
  const now = today();
  const query = trpc.projects.list.useQuery(
    { ...filter, sort: "budget", order: "desc", limit: projectsMax },
    { placeholderData: keepPreviousData },
  );
  const projects = query.data?.items ?? [];
  const pipeline = pipelineOf(projects, now);
  const { years, lanes, undated } = pipeline;
  if (query.data !== undefined && lanes.length === 0)
    return (
      <Panel title="Pipeline" className="m-2">
        <EmptyState title="No projects with dates">No matching project has a start or end date.</EmptyState>
      </Panel>
    );
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-2">
      <ChartPanel
        title="Pipeline"
        {...panelState(query)}
        skeletonLines={18}
        sentence={sentenceOf(projects, query.data?.total?.value ?? projects.length, pipeline)}
        table={tableOf(pipeline)}
        actions={<Key />}
      >
        <PipelineTimeline
          label="Projects by phase and year"
          years={years}
          today={placeOf({ from: yearOf(now), to: yearOf(now) }, years)?.left ?? 0}
          lanes={lanes.map(({ phase, label, bars }) => ({
            key: phase,
            label,
            note: `${bars.length} ${bars.length === 1 ? "project" : "projects"}, ${writtenBudget(bars)}`,
            bars: bars.map((bar) => drawn(bar, years)),
          }))}
          linkOf={({ id }, tabIndex, children) => (
            <Link to="/$family/$id" params={{ family: "projects", id }} tabIndex={tabIndex} className={pipelineLink}>
              {children}
            </Link>
          )}
        />
        {undated.length > 0 && (
          <p className="mt-2 text-dense text-ink-3">{undated.length} without dates are not shown.</p>
        )}
      </ChartPanel>
    </div>
  );
}

function Key() {
  return (
    <span className="hidden items-center gap-3 md:flex">
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="flex h-3 w-6 border border-primary bg-well">
          <span className="w-1/2 bg-primary" />
        </span>
        Schedule and progress
      </span>
      <span className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="h-3 w-6 border border-warning bg-[repeating-linear-gradient(45deg,transparent_0_3px,var(--warning)_3px_4.500px)]"
        />
        Later than planned
      </span>
    </span>
  );
}

const budgetOf = (bars: readonly Bar[]) => sumKnown(bars.map(({ project }) => project.budget));
const writtenBudget = (bars: readonly Bar[]) => {
  const { value, coverage } = budgetOf(bars);
  return largeSum(value, coverage);
};

function drawn({ project, planned, late }: Bar, years: readonly number[]): PipelineBar {
  const { id, title, plannedStart, progressPercent, budget } = project;
  const ends = project.actualEnd ?? project.forecastEnd ?? project.plannedEnd;
  const words = [
    `${formatDate(plannedStart)} to ${formatDate(ends)}`,
    progressPercent !== null && `${Math.round(progressPercent)}% done`,
    budget !== null && formatCurrency(budget, "large"),
    late !== null && `planned to end ${formatDate(project.plannedEnd)}`,
  ].filter(Boolean);
  return {
    id,
    name: title,
    words: words.join(", "),
    planned: placeOf(planned, years),
    late: late && placeOf(late, years),
    percent: progressPercent,
  };
}

function sentenceOf(projects: readonly ProjectRow[], total: number, { lanes }: Pipeline): string {
  const bars = lanes.flatMap((lane) => lane.bars);
  const late = bars.filter((bar) => bar.late !== null).length;
  const which =
    total > projects.length
      ? `The ${projects.length} largest of ${formatNumber(total)} projects`
      : `${projects.length} projects`;
  const phases = lanes.map(({ label, bars: own }) => `${own.length} in ${label.toLowerCase()}`).join(", ");
  return `${which}, ${writtenBudget(bars)} in total: ${phases}; ${late} forecast to finish a month or more late.`;
}

/** Each phase with its projects, and the number that end in each year. */
function tableOf({ years, lanes }: Pipeline): FigureTable {
  const count = { isRight: true, write: formatNumber };
  const endIn = (bars: readonly Bar[], year: number) =>
    bars.filter((bar) => Math.floor((bar.late ?? bar.planned).to) === year).length;
  return {
    columns: [
      { label: "Phase" },
      { label: "Projects", ...count },
      { label: "Budget USD", ...count },
      ...years.map((year) => ({ label: `End in ${year}`, ...count })),
    ],
    rows: lanes.map(({ label, bars }) => [
      label,
      bars.length,
      budgetOf(bars).value,
      ...years.map((year) => endIn(bars, year)),
    ]),
  };
}
