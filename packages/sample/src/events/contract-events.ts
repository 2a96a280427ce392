import type { contractMilestones, contractModifications } from "@pave/db";
import { isUnsigned, type SampleContract } from "../contracts/contract.js";
import { Random } from "../random/random.js";
import { pickWeighted } from "../random/weighted.js";
import { daysBefore } from "../world/clock.js";
import type { EventDraft } from "./event.js";
import { milestoneEvent } from "./milestone.js";

type Item<Table extends { $inferInsert: object }> = Omit<Table["$inferInsert"], "id" | "contractId">;
export type ContractItems = {
  modifications: readonly Item<typeof contractModifications>[];
  milestones: readonly Item<typeof contractMilestones>[];
};

/** Past and upcoming events of a contract, from tender to payments. Extensions are not events. */
export function contractEvents(seed: number, contract: SampleContract, items: ContractItems): EventDraft[] {
  const random = new Random(seed, 701, contract.sketch.index);
  if (isUnsigned(contract.sketch)) return [tenderOf(contract)];
  const signed = signatureOf(contract);
  const changed = changesOf(contract, items, random);
  const paid = paymentsOf(contract, random, 1 + changed.length);
  const due = scheduledPayment(contract, random);
  return [signed, ...changed, ...paid, ...due, ...nextMilestone(contract, items), ...dutiesOf(contract, random)];
}

const partiesOf = ({ buyer, prime }: SampleContract): EventDraft["parties"] => [
  { organizationId: buyer.id, role: "buyer" },
  { organizationId: prime.id, role: "supplier" },
];

const relatedTo = ({ row }: SampleContract): Pick<EventDraft, "relatedEntities"> =>
  row.projectId ? { relatedEntities: [{ entityType: "project", entityId: row.projectId }] } : {};

function tenderOf(contract: SampleContract): EventDraft {
  const { row, sketch, buyer } = contract;
  return {
    title: `Tender: ${row.title}`,
    category: "procurement",
    eventType: "tender",
    releaseTag: sketch.standing === "cancelled" ? "tenderCancellation" : "tender",
    eventDate: row.tenderDate ?? daysBefore(30),
    status: sketch.standing === "cancelled" ? "cancelled" : "inProgress",
    parties: [{ organizationId: buyer.id, role: "buyer" }],
    ...relatedTo(contract),
  };
}

/** Start of a contract's event chain. */
function signatureOf(contract: SampleContract): EventDraft {
  const { row } = contract;
  return {
    title: `Signed: ${row.title}`,
    category: "contract",
    eventType: "contractSigned",
    releaseTag: "contract",
    eventDate: row.dateSigned ?? daysBefore(1),
    amount: row.contractValue ?? null,
    amountKind: "obligation",
    priority: (row.contractValue ?? 0) > 2e7 ? "high" : "medium",
    parties: partiesOf(contract),
    ...relatedTo(contract),
  };
}

/** Changes of value and terminations; some were first entered incorrectly, some twice. */
function changesOf(contract: SampleContract, { modifications }: ContractItems, random: Random): EventDraft[] {
  const changed: EventDraft[] = [];
  const next = () => 1 + changed.length;
  for (const modification of modifications.filter(({ type }) => type !== "duration")) {
    const event = changeOf(contract, modification, random);
    const { amount } = event;
    const lot = event.approvalStatus || !amount ? 1 : random.float();
    if (amount && lot < 0.012)
      changed.push({ ...event, amount: amount * 10, approvalStatus: "corrected" }, { ...event, corrects: next() });
    else changed.push(event);
    if (amount && lot > 0.012 && lot < 0.02) changed.push(...duplicateEntry(event, amount, next(), random));
  }
  return changed;
}

/** A duplicate entry that was cancelled, and its reversal. */
function duplicateEntry(event: EventDraft, amount: number, at: number, random: Random): EventDraft[] {
  const found = daysBefore(random.int(0, 40));
  return [
    { ...event, approvalStatus: "cancelled" },
    {
      ...event,
      title: `Reversal: ${event.title}`,
      amount: -amount,
      eventDate: [found, event.eventDate].sort().at(-1) ?? found,
      reverses: at,
      after: at,
    },
  ];
}

function changeOf(
  { row }: SampleContract,
  modification: ContractItems["modifications"][number],
  random: Random,
): EventDraft {
  const { date, delta = null, type, rationale, number, approvalStatus } = modification;
  const isTermination = type === "termination";
  const waits = approvalStatus === "pending";
  return {
    title: `${number}: ${rationale}`,
    description: `Modification ${number} of ${row.contractNumber}, ${row.title}`,
    category: "modification",
    eventType: isTermination ? "termination" : "changeOrder",
    releaseTag: isTermination ? "contractTermination" : "contractAmendment",
    eventDate: date,
    amount: delta,
    ...(delta !== null && { amountKind: "changeOrder" }),
    priority: isTermination || Math.abs(delta ?? 0) > 0.04 * (row.contractValue ?? 0) ? "high" : "medium",
    after: 0,
    ...(waits && { status: "notStarted", approvalStatus: random.chance(0.35) ? "inReview" : "pending" }),
  };
}

/** Payments to date with retainage, as one to three chained payments. */
function paymentsOf(contract: SampleContract, random: Random, first: number): EventDraft[] {
  const { sketch } = contract;
  const earned = sketch.paid + sketch.retained;
  if (earned <= 0) return [];
  const isSmall = sketch.standing === "completed" || earned < 400_000;
  const count = isSmall ? 1 : earned > 2e7 ? 3 : 2;
  const until = Math.max(1, sketch.actualEnd ?? 1);
  const room = Math.max(0, sketch.start - until);
  const amounts = sharedOut(earned, count);
  const retained = sharedOut(sketch.retained, count);
  return amounts.map((amount, at) => {
    const paid = Math.max(until, Math.round(sketch.start - ((at + random.between(0.6, 1)) * room) / count));
    const invoiced = Math.min(Math.max(paid, sketch.start), paid + random.int(14, 40));
    return {
      ...paymentOf(contract, at + 1, random),
      eventDate: daysBefore(invoiced),
      invoiceDate: daysBefore(invoiced),
      dueDate: daysBefore(invoiced - 30),
      approvedDate: daysBefore(Math.round((invoiced + paid) / 2)),
      paidDate: daysBefore(paid),
      amount,
      retainageAmount: retained[at] ?? 0,
      ...(sketch.retained > 0 && { retainageRate: 0.05 }),
      paymentStatus: "paid",
      after: at === 0 ? 0 : first + at - 1,
    };
  });
}

/** Splits a whole number into parts. */
function sharedOut(total: number, count: number): number[] {
  const each = Math.floor(total / count);
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? total - each * (count - 1) : each));
}

function paymentOf(contract: SampleContract, number: number, random: Random): Omit<EventDraft, "eventDate"> {
  const { row, sketch, buyer, prime } = contract;
  return {
    title: `Payment ${number}: ${row.title}`,
    category: "payment",
    eventType: "progressPayment",
    amountKind: "payment",
    transactionId: `ST-${sketch.index}-${number}`,
    invoiceNumber: `INV-${sketch.index}-${number}`,
    payerId: buyer.id,
    payeeId: prime.id,
    paymentMethod: random.pick(["ach", "ach", "ach", "wire", "check"]),
    ...relatedTo(contract),
  };
}

/** An upcoming payment of some active contracts, up to their value. */
function scheduledPayment(contract: SampleContract, random: Random): EventDraft[] {
  const { sketch } = contract;
  const left = sketch.currentValue - sketch.paid - sketch.retained;
  const amount = Math.round(left * random.between(0.1, 0.4));
  if (sketch.standing !== "active" || amount < 500 || !random.chance(0.4)) return [];
  const paymentStatus = pickWeighted(random, [
    ["pending", 45],
    ["inReview", 20],
    ["approved", 25],
    ["failed", 4],
    ["rejected", 6],
    ["cancelled", 3],
  ] as const);
  const decided = {
    pending: "pending",
    inReview: "inReview",
    approved: "approved",
    failed: "approved",
    rejected: "rejected",
    cancelled: "cancelled",
  }[paymentStatus];
  const invoiced = random.int(0, Math.max(0, Math.min(25, sketch.start)));
  return [
    {
      ...paymentOf(contract, 9, random),
      title: `Scheduled payment: ${contract.row.title}`,
      eventType: "scheduledPayment",
      eventDate: daysBefore(invoiced),
      invoiceDate: daysBefore(invoiced),
      dueDate: daysBefore(invoiced - random.int(20, 330)),
      amount,
      paymentStatus,
      approvalStatus: decided,
      priority: amount > 1e6 ? "high" : "medium",
      after: 0,
    },
  ];
}

/** The first open milestone of a contract whose project is active. */
function nextMilestone(contract: SampleContract, { milestones }: ContractItems): EventDraft[] {
  const next = milestones.find(({ status }) => status === "notStarted");
  if (!next || contract.sketch.actualEnd !== null || contract.sketch.kind === "upkeep") return [];
  return [
    {
      ...milestoneEvent(next, contract.row.title),
      releaseTag: "implementation",
      parties: partiesOf(contract),
      ...relatedTo(contract),
      after: 0,
    },
  ];
}

/** Compliance of works contracts: prevailing wages and the promised small-business share. */
function dutiesOf({ sketch, row }: SampleContract, random: Random): EventDraft[] {
  const duties: EventDraft[] = [];
  if (row.laborStandards === "Davis-Bacon" && sketch.standing === "active") {
    const complianceStatus = pickWeighted(random, [
      ["pending", 40],
      ["inReview", 25],
      ["notStarted", 15],
      ["nonCompliant", 10],
      ["resolved", 10],
    ] as const);
    const isFound = complianceStatus === "nonCompliant" || complianceStatus === "resolved";
    duties.push({
      title: `Certified payrolls: ${row.title}`,
      category: "compliance",
      regulation: "davisBacon",
      requirement: "Payrolls of every week, certified, for each firm on the site",
      obligationBasis: "40 U.S.C. 3141-3148; 29 CFR 5.5",
      eventDate: daysBefore(random.int(1, Math.max(1, Math.min(60, sketch.start)))),
      dueDate: daysBefore(-random.int(-20, 260)),
      complianceStatus,
      ...(isFound && {
        finding: "Two crews were paid below the rate of their trade",
        correctiveAction: "The difference is paid back with the next payroll",
      }),
      ...(complianceStatus === "resolved" && { filedDate: daysBefore(0) }),
    });
  }
  const { dbeGoal = null, dbeActual = null, actualEndDate } = row;
  if (dbeGoal !== null && dbeActual !== null && actualEndDate) {
    const isMet = dbeActual >= dbeGoal;
    duties.push({
      title: `Small firms' part: ${row.title}`,
      category: "compliance",
      regulation: "dbe",
      requirement: `At least ${Math.round(dbeGoal * 100)}% of the value to disadvantaged business enterprises`,
      obligationBasis: "49 CFR 26.37",
      eventDate: actualEndDate,
      dueDate: actualEndDate,
      ...(isMet
        ? { complianceStatus: "compliant", filedDate: actualEndDate }
        : { complianceStatus: "nonCompliant", finding: `Reached ${Math.round(dbeActual * 1_000) / 10}%` }),
    });
  }
  return duties;
}
