import type { LifecycleStage } from "@pave/contract";
import { type DaysAgo, hasBegun, type ProjectSketch } from "../projects/sketch.js";
import type { Random } from "../random/random.js";

/** Construction, renewal and disposal of an asset. */
export type Life = {
  stage: LifecycleStage;
  /** Null until it is built. */
  builtDaysAgo: DaysAgo | null;
  renewedDaysAgo: DaysAgo | null;
  /** Start of the works that renewed it. */
  worksDaysAgo: DaysAgo | null;
  /** Start of a stage after service. */
  endedDaysAgo: DaysAgo | null;
  /** The project that built or renewed it, or is about to. */
  projectId: string | null;
};

/** Minimum service before a renewal. */
const leastServiceDays = 3_650;

/** Construction, renewal and disposal of an asset, consistent with its project. Useful life is in years. */
export function lifeOf(usefulLife: number, project: ProjectSketch | undefined, random: Random): Life {
  if (!project) return ordinaryLife(usefulLife, random);
  const { projectType, schedule, id: projectId } = project;
  const began = schedule.actualStart;
  const ended = schedule.actualEnd;
  const isNew = projectType === "construction" || projectType === "replacement";
  if (ended !== null && began !== null && isNew)
    return {
      stage: "inService",
      builtDaysAgo: ended,
      renewedDaysAgo: null,
      worksDaysAgo: began,
      endedDaysAgo: null,
      projectId,
    };
  if (projectType === "construction") {
    const stage = hasBegun(project) ? "construction" : project.status === "planning" ? "planned" : "design";
    return { stage, builtDaysAgo: null, renewedDaysAgo: null, worksDaysAgo: began, endedDaysAgo: null, projectId };
  }
  const years = random.between(0.45, 1.1) * Math.min(usefulLife, 90);
  const builtDaysAgo = Math.round(Math.max(years * 365.25, (began ?? 0) + leastServiceDays));
  if (ended !== null)
    return {
      stage: "inService",
      builtDaysAgo,
      renewedDaysAgo: ended,
      worksDaysAgo: began,
      endedDaysAgo: null,
      projectId,
    };
  if (began !== null)
    return {
      stage: "underRehabilitation",
      builtDaysAgo,
      renewedDaysAgo: null,
      worksDaysAgo: began,
      endedDaysAgo: began,
      projectId,
    };
  return {
    stage: "inService",
    builtDaysAgo,
    renewedDaysAgo: null,
    worksDaysAgo: null,
    endedDaysAgo: null,
    projectId: null,
  };
}

/** Most are in service; some are past their useful life. */
function ordinaryLife(usefulLife: number, random: Random): Life {
  const life = Math.min(usefulLife, 100);
  const years = random.size(Math.min(41, life * 0.5), 0.6, 0.6, life * 1.25);
  const isRenewed = years > 0.55 * life && random.chance(0.55);
  const renewed = isRenewed ? Math.round(random.between(0.08, 0.6) * years * 365.25) : null;
  const built = Math.round(years * 365.25);
  const works = renewed === null ? null : Math.min(built - 1, renewed + random.int(60, 400));
  const lot = random.float();
  const stage =
    years < 0.5 * life || lot < 0.965
      ? "inService"
      : lot < 0.985
        ? "outOfService"
        : lot < 0.995
          ? "decommissioned"
          : "disposed";
  return {
    stage,
    builtDaysAgo: built,
    renewedDaysAgo: renewed,
    worksDaysAgo: works,
    endedDaysAgo:
      stage === "inService" ? null : Math.round(random.between(0.05, 0.5) * Math.min(renewed ?? built, 2_500)),
    projectId: null,
  };
}
