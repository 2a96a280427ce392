import type { AccountStatus, AccountType, ImportStatus } from "@pave/contract";

export const accountStatusNames: Record<AccountStatus, string> = {
  pending: "Pending",
  active: "Active",
  inactive: "Inactive",
  suspended: "Suspended",
};

export const accountTypeNames: Record<AccountType, string> = {
  standard: "Standard",
  editor: "Editor",
  approver: "Approver",
  enterprise: "Enterprise",
  admin: "Administrator",
};

export const importStatusNames: Record<ImportStatus, string> = {
  running: "Running",
  finished: "Finished",
  failed: "Failed",
};
