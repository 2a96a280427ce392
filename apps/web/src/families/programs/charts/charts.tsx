import type { Program } from "@pave/contract";
import { DebtServicePanel } from "./debt-service-panel.js";
import { FundPanel } from "./fund-panel.js";
import { RepaymentPanel } from "./repayment-panel.js";

/** The cash flows of a program over time, by its type. */
export function ProgramCharts({ record: { id, programType } }: { record: Pick<Program, "id" | "programType"> }) {
  if (programType === "bond") return <DebtServicePanel id={id} />;
  if (programType === "fund") return <FundPanel id={id} />;
  return programType === "loan" ? <RepaymentPanel id={id} /> : null;
}
