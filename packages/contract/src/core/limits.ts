/** Limits of client and server. */
export const limits = {
  pageDefault: 25,
  pageMax: 100,
  offsetMax: 10_000,
  /** Characters of a search text. */
  searchMax: 2_000,
  filterValuesMax: 50,
  exactCountMax: 10_000,
  exportRowsMax: 1_000_000,
  /** Records selected one by one in an export: as many ids as fit into an 8 kB URL. */
  exportIdsMax: 200,
  bulkMax: 500,
  batchMax: 10,
  bodyBytes: 1_048_576,
  passwordMin: 8,
  passwordMax: 128,
  passwordBytesMax: 1_024,
  emailMax: 254,
  nameMax: 100,
  /** Records per trends request, and points per record. */
  trendIdsMax: 50,
  trendPointsMax: 8,
  compareMin: 2,
  compareMax: 5,
  networkNodesMax: 300,
  /** EINs or UEIs of an organization besides its own. */
  additionalIdentifiersMax: 1_000,
  watchlistMax: 1_000,
  /** Lines of a list to match. */
  matchRowsMax: 2_000,
  savedSearchesMax: 100,
  /** Maximum latest records checked for new matches of a saved search. */
  newSinceLastMax: 1_000,
  portfoliosMax: 100,
  portfolioItemsMax: 500,
  /** Records of one kind below a portfolio that its exposure is summed over. */
  exposureMax: 50_000,
  dashboardsMax: 50,
  widgetsMax: 50,
  trackedPropsMax: 20,
  /** Rejected rows stored per import; the reject file has all of them. */
  rejectsKept: 1_000,
  alertsMax: 100,
  rehearsalDaysMax: 90,
  rehearsalChangesMax: 5_000,
  /** Deleted items per user that can be restored, and for how many days. */
  removalsMax: 200,
  removalDaysKept: 30,
  apiKeysMax: 20,
  webhooksMax: 20,
  /** Per organization. */
  serviceAccountsMax: 50,
} as const;
