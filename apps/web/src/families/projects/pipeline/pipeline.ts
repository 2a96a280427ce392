import type { ProjectPhase, ProjectRow } from "@pave/contract";
import { projectPhaseNames } from "@pave/contract/labels-projects";
import { keysOf } from "../../../core/search-readers.js";

export type Span = { from: number; to: number };
/** A project on the timeline: planned period, and forecast end if later. In decimal years: 2026.5 is July 2026. */
export type Bar = { project: ProjectRow; planned: Span; late: Span | null };
export type Lane = { phase: ProjectPhase; label: string; bars: readonly Bar[] };
export type Pipeline = { years: readonly number[]; lanes: readonly Lane[]; undated: readonly ProjectRow[] };

/** Maximum years before and after the current one; anything beyond is cut off. */
const before = 10;
const after = 20;
const daysInYear = 365.25;
/** A delay of less than a month counts as on plan. */
const monthly = 1 / 12;

/** A date as years with a fraction. */
export function yearOf(date: string): number {
  const year = Number(date.slice(0, 4));
  const days = (Date.parse(date) - Date.UTC(year, 0, 1)) / 86_400_000;
  return year + days / daysInYear;
}

/** Projects by phase, each from its start to its end, the first to start first. */
export function pipelineOf(projects: readonly ProjectRow[], today: string): Pipeline {
  const bars = projects.flatMap((project): Bar[] => {
    const ends = project.actualEnd ?? project.plannedEnd ?? project.forecastEnd;
    const starts = project.plannedStart ?? ends;
    if (starts === null || ends === null) return [];
    const planned = { from: yearOf(starts), to: Math.max(yearOf(starts), yearOf(ends)) };
    const expected =
      project.actualEnd === null && project.forecastEnd !== null ? yearOf(project.forecastEnd) : planned.to;
    return [{ project, planned, late: expected - planned.to >= monthly ? { from: planned.to, to: expected } : null }];
  });
  const drawn = new Set(bars.map(({ project }) => project.id));
  const now = yearOf(today);
  const first = Math.floor(Math.max(now - before, Math.min(now, ...bars.map(({ planned }) => planned.from))));
  const last = Math.ceil(Math.min(now + after, Math.max(now, ...bars.map((bar) => (bar.late ?? bar.planned).to))));
  const lanes = keysOf(projectPhaseNames).map((phase) => ({
    phase,
    label: projectPhaseNames[phase],
    bars: bars
      .filter(({ project }) => project.phase === phase)
      .sort((a, b) => a.planned.from - b.planned.from || a.planned.to - b.planned.to),
  }));
  return {
    years: Array.from({ length: Math.max(1, last - first) }, (_, at) => first + at),
    lanes: lanes.filter((lane) => lane.bars.length > 0),
    undated: projects.filter(({ id }) => !drawn.has(id)),
  };
}

/** Position of a span between the first and last year, in percent; null outside them. */
export function placeOf({ from, to }: Span, years: readonly number[]): { left: number; width: number } | null {
  const [first = 0, last = 0] = [years[0], (years.at(-1) ?? 0) + 1];
  const [left, right] = [Math.max(first, from), Math.min(last, to)];
  if (right < left) return null;
  const share = 100 / (last - first);
  return { left: (left - first) * share, width: (right - left) * share };
}
