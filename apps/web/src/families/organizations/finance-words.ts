import type { FinanceLevel, FunctionFinances } from "@pave/contract";
import { formatCurrency } from "@pave/contract/format";

export const financeLevelNames: Record<FinanceLevel, string> = {
  state: "State government",
  local: "Local governments",
  stateAndLocal: "State and local",
};

/** The amounts of a function that tables show. */
export const financeAmounts: readonly { label: string; of: (row: FunctionFinances) => number | null }[] = [
  { label: "Direct expenditure", of: ({ directExpenditure }) => directExpenditure },
  { label: "Capital outlay", of: ({ capitalOutlay }) => capitalOutlay },
  { label: "Construction", of: ({ construction }) => construction },
  { label: "Charges", of: ({ charges }) => charges },
  { label: "Federal aid", of: ({ federalAid }) => federalAid },
  { label: "State aid", of: ({ stateAid }) => stateAid },
  { label: "Paid to local", of: ({ paidToLocal }) => paidToLocal },
];

/** Capital outlay per person, where the population of that year is on file. */
export const perPerson = ({ capitalOutlay, population }: FunctionFinances): string =>
  formatCurrency(capitalOutlay === null || !population ? null : capitalOutlay / population);
