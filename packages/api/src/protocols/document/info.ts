import { brand } from "@pave/contract";
import { familySummaries } from "../../families/registry.js";
import type { Declared } from "../procedures.js";

/** Title and introduction of the document, in Markdown. */
export const info = {
  title: `${brand.name} API`,
  summary: "Infrastructure organizations, assets, programs, projects, contracts and events, each value with its source",
  description: `Every record names its sources, and every field the source that supplied it.

**Quick start.** Create a key under Settings > API keys, then:

\`\`\`sh
curl -H "Authorization: Bearer $PAVE_KEY" "https://<this server>/api/trust/assets?state=MD&limit=5"
\`\`\`

**Lists** accept \`page\`, \`limit\` and \`offset\`, or \`cursor\`. Send \`nextCursor\` of an answer as \`cursor\` for the next page.
Array parameters are comma-separated; write a comma inside a value as \`\\,\`. Empty parameters are ignored.

**Values.** Money is in whole units of its currency, shares and rates are fractions, instants are UTC. Unknown is \`null\`,
never 0.

**Errors** have one body: \`code\` for programs, \`message\` for people, \`issues\` by field and \`requestId\`. Retry 429 and 503
after \`Retry-After\` seconds; send an \`Idempotency-Key\` with a POST that you may repeat.

**Changes.** Fields and values are added within a version; ignore unknown ones.`,
};

const descriptions: Record<string, string> = {
  analytics: "Sums, trends and coverage over all records, and reports of usage for administrators",
  approvals: "Changes that need approval by other people, and the approval policies",
  auth: "Signing in, sessions, two-factor authentication and API keys",
  fetches: "Loading of publishers' current files, for administrators",
  files: "Documents stored with records: uploads in pieces, downloads",
  matches: "Records that may be one organization, for manual review",
  money: "Who pays for a record, and sums of awards",
  peers: "Comparison of a record with similar ones",
  related: "Numbers of the records that belong to a record",
  search: "Search over all families",
  serviceAccounts: "Service accounts of organizations, and their keys",
  sheets: "Imports of spreadsheets",
  system: "Health, sources, provenance and the change events of all families",
  webhooks: "Signed notices of changes, alerts and imports, sent to your own endpoints",
  users: "An account's own data: watchlist, portfolios, saved searches, alerts, dashboards",
};

/** Titles that differ from the router's name. */
const titles: Record<string, string> = {
  auth: "Authentication",
  fetches: "File downloads",
  matches: "Matching",
  money: "Money trails",
  related: "Related records",
  sheets: "Spreadsheets",
  users: "Accounts and workspaces",
};

/** The document's tags: one per router, with its title (`x-displayName` as Redoc and Scalar read it) and description. */
export function tags(procedures: readonly Declared[]) {
  const names = [...new Set(procedures.map(({ name }) => name.split(".")[0] ?? name))].sort();
  return names.map((name) => ({
    name,
    "x-displayName": titles[name] ?? inWords(name),
    description: descriptions[name] ?? familySummaries[name] ?? name,
  }));
}

/** `contractParties` is "Contract parties". */
const inWords = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());
