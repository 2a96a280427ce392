import {
  type EventCategory,
  filingDeadline,
  followedStatus,
  needsApproval,
  type OwnStatuses,
  type WorkStatus,
} from "@pave/contract";
import { events, type KeptStep } from "@pave/db";
import { addCreated } from "../ledger.js";
import { type SampleKind, sampleId } from "../random/ids.js";
import type { Random } from "../random/random.js";
import { sampleSource } from "../rows.js";
import type { Sheets } from "../sheets.js";
import { daysBefore, madeAt } from "../world/clock.js";

type EventRow = typeof events.$inferInsert;

/** What is said of an event; the rest follows as it does where a person writes one. */
export type EventDraft = Partial<Omit<EventRow, "status" | keyof OwnStatuses>> &
  Pick<EventRow, "title" | "eventDate"> &
  OwnStatuses & {
    category: EventCategory;
    /** Completed unless told, or unless a status of its own tells. */
    status?: WorkStatus;
    /** The number of the event that it follows in a chain; it begins one of its own where it follows none. */
    after?: number;
    /** The number of the event in whose place it stands. */
    corrects?: number;
    /** The number of the cancelled event whose amount it takes back. */
    reverses?: number;
  };

/** What events are of: one record, which tells where they take place. */
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

/** No record has more. */
const eventsMax = 32;

const kinds = {
  contract: ["contractEvent", "contractEventChange", "C"],
  project: ["projectEvent", "projectEventChange", "P"],
  asset: ["assetEvent", "assetEventChange", "A"],
  program: ["programEvent", "programEventChange", "G"],
} as const satisfies Record<EventSubject["of"], readonly [SampleKind, SampleKind, string]>;

/** Adds the events of one record; answers how many. */
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
    sheets.addPart(events, settled(draft), {
      ...placeOf(place),
      entityType: of,
      entityId,
      eventNumber: `SE-${letter}${String(number).padStart(7, "0")}`,
      asOf: daysBefore(random.int(0, 60)),
      sources: [sampleSource],
      createdAt: madeAt(number),
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

/** What follows from what is said of an event; one that takes back what was cancelled needs no approval. */
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

/** The steps of an approval, of which a source tells no names. */
function decidedOn(approvalStatus: string, day: string): Pick<EventRow, "approvals" | "approvedDate"> {
  const by = { approverId: null, role: "Finance officer", decidedAt: `${day}T16:00:00.000Z` };
  const step = (decision: KeptStep["decision"], comment: string | null = null): KeptStep[] => [
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
