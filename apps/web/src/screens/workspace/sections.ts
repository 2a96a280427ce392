export const sections = [
  { key: "watchlist", name: "Watchlist" },
  { key: "searches", name: "Searches" },
  { key: "notifications", name: "Notifications" },
  { key: "alerts", name: "Alerts" },
  { key: "approvals", name: "Approvals" },
  { key: "opportunities", name: "Opportunities" },
  { key: "portfolios", name: "Portfolios" },
] as const;

export type SectionKey = (typeof sections)[number]["key"];

/** The page named in the address, if any. */
export const sectionOf = (key: string) => sections.find((section) => section.key === key);

/** Further parameters of a page's address. */
export type SectionProps = { raw: Record<string, unknown> };
