import { type DaysAgo, hasBegun, type ProjectSketch } from "../projects/sketch.js";
import { Random } from "../random/random.js";

/** Purpose of a contract. `upkeep` covers an owner's assets rather than a project. */
export type ContractKind = ProjectContractKind | "upkeep";
export type ProjectContractKind = "study" | "design" | "construction" | "supervision" | "materials";

/** State of a contract on the reference date, according to its dates. */
export type ContractStanding =
  | "pending"
  | "upcoming"
  | "active"
  | "onHold"
  | "completed"
  | "terminated"
  | "cancelled"
  | "expired";

/** A change of a contract: a new end, a difference of its value, or both. */
export type Amendment = { daysAgo: DaysAgo; delta: number; newEnd: DaysAgo | null };

/** A contract before its parties are known. Amounts are whole dollars. */
export type ContractSketch = {
  index: number;
  kind: ContractKind;
  standing: ContractStanding;
  start: DaysAgo;
  initialEnd: DaysAgo;
  /** The last day, including amendments. */
  end: DaysAgo;
  actualEnd: DaysAgo | null;
  contractValue: number;
  currentValue: number;
  paid: number;
  retained: number;
  amendments: readonly Amendment[];
};

/** The contracts of a project, determined by its number only. */
export function kindsOf(seed: number, project: ProjectSketch): ProjectContractKind[] {
  const random = new Random(seed, 501, project.index);
  const maybe = (kind: ProjectContractKind, share: number): ProjectContractKind[] =>
    random.chance(share) ? [kind] : [];
  if (hasBegun(project)) return ["design", "construction", ...maybe("supervision", 0.85), ...maybe("materials", 0.5)];
  switch (project.status) {
    case "planning":
      return maybe("study", 0.5);
    case "rejected":
      return maybe("study", 0.3);
    case "cancelled":
      return maybe("design", 0.6);
    case "approved":
      return ["design", ...maybe("construction", 0.5)];
    default:
      return ["design"];
  }
}

/** The share of a project's cost in contracts of each kind. They total less than the cost. */
const shares: Record<ProjectContractKind, readonly [number, number]> = {
  study: [0.01, 0.025],
  design: [0.05, 0.085],
  construction: [0.7, 0.77],
  supervision: [0.035, 0.055],
  materials: [0.015, 0.035],
};

/** A contract of a project with this cost of works. */
export function sketchContract(
  seed: number,
  index: number,
  kind: ProjectContractKind,
  project: ProjectSketch,
  cost: number,
): ContractSketch {
  const random = new Random(seed, 502, index);
  const contractValue = Math.max(5_000, Math.round((cost * random.between(...shares[kind])) / 100) * 100);
  const days = daysOf(kind, project, random);
  return settled({ index, kind, contractValue, ...days }, project.progress / 100, random);
}

/** A maintenance contract for an owner's assets. */
export function sketchUpkeep(seed: number, index: number, replacementCost: number): ContractSketch {
  const random = new Random(seed, 503, index);
  const value = random.size(Math.max(30_000, replacementCost * 0.012), 0.9, 8_000, 90_000_000);
  const start = random.int(-150, 1_500);
  const initialEnd = start - random.pick([365, 365, 730, 1_095, 1_825]);
  const lot = random.float();
  const standing: ContractStanding =
    initialEnd > 0
      ? lot < 0.8
        ? "completed"
        : lot < 0.92
          ? "expired"
          : "terminated"
      : start > 0
        ? "active"
        : lot < 0.5
          ? "pending"
          : lot < 0.94
            ? "upcoming"
            : "cancelled";
  return settled(
    { index, kind: "upkeep", contractValue: Math.round(value / 100) * 100, standing, start, initialEnd, slip: 0 },
    null,
    random,
  );
}

/** `slip`: days by which it ends later than signed, or earlier if negative. */
type Days = { standing: ContractStanding; start: DaysAgo; initialEnd: DaysAgo; slip: number };

function daysOf(kind: ContractKind, project: ProjectSketch, random: Random): Days {
  const { plannedStart, plannedEnd, forecastEnd, actualStart, actualEnd } = project.schedule;
  const isOver = project.status === "completed";
  const isPaused = project.status === "onHold";
  if (kind === "study" || kind === "design") {
    const length = random.int(180, kind === "study" ? 360 : 560);
    if (project.status === "cancelled" || project.status === "rejected") {
      const start = Math.max(length + 30, plannedStart + random.int(100, 500));
      return { standing: kind === "design" ? "terminated" : "completed", start, initialEnd: start - length, slip: 0 };
    }
    const start = actualStart === null ? random.int(20, 700) : actualStart + length + random.int(10, 90);
    const initialEnd = start - length;
    return { standing: initialEnd > 0 ? "completed" : "active", start, initialEnd, slip: 0 };
  }
  if (actualStart === null) {
    const isSigned = plannedStart > -200 && random.chance(0.5);
    return { standing: isSigned ? "upcoming" : "pending", start: plannedStart, initialEnd: plannedEnd, slip: 0 };
  }
  if (kind === "materials") {
    const length = Math.round((plannedStart - plannedEnd) * random.between(0.3, 0.6));
    const start = actualStart - random.int(5, 60);
    const initialEnd = start - length;
    const standing =
      initialEnd > 0 ? (random.chance(0.85) || isOver ? "completed" : "expired") : start > 0 ? "active" : "upcoming";
    return { standing, start, initialEnd, slip: 0 };
  }
  const initialEnd = Math.min(plannedEnd, actualStart - 20);
  const slip = isOver && actualEnd !== null ? initialEnd - actualEnd : Math.max(0, initialEnd - forecastEnd);
  const standing = isOver ? "completed" : isPaused ? "onHold" : "active";
  return { standing, start: actualStart, initialEnd, slip };
}

type Begun = Pick<ContractSketch, "index" | "kind" | "contractValue"> & Days;

/** Adds modifications and payments since signature. `progress` is the project's, if any. */
function settled({ slip, ...begun }: Begun, progress: number | null, random: Random): ContractSketch {
  const { standing, start, initialEnd, contractValue, kind } = begun;
  const isOver = standing === "completed" || standing === "terminated";
  const overAt = Math.max(1, initialEnd - slip);
  const terminatedAt = Math.round(start - (start - overAt) * random.between(0.3, 0.9));
  const actualEnd = isOver ? (standing === "terminated" ? Math.max(1, terminatedAt) : overAt) : null;
  const isUnsigned = standing === "pending" || standing === "cancelled" || standing === "upcoming";
  const amendments = isUnsigned
    ? []
    : amendmentsOf({ start, initialEnd, until: actualEnd ?? 1, slip, contractValue, kind }, random);
  const currentValue = contractValue + amendments.reduce((sum, { delta }) => sum + delta, 0);
  const end = amendments.findLast(({ newEnd }) => newEnd !== null)?.newEnd ?? initialEnd;
  const elapsed =
    isUnsigned || start <= 0 ? 0 : Math.min(1, (start - Math.max(0, actualEnd ?? 0)) / Math.max(1, start - end));
  const isWork = kind === "construction" || kind === "supervision";
  const done =
    standing === "completed"
      ? 1
      : isWork && progress !== null
        ? Math.min(progress, 1) * random.between(0.9, 1)
        : elapsed * random.between(0.75, 0.98);
  const earned = isUnsigned ? 0 : Math.round(currentValue * Math.min(1, done));
  const retained = kind === "construction" && standing !== "completed" ? Math.round(earned * 0.05) : 0;
  return { ...begun, end, actualEnd, currentValue, paid: earned - retained, retained, amendments };
}

type Amended = {
  start: DaysAgo;
  initialEnd: DaysAgo;
  until: DaysAgo;
  slip: number;
  contractValue: number;
  kind: ContractKind;
};

/** Change orders over the elapsed time; if the work ends late, one of them extends the end date. */
function amendmentsOf({ start, initialEnd, until, slip, contractValue, kind }: Amended, random: Random): Amendment[] {
  const room = start - until;
  if (room < 12) return slip > 0 ? [{ daysAgo: Math.max(0, start - 1), delta: 0, newEnd: initialEnd - slip }] : [];
  const often = kind === "construction" ? 4 : kind === "materials" ? 1 : 2;
  const count = Math.min(often, random.int(0, often), Math.floor(room / 6));
  const days = Array.from(
    { length: count },
    (_, at) => start - Math.round(((at + random.between(0.3, 0.9)) * room) / count),
  );
  const amendments: Amendment[] = days.map((daysAgo) => ({
    daysAgo,
    delta: Math.round((contractValue * (0.012 + 0.02 * random.normal())) / 100) * 100,
    newEnd: null,
  }));
  if (slip > 0)
    amendments.push({ daysAgo: Math.max(0, Math.round(start - room * 0.95)), delta: 0, newEnd: initialEnd - slip });
  return amendments.sort((a, b) => b.daysAgo - a.daysAgo);
}
