import { addMonths, type Inspection } from "@pave/contract";
import { assetInspections, assetLifecycle, assetMaintenance, assets, assetValuations } from "@pave/db";
import { assetEvents } from "../events/asset-events.js";
import { addEvents } from "../events/event.js";
import { addCreated } from "../ledger.js";
import { roundToThreeDigits } from "../organizations/parts.js";
import { type SampleKind, sampleId } from "../random/ids.js";
import { Random } from "../random/random.js";
import type { Sheets } from "../sheets.js";
import { daysBefore, madeAt, referenceDate } from "../world/clock.js";
import { surnames } from "../world/words.js";
import type { SampleAsset } from "./asset.js";
import { type Condition, conditionBefore, isPoor, nbiRating } from "./condition.js";

/** Maximum parts of one kind per asset. */
const partsMax = 16;

/**
 * Adds an asset with its life-cycle stages, inspections, maintenance, valuations and events; returns the number of
 * events.
 */
export function addAsset(sheets: Sheets, seed: number, asset: SampleAsset): number {
  sheets.add(assets, asset.row);
  addCreated(sheets, { kind: "assetChange", family: "assets", seed, index: asset.index, id: asset.row.id ?? "" });
  const part = (kind: SampleKind, at: number) => ({
    id: sampleId(kind, seed, asset.index * partsMax + at),
    assetId: asset.row.id ?? "",
    createdAt: madeAt(asset.index),
    updatedAt: madeAt(asset.index),
  });
  stagesOf(asset).forEach((stage, at) => {
    sheets.addPart(assetLifecycle, stage, part("assetLifecycle", at));
  });
  const inspections = inspectionsOf(asset);
  inspections.forEach((inspection, at) => {
    sheets.addPart(assetInspections, inspection, part("assetInspection", at));
  });
  const maintenance = maintenanceOf(asset);
  maintenance.forEach((work, at) => {
    sheets.addPart(assetMaintenance, work, part("assetMaintenance", at));
  });
  valuationsOf(asset).forEach((valuation, at) => {
    sheets.addPart(assetValuations, valuation, part("assetValuation", at));
  });
  const { index, row } = asset;
  const subject = { of: "asset", index, id: row.id ?? "", place: row, random: new Random(seed, 713, index) } as const;
  return addEvents(sheets, seed, subject, assetEvents(asset, { inspections, maintenance }));
}

/** Its life-cycle stages in order; the last has not ended. */
function stagesOf({ life, row, random }: SampleAsset) {
  const { stage, builtDaysAgo: built, renewedDaysAgo: renewed, endedDaysAgo: ended, worksDaysAgo, projectId } = life;
  if (built === null) return [{ stage, startDate: daysBefore(worksDaysAgo ?? random.int(30, 500)), projectId }];
  const isBuiltByProject = projectId !== null && renewed === null && ended === null;
  const stages: { stage: string; daysAgo: number; cost?: number | null; projectId?: string | null }[] = [
    {
      stage: "construction",
      daysAgo: isBuiltByProject && worksDaysAgo !== null ? worksDaysAgo : built + random.int(120, 900),
      cost: row.historicalCost ?? null,
      projectId: isBuiltByProject ? projectId : null,
    },
    { stage: "inService", daysAgo: built },
  ];
  if (renewed !== null)
    stages.push(
      {
        stage: "underRehabilitation",
        daysAgo: worksDaysAgo ?? renewed + 30,
        cost: roundToThreeDigits((row.replacementCost ?? 0) * 0.3),
        projectId,
      },
      { stage: "inService", daysAgo: renewed },
    );
  if (ended !== null)
    stages.push({ stage, daysAgo: ended, projectId: stage === "underRehabilitation" ? projectId : null });
  return stages.map(({ daysAgo, cost, ...stage }, at) => {
    const next = stages[at + 1];
    return {
      ...stage,
      startDate: daysBefore(daysAgo),
      endDate: next ? daysBefore(next.daysAgo) : null,
      cost: cost ?? null,
    };
  });
}

/** The latest inspections; the newest has the asset's current condition. */
function inspectionsOf({ row, facts, life, random }: SampleAsset) {
  const { lastInspectionDate: last, nextInspectionDate } = row;
  const since = life.renewedDaysAgo ?? life.builtDaysAgo;
  if (!last || since === null) return [];
  const inspections = [];
  let condition: Condition = conditionOfRow(row);
  let date = last;
  const begun = daysBefore(since);
  for (let back = 0; back < 3 && date >= begun; back++) {
    inspections.push({
      inspectionDate: date,
      inspectionType: back > 0 && date === begun ? "initial" : random.chance(0.9) ? "routine" : "inDepth",
      inspector: `${random.pick(surnames)}, P.E.`,
      frequencyMonths: facts.inspectionMonths,
      nextDueDate: back === 0 ? (nextInspectionDate ?? null) : addMonths(date, facts.inspectionMonths),
      ...foundOf(condition, random),
    });
    date = addMonths(date, -facts.inspectionMonths);
    condition = conditionBefore(condition, random);
  }
  return inspections;
}

/** A row has either a rating or an index. */
function conditionOfRow({ conditionRating, conditionIndex }: SampleAsset["row"]): Condition {
  return conditionRating
    ? { conditionRating: nbiRating(Number(conditionRating)) }
    : { conditionIndex: conditionIndex ?? null };
}

const bridgeParts = [
  ["deck", "B.C.01"],
  ["superstructure", "B.C.02"],
  ["substructure", "B.C.03"],
] as const;

/** Findings of an inspection: for a bridge by component, the worst of which determines the rating. */
function foundOf(condition: Condition, random: Random) {
  const findings = findingsOf(condition, random);
  if (!condition.conditionRating) return { conditionIndex: condition.conditionIndex ?? null, findings };
  const worst = random.int(0, bridgeParts.length - 1);
  const componentRatings: Inspection["componentRatings"] = bridgeParts.map(([component, snbiItem], at) => ({
    component,
    snbiItem,
    rating: nbiRating(Number(condition.conditionRating) + (at === worst ? 0 : random.int(0, 2))),
  }));
  return {
    componentRatings,
    lowestRating: condition.conditionRating,
    criticalFinding: Number(condition.conditionRating) <= 2,
    findings,
  };
}

const faults = [
  "Cracks wider than at the last inspection",
  "Corrosion with loss of section",
  "Joints leak",
  "Spalled concrete with exposed bars",
  "Settlement at one end",
  "Drainage is blocked",
  "Coating has failed over a tenth of the surface",
];

function findingsOf(condition: Condition, random: Random): Inspection["findings"] {
  if (!isPoor(condition)) return [];
  const isCritical = Number(condition.conditionRating ?? 9) <= 2 || (condition.conditionIndex ?? 100) <= 10;
  return [{ severity: isCritical ? "critical" : random.pick(["medium", "high"] as const), text: random.pick(faults) }];
}

const works = {
  preventive: "Clean drains and seal cracks",
  routine: "Seasonal upkeep",
  corrective: "Repair what the last inspection found",
  rehabilitation: "Renew worn parts",
  emergency: "Repair after a storm",
} as const;

/** Recent and upcoming maintenance. */
function maintenanceOf({ row, life, random }: SampleAsset) {
  if (life.builtDaysAgo === null || life.endedDaysAgo !== null) return [];
  const latest = Math.min(1_400, life.builtDaysAgo - 1);
  const done = Array.from({ length: latest > 60 ? random.int(0, 2) : 0 }, () => {
    const type = random.pick(["preventive", "routine", "corrective", "emergency"] as const);
    const scheduled = random.int(45, latest);
    const started = scheduled - random.int(0, 20);
    const estimatedCost = costOf(row, random);
    return {
      ...workOf(type, scheduled, random),
      startDate: daysBefore(started),
      completedDate: daysBefore(started - random.int(1, 20)),
      status: "completed",
      estimatedCost,
      actualCost: roundToThreeDigits(estimatedCost * random.size(1.03, 0.2, 0.6, 2.2)),
      downtimeHours: random.chance(0.4) ? random.int(2, 96) : null,
    };
  });
  return [...done, ...(random.chance(0.6) ? [openWork(row, random)] : [])];
}

function openWork(row: SampleAsset["row"], random: Random) {
  const isUnderWay = random.chance(0.2);
  const isDeferred = !isUnderWay && random.chance(0.12);
  const type = isPoor(conditionOfRow(row)) ? random.pick(["corrective", "rehabilitation"] as const) : "preventive";
  const scheduled = isUnderWay ? random.int(1, 40) : -random.int(5, 420);
  return {
    ...workOf(type, scheduled, random),
    ...(isUnderWay && { startDate: daysBefore(random.int(0, scheduled)), status: "inProgress" }),
    estimatedCost: costOf(row, random),
    ...(isDeferred && { deferred: true, deferredReason: "No funds in this year's budget" }),
  };
}

function workOf(type: keyof typeof works, scheduledDaysAgo: number, random: Random) {
  const scheduledDate = daysBefore(scheduledDaysAgo);
  return {
    workOrderNumber: `WO-${scheduledDate.slice(0, 4)}-${String(random.int(1, 99_999)).padStart(5, "0")}`,
    type,
    priority: type === "emergency" ? "critical" : random.pick(["low", "medium", "medium", "high"]),
    description: works[type],
    scheduledDate,
  };
}

const costOf = (row: SampleAsset["row"], random: Random) =>
  roundToThreeDigits(Math.max(400, (row.replacementCost ?? 0) * random.size(0.004, 0.8, 0.0005, 0.03)));

/** Replacement cost and insured value. */
function valuationsOf({ row, random }: SampleAsset) {
  const year = row.replacementCostYear ?? 2026;
  const valuations = [
    {
      valuationDate: `${year}-01-15`,
      method: "replacementCost",
      value: row.replacementCost ?? 0,
      assumptions: "Cost of building the same today, by unit costs",
    },
  ];
  if (row.insuredValue)
    valuations.push({
      valuationDate: daysBefore(random.int(20, 300)),
      method: "insured",
      value: row.insuredValue,
      assumptions: "As the policy says",
    });
  return valuations.filter(({ valuationDate }) => valuationDate <= referenceDate);
}
