import type { AccountStatus, AccountType, ImportStatus, MatchEvidence, MatchField } from "@pave/contract";

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

export const matchEvidenceNames: Record<MatchEvidence, string> = {
  key: "Same or similar name",
  identifiers: "Identifiers of several organizations",
  handedOn: "Record now describes another organization",
  split: "Split by a user",
};

export const matchFieldNames: Record<MatchField, string> = {
  name: "name",
  orgType: "type",
  county: "county",
  locality: "city",
  postalCode: "ZIP code",
  ein: "EIN",
  uei: "UEI",
  cageCode: "CAGE code",
  lei: "LEI",
  fdicCert: "FDIC certificate",
  rssdId: "RSSD ID",
  crdNumber: "CRD number",
  geoid: "GEOID",
  censusUnitId: "Census unit ID",
  subtierCode: "subtier code",
};

export const matchDecisionNames = { open: "To review", joined: "Merged", apart: "Distinct" } as const;
