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

/** The page named in the address, if any. */
export const sectionOf = (key: string) => sections.find((section) => section.key === key);

/** Further parameters of a page's address. */
export type SectionProps = { raw: Record<string, unknown> };
