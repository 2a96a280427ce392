import {
  addDays,
  type EventCategory,
  filingDeadline,
  followedStatus,
  needsApproval,
  type OwnStatuses,
  type WorkStatus,
} from "@pave/contract";
import { events, type StoredApprovalStep } from "@pave/db";
import { addCreated } from "../ledger.js";
import { type SampleKind, sampleId } from "../random/ids.js";
import type { Random } from "../random/random.js";
import { sampleSource } from "../rows.js";
import type { Sheets } from "../sheets.js";
import { daysBefore, madeAt } from "../world/clock.js";

type EventRow = typeof events.$inferInsert;

/** User-entered content of an event; the rest is derived as for a user's entry. */
export type EventDraft = Partial<Omit<EventRow, "status" | keyof OwnStatuses>> &
  Pick<EventRow, "title" | "eventDate"> &
  OwnStatuses & {
    category: EventCategory;
    /** Default: completed, unless its own status implies another. */
    status?: WorkStatus;
    /** Number of the preceding event in its chain; without one it starts a chain. */
    after?: number;
    /** Number of the event it supersedes. */
    corrects?: number;
    /** Number of the cancelled event whose amount it reverses. */
    reverses?: number;
  };

/** Subject of events: one record, which gives their place. */
export type EventSubject = {
  of: "contract" | "project" | "asset" | "program";
  index: number;
  id: string;
  place: Place;
  random: Random;
};

type PlaceField =
  | "locality"
  | "region"
  | "postalCode"
  | "countryName"
  | "county"
  | "stateFips"
  | "countyFips"
  | "latitude"
  | "longitude";
type Place = { [Field in PlaceField]?: EventRow[Field] | undefined };

/** Maximum events per record. */
const eventsMax = 32;

const kinds = {
  contract: ["contractEvent", "contractEventChange", "C"],
  project: ["projectEvent", "projectEventChange", "P"],
  asset: ["assetEvent", "assetEventChange", "A"],
  program: ["programEvent", "programEventChange", "G"],
} as const satisfies Record<EventSubject["of"], readonly [SampleKind, SampleKind, string]>;

/** Adds the events of one record; returns their number. */
export function addEvents(sheets: Sheets, seed: number, subject: EventSubject, drafts: readonly EventDraft[]): number {
  if (drafts.length > eventsMax) throw new RangeError(`A ${subject.of} of the sample world has too many events`);
  const [kind, change, letter] = kinds[subject.of];
  const { of, index, id: entityId, place, random } = subject;
  const idOf = (at: number | undefined) =>
    at === undefined || at < 0 ? null : sampleId(kind, seed, index * eventsMax + at);
  const links: { id: string; chainId: string; length: number }[] = [];
  drafts.forEach((draft, at) => {
    const { after, corrects, reverses } = draft;
    const number = index * eventsMax + at;
    const id = sampleId(kind, seed, number);
    const followed = after === undefined ? undefined : links[after];
    const first = followed && links.find((link) => link.id === followed.chainId);
    const link = { id, chainId: first?.id ?? id, length: 1 };
    if (first) first.length++;
    links.push(link);
    const own = settled(draft);
    sheets.addPart(events, own, {
      ...placeOf(place),
      entityType: of,
      entityId,
      eventNumber: `SE-${letter}${String(number).padStart(7, "0")}`,
      asOf: daysBefore(random.int(0, 60)),
      sources: [sampleSource],
      createdAt: enteredOn(own, number),
      updatedAt: madeAt(number),
      id,
      chainId: link.chainId,
      sequence: first?.length ?? 1,
      previousEventId: followed?.id ?? null,
      supersedesEventId: idOf(corrects),
      supersededByEventId: idOf(drafts.findIndex((other) => other.corrects === at)),
      reversesEventId: idOf(reverses),
    });
    addCreated(sheets, { kind: change, family: "events", seed, index: number, id });
  });
  return drafts.length;
}

function placeOf(place: Place): Place {
  const { locality, region, postalCode, countryName, county, stateFips, countyFips, latitude, longitude } = place;
  return { locality, region, postalCode, countryName, county, stateFips, countyFips, latitude, longitude };
}

/** Entry time: for approved events the invoice date, or some days before the approval. */
function enteredOn(
  { approvedDate, invoiceDate }: Pick<EventRow, "approvedDate" | "invoiceDate">,
  number: number,
): Date {
  if (!approvedDate) return madeAt(number);
  const before = invoiceDate ?? addDays(approvedDate, -3 - (number % 18));
  return new Date(`${before}T14:00:00Z`);
}

/** Derived values of an event; a reversal needs no approval. */
function settled(draft: EventDraft) {
  const { eventDate, emmaEventType, reverses } = draft;
  const status = followedStatus(draft) ?? draft.status ?? "completed";
  const completedDate =
    status === "completed"
      ? (draft.completedDate ??
        draft.actualDate ??
        draft.paidDate ??
        draft.resolvedDate ??
        draft.filedDate ??
        eventDate)
      : null;
  const requiresApproval = reverses === undefined && needsApproval(draft);
  const approvalStatus = draft.approvalStatus ?? (requiresApproval ? "approved" : "notRequired");
  return {
    ...draft,
    status,
    completedDate,
    dueDate: emmaEventType ? filingDeadline(eventDate) : (draft.dueDate ?? draft.plannedDate ?? null),
    requiresApproval,
    approvalStatus,
    ...decidedOn(approvalStatus, draft.approvedDate ?? eventDate),
  };
}

/** Approval steps, without names, as reported by a source. */
function decidedOn(approvalStatus: string, day: string): Pick<EventRow, "approvals" | "approvedDate"> {
  const by = { approverId: null, role: "Finance officer", decidedAt: `${day}T16:00:00.000Z` };
  const step = (decision: StoredApprovalStep["decision"], comment: string | null = null): StoredApprovalStep[] => [
    { step: 1, ...by, decision, comment },
  ];
  switch (approvalStatus) {
    case "approved":
      return { approvals: step("approved"), approvedDate: day };
    case "inReview":
      return { approvals: step("claimed"), approvedDate: null };
    case "rejected":
      return { approvals: step("rejected", "The invoice does not agree with what was delivered"), approvedDate: null };
    case "corrected": {
      const comment = "The amount had one digit too many";
      return {
        approvals: [...step("approved"), { step: 2, ...by, decision: "corrected", comment }],
        approvedDate: day,
      };
    }
    case "cancelled":
      return { approvals: step("cancelled", "It was entered twice"), approvedDate: null };
    default:
      return { approvedDate: null };
  }
}
