export const sections = [
  { key: "profile", name: "Profile" },
  { key: "preferences", name: "Preferences" },
  { key: "password", name: "Password" },
  { key: "two-factor", name: "Two-factor" },
  { key: "sessions", name: "Sessions" },
  { key: "api-keys", name: "API keys" },
  { key: "webhooks", name: "Webhooks" },
  { key: "organizations", name: "Organizations" },
  { key: "activity", name: "Activity" },
] as const;

export type SectionKey = (typeof sections)[number]["key"];

/** The page named in the address, if any. */
export const sectionOf = (key: string) => sections.find((section) => section.key === key);
