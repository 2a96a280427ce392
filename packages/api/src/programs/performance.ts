import type { Program, ProgramPerformance, ProgramStats } from "@pave/contract";
import { getProgram, programStats } from "@pave/db";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";

type Derived = { name: string; unit: string; target: number | null; actual: number | null };

/** A program's measures against targets: user-entered ones and those derived from its records. */
export async function programPerformance(ctx: Context, id: string): Promise<ProgramPerformance> {
  const [program, stats] = await Promise.all([
    getProgram(ctx.db, id, today(ctx)),
    programStats(ctx.db, id, today(ctx)),
  ]);
  return performanceOf(orNotFound(program, "program").parse(), orNotFound(stats, "program").parse());
}

export function performanceOf(program: Program, stats: ProgramStats): ProgramPerformance {
  const derived: Derived[] = [
    { name: "Funding obligated", unit: program.currency, target: program.totalFunding, actual: stats.obligated },
    { name: "Obligations outlaid", unit: program.currency, target: stats.obligated, actual: stats.outlaid },
    { name: "Awards made", unit: "awards", target: program.expectedAwards, actual: stats.awardCount },
    { name: "Applications awarded", unit: "share", target: null, actual: stats.successRate },
  ];
  return {
    measures: [
      ...program.measures.map((measure) => ({ ...measure, isDerived: false, attainment: attainment(measure) })),
      ...derived.map((measure) => ({ ...measure, period: null, isDerived: true, attainment: attainment(measure) })),
    ],
  };
}

function attainment({ target, actual }: { target?: number | null | undefined; actual?: number | null | undefined }) {
  if (!target || actual === null || actual === undefined) return null;
  return Math.round((actual / target) * 1e6) / 1e6;
}
