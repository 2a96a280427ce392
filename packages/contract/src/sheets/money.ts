import type { ApprovalKind } from "../approvals/words.js";
import { decidedByTwo } from "../events/moves.js";
import { EventCategory } from "../events/words.js";
import type { SheetFamily, SheetMapping } from "./mapping.js";

/** The rows of a file that supply a field, and the sum of its amounts without signs; null for a field of words. */
export type SheetSum = { field: string; rows: number; sum: number | null };

type Kinds = Partial<Record<ApprovalKind, readonly string[]>>;

/** The fields of each family that the approval policy covers when a person enters them. */
const covered: Partial<Record<SheetFamily, Kinds>> = {
  contracts: {
    modification: ["contractValue", "obligatedAmount", "exercisedValue", "iijaObligated", "finalValue"],
    paidToDate: ["paidToDate", "outlayAmount", "iijaOutlay", "retainageHeld"],
  },
  // Budgets and spending that users entered are not replaced by a file, and others are the publisher's.
  projects: { projectApproval: ["status", "approvalDate"] },
};
const eventAmounts = ["amount", "paymentStatus", "retainageAmount"];

/** The fields that need approval when a file supplies them, by kind of change: a file is an edit by its uploader. */
export function fieldsNeedingApproval({
  family,
  columns,
  stated,
}: Pick<SheetMapping, "family" | "columns" | "stated">): { kind: ApprovalKind; fields: string[] }[] {
  const given = [...columns, ...stated].map(({ field }) => field);
  const category = stated.find(({ field }) => field === "category")?.value;
  const kinds = family === "events" ? kindsOfEvents(category) : (covered[family] ?? {});
  return Object.entries(kinds).flatMap(([kind, all]) => {
    const fields = all.filter((field) => given.includes(field));
    // Guarantee of the cast: the keys of `Kinds`.
    return fields.length > 0 ? { kind: kind as ApprovalKind, fields } : [];
  });
}

/** Events of some categories need approval without an amount; a column may contain any category. */
function kindsOfEvents(stated: string | undefined): Kinds {
  const { data: category } = EventCategory.safeParse(stated);
  if (category === undefined) return { payment: [...eventAmounts, "category"] };
  return { [kindOfEvent(category)]: decidedByTwo.includes(category) ? [...eventAmounts, "category"] : eventAmounts };
}

/** The kind of change that approves an event, as the trigger `pave_track_event_approval` has it. */
export function kindOfEvent(category: EventCategory): ApprovalKind {
  if (category === "payment" || category === "modification") return category;
  return category === "funding" ? "fundingStatus" : "event";
}
