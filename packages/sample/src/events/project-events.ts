import { IssueType, openWork, type RiskLevel } from "@pave/contract";
import type { projectRisks } from "@pave/db";
import type { Award } from "../projects/funding.js";
import type { ProjectRow, SampleProject } from "../projects/project.js";
import { sampleId } from "../random/ids.js";
import { Random } from "../random/random.js";
import { daysBefore } from "../world/clock.js";
import { surnames } from "../world/words.js";
import type { EventDraft } from "./event.js";
import { type MilestonePart, milestoneEvent } from "./milestone.js";

type RiskRow = Omit<typeof projectRisks.$inferInsert, "id" | "projectId">;
export type ProjectParts = {
  row: ProjectRow;
  milestones: readonly MilestonePart[];
  risks: readonly RiskRow[];
  awards: readonly Award[];
};

/** A project's decisions, awards, next milestone and issues. */
export function projectEvents(seed: number, project: SampleProject, parts: ProjectParts): EventDraft[] {
  const random = new Random(seed, 702, project.sketch.index);
  return [
    ...decisionsOf(project, parts),
    ...parts.awards.flatMap((award) => givenBy(seed, award, parts.row)),
    ...nextMilestone(parts),
    ...parts.risks.flatMap((risk) => issueOf(risk, parts.row, random)),
    ...reviewOf(parts.row, random),
  ];
}

const ownedBy = ({ estate }: SampleProject): Pick<EventDraft, "parties"> => ({
  parties: [{ organizationId: estate.owner.id, role: "publicAuthority" }],
});

/** The decision to build the project, until it is built, and the decision to stop it. */
function decisionsOf(project: SampleProject, { row }: ProjectParts): EventDraft[] {
  const approved: EventDraft[] =
    row.approvalDate && row.status !== "completed"
      ? [
          {
            title: `Approved: ${row.title}`,
            category: "planning",
            eventType: "projectApproved",
            releaseTag: "planning",
            eventDate: row.approvalDate,
            description: row.approver ?? null,
            ...ownedBy(project),
          },
        ]
      : [];
  if (!row.pauseReason) return approved;
  const stopped: EventDraft = {
    title: `Work rests (${row.pauseReason.toLowerCase()}): ${row.title}`,
    description: row.pauseSummary ?? null,
    category: row.pauseReason === "Litigation" ? "legal" : "other",
    eventType: "projectOnHold",
    eventDate: row.pauseUpdated ?? daysBefore(1),
    priority: "high",
    ...(approved.length > 0 && { after: 0 }),
  };
  return [...approved, stopped];
}

/** Awards to the project by program. */
function givenBy(seed: number, { program, date, amount, standing }: Award, { title }: ProjectRow): EventDraft[] {
  if (date === null) return [];
  return [
    {
      title: `${standing?.name ?? "Bond proceeds"}: ${title}`,
      category: standing?.type === "grant" ? "award" : "funding",
      eventType: standing?.type === "loan" ? "loanAgreement" : standing ? "grantAward" : "bondProceeds",
      eventDate: date,
      amount,
      amountKind: standing ? "obligation" : "proceeds",
      priority: amount > 1e7 ? "high" : "medium",
      relatedEntities: [{ entityType: "program", entityId: sampleId("program", seed, program) }],
    },
  ];
}

/** The first open milestone. */
function nextMilestone({ row, milestones }: ProjectParts): EventDraft[] {
  const next = milestones.find(({ status }) => openWork.some((word) => word === status));
  return next ? [milestoneEvent(next, row.title)] : [];
}

const issueTypes: Readonly<Record<string, IssueType>> = {
  market: "costOverrun",
  cost: "costOverrun",
  utility: "scheduleDelay",
  permitting: "scheduleDelay",
  rightOfWay: "scheduleDelay",
  schedule: "scheduleDelay",
  technical: "quality",
  environmental: "environmental",
  safety: "safety",
  funding: "funding",
  legal: "legal",
};

const severityOf = (score: number): RiskLevel =>
  score >= 20 ? "critical" : score >= 12 ? "high" : score >= 6 ? "medium" : "low";

/** A risk that materialized becomes an issue, as does a high risk being mitigated. */
function issueOf(risk: RiskRow, { title }: ProjectRow, random: Random): EventDraft[] {
  const { status, category, impactCost, impactDays, mitigation, raisedDate } = risk;
  const score = risk.probability * risk.impactScore;
  const isOpen = status === "realized" || (status === "open" && score >= 15);
  const isSettled = status === "mitigated" && score >= 12;
  if (!isOpen && !isSettled) return [];
  const raised = raisedDate ?? daysBefore(30);
  const severity = severityOf(score);
  return [
    {
      title: `${risk.title}: ${title}`,
      category: "issue",
      eventType: "risk",
      eventDate: raised,
      issueType: IssueType.catch("other").parse(issueTypes[category ?? ""]),
      severity,
      priority: severity,
      raisedBy: `${random.pick(surnames)}, project manager`,
      description: mitigation ?? null,
      impactCost: impactCost ?? null,
      impactDays: impactDays ?? null,
      ...(isOpen
        ? { issueStatus: random.chance(0.55) ? "active" : "inProgress", dueDate: daysBefore(-random.int(10, 300)) }
        : {
            issueStatus: random.chance(0.6) ? "closed" : "resolved",
            resolution: mitigation ?? "Settled",
            resolvedDate: daysBefore(random.int(0, daysSince(raised))),
          }),
    },
  ];
}

const daysSince = (date: string): number =>
  Math.max(0, Math.round((Date.parse(daysBefore(0)) - Date.parse(date)) / 86_400_000));

/** Environmental review, where required. */
function reviewOf(
  { title, nepaClass, nepaLeadAgency, rodDate, plannedStart }: ProjectRow,
  random: Random,
): EventDraft[] {
  if (nepaClass !== "EIS" && nepaClass !== "EA") return [];
  const decided = rodDate ?? (plannedStart && plannedStart <= daysBefore(0) ? plannedStart : null);
  const begun = daysBefore(daysSince(decided ?? daysBefore(0)) + random.int(200, 700));
  return [
    {
      title: `${nepaClass === "EIS" ? "Environmental impact statement" : "Environmental assessment"} begun: ${title}`,
      category: "permitting",
      eventType: `NEPA-${nepaClass}`,
      eventDate: begun,
    },
    {
      title: `Environmental review: ${title}`,
      category: "compliance",
      regulation: "nepa",
      requirement: nepaClass === "EIS" ? "Record of decision" : "Finding of no significant impact",
      obligationBasis: `42 U.S.C. 4332; lead agency: ${nepaLeadAgency}`,
      eventDate: decided ?? begun,
      dueDate: decided ?? daysBefore(-random.int(30, 500)),
      ...(decided
        ? { complianceStatus: "compliant", filedDate: decided }
        : { complianceStatus: random.pick(["pending", "inReview"]) }),
    },
  ];
}
