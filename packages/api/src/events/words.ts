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

/** The enum values of a locked event, enforced by table checks. */
export function enumsOf(event: EventRecord) {
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
export type EventEnums = ReturnType<typeof enumsOf>;
