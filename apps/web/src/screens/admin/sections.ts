export const sections = [
  { key: "users", name: "Users" },
  { key: "reports", name: "Reports" },
  { key: "imports", name: "Imports and rejects" },
  { key: "duplicates", name: "Possible duplicates" },
  { key: "sources", name: "Sources and coverage" },
  { key: "approvals", name: "Approval policy" },
  { key: "audit", name: "Audit" },
  { key: "jobs", name: "Jobs" },
] as const;

export type SectionKey = (typeof sections)[number]["key"];

/** The page that an address names, if there is one. */
export const sectionOf = (key: string) => sections.find((section) => section.key === key);

/** What the address of a page says beside its name. */
export type SectionProps = { raw: Record<string, unknown> };
