import { approvedProject } from "../approvals/steps.js";
import type { ApprovalKind } from "../approvals/words.js";
import { decidedByTwo } from "../events/moves.js";
import { EventCategory } from "../events/words.js";
import type { SheetFamily, SheetMapping } from "./mapping.js";

/** The rows of a file that supply a field, and the sum of its amounts without signs; null for a field of words. */
export type SheetSum = { field: string; rows: number; sum: number | null };

type Kinds = Partial<Record<ApprovalKind, readonly string[]>>;
/** A kind of change with the fields that need approval by its policy. */
export type FieldsOfKind = { kind: ApprovalKind; fields: string[] };

const totalsOfProgram: Kinds = { fundingStatus: ["obligatedAmount"], paidToDate: ["outlayAmount"] };
/** The fields of each family that the approval policy covers when a person enters them. */
const covered: Partial<Record<SheetFamily, Kinds>> = {
  contracts: {
    modification: ["contractValue", "obligatedAmount", "exercisedValue", "iijaObligated", "finalValue"],
    paidToDate: ["paidToDate", "outlayAmount", "iijaOutlay", "retainageHeld"],
  },
  programs: totalsOfProgram,
  deals: totalsOfProgram,
  // Not the budget: one administrator may load a capital plan, which never replaces budgets that users entered.
  projects: { projectApproval: ["status", "approvalDate"], paidToDate: ["spentToDate", "ac"] },
};
const eventAmounts = ["amount", "paymentStatus", "retainageAmount"];
const words = ["status", "approvalDate", "paymentStatus", "category"];

type Mapped = Pick<SheetMapping, "family" | "columns" | "stated">;

/** The fields that need approval when a file supplies them, by kind of change: a file is an edit by its uploader. */
export function fieldsNeedingApproval({ family, columns, stated }: Mapped): FieldsOfKind[] {
  const given = [...columns, ...stated].map(({ field }) => field);
  return select(kindsOf({ family, stated }), (field) => given.includes(field));
}

/** Whether a value of such a field needs approval: a project's status does once it means that the project was approved. */
export const isValueForApproval = (family: SheetFamily, field: string, value: unknown): boolean =>
  family !== "projects" || field !== "status" || approvedProject.includes(String(value));

/** The amounts that need approval when records of a source are removed or replaced; deals are programs. */
export const amountsNeedingApproval = (): (FieldsOfKind & { family: SheetFamily })[] =>
  (["contracts", "programs", "projects", "events"] as const).flatMap((family) =>
    select(kindsOf({ family, stated: [] }), (field) => !words.includes(field)).map((one) => ({ ...one, family })),
  );

const select = (kinds: Kinds, isWanted: (field: string) => boolean): FieldsOfKind[] =>
  Object.entries(kinds).flatMap(([kind, all]) => {
    const fields = all.filter(isWanted);
    // Guarantee of the cast: the keys of `Kinds`.
    return fields.length > 0 ? { kind: kind as ApprovalKind, fields } : [];
  });

function kindsOf({ family, stated }: Pick<Mapped, "family" | "stated">): Kinds {
  if (family !== "events") return covered[family] ?? {};
  return kindsOfEvents(stated.find(({ field }) => field === "category")?.value);
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
