/** Limits that the server alone applies; the browser need not load them. */
export const serverLimits = {
  /** Maximum number of dependent records deleted by one call. */
  cascadeMax: 5_000,
  authBodyBytes: 65_536,
  reportBytes: 16_384,
  trackedPerMinute: 300,
  refreshesPerMinute: 10,
  cacheClearsPerMinute: 30,
  usageRetentionDays: 90,
  relationshipsMax: 500,
  opportunitiesMax: 1_000,
  linkedOrganizationsMax: 100,
  streamsMax: 5,
} as const;
