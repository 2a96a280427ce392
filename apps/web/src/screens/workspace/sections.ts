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

/** The page that an address names, if there is one. */
export const sectionOf = (key: string) => sections.find((section) => section.key === key);

/** What the address of a page says beside its name. */
export type SectionProps = { raw: Record<string, unknown> };
