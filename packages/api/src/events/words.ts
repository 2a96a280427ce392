import {
  DecidedComplianceStatus,
  EventApproval,
  EventCategory,
  EventEntity,
  IssueStatus,
  PaymentStatus,
  Regulation,
  WorkStatus,
} from "@pave/contract";
import type { events, RecordOf } from "@pave/db";

export type EventRecord = RecordOf<typeof events>;

/** The words of a locked event, which checks of the table keep. */
export function wordsOf(event: EventRecord) {
  return {
    category: EventCategory.parse(event.category),
    entityType: EventEntity.parse(event.entityType),
    status: WorkStatus.parse(event.status),
    approvalStatus: EventApproval.parse(event.approvalStatus),
    paymentStatus: PaymentStatus.nullable().parse(event.paymentStatus),
    issueStatus: IssueStatus.nullable().parse(event.issueStatus),
    regulation: Regulation.nullable().parse(event.regulation),
    complianceStatus: DecidedComplianceStatus.nullable().parse(event.complianceStatus),
  };
}
export type EventWords = ReturnType<typeof wordsOf>;
