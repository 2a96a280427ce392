/** The policies, by the names that links to them carry; their texts are loaded when one is opened. */
export const policies = [
  { key: "terms", tab: "Terms", title: "Terms of Service" },
  { key: "privacy", tab: "Privacy", title: "Privacy Policy" },
  { key: "dmca", tab: "DMCA", title: "DMCA Policy" },
] as const;

export type PolicyKey = (typeof policies)[number]["key"];
