import type { Deal } from "@pave/contract";
import { DebtServicePanel } from "../programs/charts/debt-service-panel.js";
import { LoanSchedulePanel } from "../programs/charts/loan-schedule-panel.js";

/** Payments of a deal over time: debt service of a bond, repayments of a loan. */
export function DealCharts({ record: { id, kind, programId } }: { record: Pick<Deal, "id" | "kind" | "programId"> }) {
  return kind === "bond" ? <DebtServicePanel id={id} /> : <LoanSchedulePanel programId={programId} loanId={id} />;
}
