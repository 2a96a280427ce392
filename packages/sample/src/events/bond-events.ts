import { addDays, type EmmaEvent, emmaEventNames } from "@pave/contract";
import type { DaysAgo } from "../projects/sketch.js";
import { Random } from "../random/random.js";
import { pickWeighted } from "../random/weighted.js";
import { daysBefore, referenceDate } from "../world/clock.js";
import type { SampleOrganization } from "../world/slot.js";
import type { EventDraft } from "./event.js";

/** The data of a delivered bond that its events depend on. */
export type SoldBond = {
  index: number;
  name: string;
  issuer: SampleOrganization;
  par: number;
  closing: DaysAgo;
  status: string;
};

/** A bond's delivery, its issuer's annual disclosures, and event notices in between. */
export function bondEvents(seed: number, bond: SoldBond): EventDraft[] {
  const random = new Random(seed, 704, bond.index);
  const closed: EventDraft = {
    title: `Closing: ${bond.name}`,
    category: "funding",
    eventType: "bondClosing",
    eventDate: daysBefore(bond.closing),
    amount: bond.par,
    amountKind: "proceeds",
    priority: bond.par > 1e8 ? "high" : "medium",
    parties: [{ organizationId: bond.issuer.id, role: "payee" }],
  };
  return [closed, ...yearlyOf(bond, random), ...disclosuresOf(bond, random), ...ratingOf(bond, random)];
}

/** The last financial report, and the next one. */
function yearlyOf({ name, closing, status }: SoldBond, random: Random): EventDraft[] {
  if (status !== "active") return [];
  const duty = {
    title: `Annual financial report: ${name}`,
    category: "compliance",
    regulation: "15c2-12",
    requirement: "Audited statements and operating data within 240 days after the fiscal year",
    obligationBasis: "Continuing disclosure agreement",
  } as const;
  const due = -random.int(10, 300);
  const last = due + 365;
  const filed = last + random.int(-25, 60);
  const before: EventDraft[] =
    closing > last + 200 && filed > 0
      ? [
          {
            ...duty,
            eventDate: daysBefore(last),
            dueDate: daysBefore(last),
            filedDate: daysBefore(filed),
            complianceStatus: filed < last ? "resolved" : "compliant",
            ...(filed < last && {
              finding: "Filed after its day",
              correctiveAction: "The clerk's calendar was set right",
            }),
          },
        ]
      : [];
  const next: EventDraft = {
    ...duty,
    eventDate: daysBefore(due),
    dueDate: daysBefore(due),
    complianceStatus: pickWeighted(random, [
      ["notStarted", 55],
      ["pending", 30],
      ["inReview", 15],
    ] as const),
    priority: "medium",
  };
  return [...before, next];
}

const material = [
  [11, 30],
  [15, 14],
  [14, 8],
  [5, 5],
  [8, 6],
  [10, 2],
  [7, 2],
  [9, 3],
  [3, 2],
  [4, 1],
  [1, 2],
  [2, 1],
  [6, 1],
  [12, 1],
  [13, 1],
  [16, 1],
] as const satisfies readonly (readonly [EmmaEvent, number])[];

/** Notices of material events, nearly all within ten business days; some of the newest are not yet filed. */
function disclosuresOf({ name, closing, status }: SoldBond, random: Random): EventDraft[] {
  const wanted = closing < 60 ? 0 : random.int(0, 2);
  const kinds: EmmaEvent[] = Array.from({ length: wanted }, () => pickWeighted(random, material));
  if (status === "called") kinds.push(8);
  return kinds.map((kind): EventDraft => {
    const isNew = random.chance(0.12);
    const occurred = isNew ? random.int(0, 9) : random.int(20, Math.min(closing - 5, 1_800));
    const eventDate = daysBefore(occurred);
    const filedDate = addDays(eventDate, random.chance(0.08) ? random.int(17, 20) : random.int(1, 12));
    const isFiled = !isNew && filedDate <= referenceDate;
    return {
      title: `${emmaEventNames[kind]}: ${name}`,
      category: "disclosure",
      eventType: `15c2-12.${kind}`,
      eventDate,
      emmaEventType: kind,
      regulation: "15c2-12",
      requirement: "Notice within ten business days after the event",
      obligationBasis: "17 CFR 240.15c2-12(b)(5)(i)(C)",
      priority: "high",
      ...(isFiled
        ? { complianceStatus: "compliant", filedDate }
        : { complianceStatus: "pending", approvalStatus: random.chance(0.5) ? "pending" : "inReview" }),
    };
  });
}

/** Latest rating of an agency. */
function ratingOf({ name, closing, status }: SoldBond, random: Random): EventDraft[] {
  if (status !== "active" || closing < 400 || !random.chance(0.5)) return [];
  const [word, priority] = pickWeighted(random, [
    [["Rating affirmed", "low"], 75],
    [["Rating raised", "medium"], 12],
    [["Rating lowered", "high"], 8],
    [["Outlook changed to negative", "high"], 5],
  ] as const);
  return [
    {
      title: `${word}: ${name}`,
      category: "rating",
      eventType: "rating",
      eventDate: daysBefore(random.int(5, Math.min(closing - 30, 700))),
      priority,
    },
  ];
}
