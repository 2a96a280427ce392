import { type ProjectPhase, type ProjectStatus, type ProjectType, phaseOf } from "@pave/contract";
import { sampleId } from "../random/ids.js";
import { Random } from "../random/random.js";
import { pickWeighted } from "../random/weighted.js";

/** Days before the reference date; negative after it. */
export type DaysAgo = number;

/** Planned and actual dates of a project. */
export type Schedule = {
  plannedStart: DaysAgo;
  plannedEnd: DaysAgo;
  forecastEnd: DaysAgo;
  actualStart: DaysAgo | null;
  actualEnd: DaysAgo | null;
};

/** Values of a project determined by its number only. */
export type ProjectSketch = {
  index: number;
  id: string;
  status: ProjectStatus;
  statusBeforeHold: ProjectStatus | null;
  phase: ProjectPhase;
  projectType: ProjectType;
  schedule: Schedule;
  /** Physical progress, 0 to 100. */
  progress: number;
};

const statuses: readonly (readonly [ProjectStatus, number])[] = [
  ["planning", 14],
  ["permitting", 9],
  ["approved", 8],
  ["construction", 25],
  ["inProgress", 5],
  ["leasing", 3],
  ["completed", 27],
  ["onHold", 4],
  ["rejected", 3],
  ["cancelled", 2],
];

/** Statuses of projects whose field work has begun. */
const begun = new Set<ProjectStatus>(["construction", "inProgress", "leasing", "completed"]);

/** true: field work has started, even if on hold. */
export const hasBegun = ({ status, statusBeforeHold }: Pick<ProjectSketch, "status" | "statusBeforeHold">): boolean =>
  begun.has(statusBeforeHold ?? status);

export function sketchProject(seed: number, index: number): ProjectSketch {
  const random = new Random(seed, 401, index);
  const status = pickWeighted(random, statuses);
  const statusBeforeHold =
    status === "onHold" ? random.pick(["permitting", "construction", "construction"] as const) : null;
  const standing = statusBeforeHold ?? status;
  const schedule = scheduleOf(standing, random);
  return {
    index,
    id: sampleId("project", seed, index),
    status,
    statusBeforeHold,
    phase: phaseOf(standing) ?? unnamedPhases[standing] ?? "planning",
    projectType: typeOf(standing, random),
    schedule,
    progress: progressOf(standing, schedule, random),
  };
}

/** Phases of statuses that imply none. */
const unnamedPhases: Partial<Record<ProjectStatus, ProjectPhase>> = {
  approved: "permitting",
  inProgress: "construction",
};

/** An abandoned project is never new construction, so that no unbuilt asset remains. */
function typeOf(status: ProjectStatus, random: Random): ProjectType {
  const isGivenUp = status === "rejected" || status === "cancelled";
  return pickWeighted<ProjectType>(random, [
    ["construction", isGivenUp ? 0 : 24],
    ["rehabilitation", 42],
    ["replacement", 22],
    ["expansion", 12],
  ]);
}

/** Days by which projects end later than planned: mostly few, sometimes many. */
function slipOf(random: Random): number {
  const lot = random.float();
  if (lot < 0.12) return -random.int(1, 45);
  if (lot < 0.8) return random.int(0, 28);
  return lot < 0.93 ? random.int(29, 120) : random.int(121, 420);
}

/** Days until the planned start of works that have not begun; for abandoned projects it may be past. */
const startsAhead: Partial<Record<ProjectStatus, readonly [number, number]>> = {
  planning: [560, 1_600],
  permitting: [310, 700],
  approved: [60, 400],
};

function scheduleOf(status: ProjectStatus, random: Random): Schedule {
  const duration = Math.round(random.size(780, 0.5, 200, 2_900));
  const slip = slipOf(random);
  if (status === "completed") {
    const actualEnd = random.int(40, 2_900);
    const plannedEnd = actualEnd + slip;
    const plannedStart = plannedEnd + duration;
    return {
      plannedStart,
      plannedEnd,
      forecastEnd: actualEnd,
      actualStart: plannedStart - random.int(0, 60),
      actualEnd,
    };
  }
  if (begun.has(status)) {
    const isLate = random.chance(0.05);
    const elapsed =
      status === "leasing" ? random.between(0.9, 0.97) : isLate ? random.between(1, 1.1) : random.between(0.04, 0.78);
    const plannedStart = Math.max(30, Math.round(duration * elapsed));
    const plannedEnd = plannedStart - duration;
    const soonest = isLate ? -random.int(25, 260) : -3;
    const forecastEnd = Math.min(plannedEnd - (plannedEnd > -90 ? Math.max(0, slip) : slip), soonest);
    return {
      plannedStart,
      plannedEnd,
      forecastEnd,
      actualStart: Math.max(5, plannedStart - random.int(0, 45)),
      actualEnd: null,
    };
  }
  const [soonest, latest] = startsAhead[status] ?? [-900, 200];
  const plannedStart = -random.int(soonest, latest);
  const plannedEnd = plannedStart - duration;
  return { plannedStart, plannedEnd, forecastEnd: plannedEnd - Math.max(0, slip), actualStart: null, actualEnd: null };
}

function progressOf(status: ProjectStatus, { actualStart, forecastEnd }: Schedule, random: Random): number {
  if (status === "completed") return 100;
  if (status === "leasing") return random.int(94, 99);
  if (actualStart === null) return 0;
  const elapsed = actualStart / (actualStart - forecastEnd);
  return Math.round(Math.min(93, Math.max(1, 100 * elapsed * random.between(0.9, 1.08))));
}
