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
  geoid: "Census code",
  censusUnitId: "Census unit ID",
  subtierCode: "subtier code",
};

export const matchDecisionNames = { open: "To review", joined: "Merged", apart: "Distinct" } as const;

/** The purpose of each job queue, in an administrator's words. */
export const queueWords: Readonly<Record<string, string>> = {
  alerts: "Evaluates alerts and saved searches",
  analytics: "Summarizes usage and trends",
  digests: "Sends daily and weekly digests",
  facets: "Compacts the counts of filters",
  fetches: "Downloads publishers' files",
  mail: "Sends email",
  "remind-approvers": "Reminds approvers of waiting changes",
  "search-fill": "Adds records to the search index",
  "search-links": "Counts links between records to rank search results",
  sheets: "Imports sources set up from files",
  starter: "Loads the first records",
  "sweep-accounts": "Deletes expired tokens, sent mail and old client addresses",
  "sweep-answers": "Deletes stored answers older than a day",
  "sweep-files": "Deletes incomplete uploads, and files a month after their deletion",
  "sweep-notifications": "Deletes read notifications after 90 days",
  "sweep-removals": "Deletes removed entries that can no longer be restored",
  "sweep-sessions": "Deletes expired sessions",
  "sweep-webhooks": "Deletes old webhook deliveries",
  "mature-bonds": "Marks bonds as matured after their final maturity",
  "sweep-withdrawals": "Deletes withdrawals whose record did not arrive within a year",
  webhooks: "Delivers webhooks",
};
