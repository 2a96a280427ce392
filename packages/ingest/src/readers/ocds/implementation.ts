import {
  ContractMilestoneType,
  type OcdsContractInput,
  type OcdsMilestoneInput,
  type OcdsReleaseInput,
  type WorkStatus,
} from "@pave/contract";
import { truncate } from "../../values/cells.js";
import type { ImportRecord, Named, RecordOf } from "../record.js";

/* Planning and implementation of a contracting process: budget, milestones and payments. */

const day = (moment: string | null | undefined) => moment?.slice(0, 10);

const statuses: Readonly<Record<string, WorkStatus>> = {
  scheduled: "notStarted",
  partiallyMet: "inProgress",
  met: "completed",
  notMet: "failed",
};

type Sections = { planning?: OcdsReleaseInput["planning"]; tender?: OcdsReleaseInput["tender"] };

/** The milestones of a contract; `before` contains those of the process before it. */
export function milestonesOf(
  contract: OcdsContractInput | undefined,
  { planning, tender }: Sections,
  { name, asOf }: { name: string; asOf: string },
): ImportRecord[] {
  const sections: Record<string, readonly OcdsMilestoneInput[] | null | undefined> = {
    planning: planning?.milestones,
    tender: tender?.milestones,
    contract: contract?.milestones,
    implementation: contract?.implementation?.milestones,
  };
  return Object.entries(sections).flatMap(([section, milestones]) =>
    (milestones ?? []).map((milestone) => milestoneRecord(milestone, section, name, asOf)),
  );
}

function milestoneRecord(
  { id, title, description, type, dueDate, dateMet, status }: OcdsMilestoneInput,
  section: string,
  name: string,
  asOf: string,
): ImportRecord {
  const contractId: Named = { target: "contracts", record: name };
  return {
    target: "contract_milestones",
    recordId: `milestone:${name}|${section}|${id}`,
    asOf,
    mentions: { contractId },
    assumed: { status: dateMet ? "completed" : "notStarted" },
    fields: {
      title: (title ?? truncate(description ?? undefined, 300) ?? `Milestone ${id}`).slice(0, 300),
      milestoneType: ContractMilestoneType.safeParse(type).data,
      description: truncate(description ?? undefined, 5_000),
      plannedDate: day(dueDate),
      actualDate: day(dateMet),
      status: statuses[status ?? ""],
    },
  };
}

type Transaction = NonNullable<NonNullable<OcdsContractInput["implementation"]>["transactions"]>[number];

export const isUnplaced = ({ date, value }: Transaction): boolean => !date || value?.amount == null;

/**
 * The payments on a contract. The standard lists those made; one without a date or an amount cannot be placed and is not
 * read. `partyOf` finds an organization by the id of its party.
 */
export function paymentsOf(
  contract: OcdsContractInput | undefined,
  { recordId, fields, asOf }: RecordOf<"contracts">,
  partyOf: (id: unknown) => Named | undefined,
): ImportRecord[] {
  return (contract?.implementation?.transactions ?? []).flatMap(({ id, date, value, payer, payee }) => {
    const paidDate = day(date);
    if (!paidDate || value?.amount == null) return [];
    return {
      target: "events" as const,
      recordId: `transaction:${recordId}|${id}`,
      asOf,
      bodyKey: `transaction|${recordId}|${id}`,
      mentions: {
        entityId: { target: "contracts" as const, record: recordId },
        payerId: partyOf(payer?.id),
        payeeId: partyOf(payee?.id),
      },
      assumed: {
        entityType: "contract" as const,
        status: "completed" as const,
        paymentStatus: "paid" as const,
        amountKind: "payment" as const,
        currency: fields.currency,
      },
      fields: {
        title: `Payment: ${fields.title}`.slice(0, 300),
        category: "payment" as const,
        eventType: "transaction",
        eventDate: paidDate,
        paidDate,
        completedDate: paidDate,
        amount: value.amount,
        currency: value.currency ?? undefined,
        transactionId: String(id).slice(0, 60),
      },
    };
  });
}

/** The budget of a release in words; its latest amount is the contract's planned budget. */
export function budgetIn({ planning }: Sections): string | undefined {
  const { id, description, amount, project } = planning?.budget ?? {};
  const sum = amount?.amount == null ? undefined : `${amount.currency ?? ""} ${amount.amount.toLocaleString("en-US")}`;
  const parts = [sum?.trim(), project, description, id && `budget line ${id}`].filter(Boolean);
  const budget = parts.length > 0 ? `Budget: ${parts.join(", ")}` : undefined;
  return truncate([planning?.rationale, budget].filter(Boolean).join("\n"), 5_000);
}
