import type { ProjectCashFlow } from "@pave/contract";
import type { PartForm } from "../../../family/parts/form.js";
import { addCashFlow, removeCashFlow, updateCashFlow } from "../writes.js";

export const cashFlowForm: PartForm<ProjectCashFlow> = {
  fields: ["month", "planned", "actual"],
  required: ["month"],
  infos: {
    month: { label: "Month", kind: "month" },
    planned: { label: "Planned", kind: "money", hint: "Empty if unknown" },
    actual: { label: "Actual", kind: "money", hint: "Empty if unknown; negative for a refund" },
  },
  add: (at, values) => addCashFlow({ ...at, ...values }),
  change: (at, { id: cashFlowId, version }, values) => updateCashFlow({ ...at, cashFlowId, version, ...values }),
  remove: ({ id }, { id: cashFlowId, version }) => removeCashFlow({ id, cashFlowId, version }),
};
