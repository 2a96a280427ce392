import * as z from "zod";
import { anyOf } from "../core/fields.js";
import { SearchMatch, SearchText } from "../core/search-text.js";
import { type FamilyKey, familyKeys } from "../families/subsets.js";
import { OrgType } from "../organizations/shapes.js";

/** A user's items: default views of lists, saved searches, portfolios and dashboards. */
export const ownKinds = ["view", "search", "portfolio", "dashboard"] as const;
/** Kind of result: a family of records, or the caller's own views, searches, portfolios and dashboards. */
export const SearchKind = z.enum([...familyKeys, ...ownKinds]);
export type SearchKind = z.infer<typeof SearchKind>;

export const SearchAll = z.strictObject({
  q: SearchText,
  limit: z.int().min(1).max(20).default(5).describe("Items per kind"),
  kinds: anyOf(SearchKind).describe("Default: all kinds"),
});
export type SearchAll = z.infer<typeof SearchAll>;

export const SearchItem = z.object({
  id: z.uuid(),
  kind: SearchKind,
  title: z.string(),
  subtitle: z.string().nullable(),
  matched: SearchMatch,
  score: z.number().describe("Higher is better; comparable within one answer"),
  exact: z.boolean().describe("true: an identifier or the name is the text"),
  isSample: z.boolean().describe("true: fictional, of the sample world"),
});
export type SearchItem = z.infer<typeof SearchItem>;

export const SearchGroup = z.object({
  kind: SearchKind,
  count: z.int(),
  isEstimate: z.boolean(),
  samples: z
    .int()
    .nullable()
    .optional()
    .describe(
      "Sample records among them, given where publishers' records are loaded too; null: not counted, as the count is an estimate",
    ),
  items: z.array(SearchItem),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

const Family = z.enum(familyKeys as [FamilyKey, ...FamilyKey[]]);

/** A text read as a filtered list of one family: "md bridges poor". */
export const SearchReading = z.object({
  family: Family,
  filters: z
    .record(z.string(), z.union([z.string(), z.array(z.string())]))
    .describe("Values by the name of the list's parameter"),
  words: z.array(z.string()).describe("The filters and the order in words: `Owner: National Park Service`"),
  sort: z.string().nullable().describe("Order that the text requests; null: the list's own"),
  order: z.enum(["asc", "desc"]).nullable(),
  search: z.string().describe("Remaining words, searched as text; empty if all words became filters"),
  isSure: z.boolean().describe("true: the text clearly requests a list; false: it may be a name"),
  address: z.string().describe("The list with these parameters, below the server's address"),
});
export type SearchReading = z.infer<typeof SearchReading>;

export const FindNames = z.strictObject({
  q: SearchText,
  family: Family.optional().describe("The list in which the text is typed"),
});
export type FindNames = z.infer<typeof FindNames>;

/** An organization that words of a text may name. */
export const NamedOrganization = z.object({
  id: z.uuid(),
  name: z.string(),
  orgType: OrgType,
  region: z.string().nullable(),
  filters: z
    .array(z.string())
    .describe("Lists with records of it and their parameter by organization: `assets.ownerOrgId`"),
});
export type NamedOrganization = z.infer<typeof NamedOrganization>;

/** Words of a text and the organizations that they may name. */
export const SearchName = z.object({
  phrase: z.string().describe("The words, in lower case"),
  match: z
    .enum(["name", "words", "spelling"])
    .describe("name: a complete name; words: words or initials of a name; spelling: with misspelled words corrected"),
  organizations: z.array(NamedOrganization).describe("The most important first"),
});
export type SearchName = z.infer<typeof SearchName>;
export const SearchNames = z.object({
  names: z.array(SearchName),
  unknown: z.array(z.string()).describe("Words that no record has, which may be misspelled words of filters"),
});
export type SearchNames = z.infer<typeof SearchNames>;

/** The kinds with hits, the kind of the best hit first. */
export const SearchResult = z.object({
  groups: z.array(SearchGroup),
  total: z.int(),
  isComplete: z.boolean().describe("false: after an update, records are still being added to the search"),
  spelling: z
    .array(z.string())
    .describe(
      "Texts like it that find something: with misspelled words corrected or, without matches, one word left out; nearest first",
    ),
  readings: z
    .array(SearchReading)
    .describe("The text as filtered lists, likeliest first; empty if none of its words is a filter"),
});
export type SearchResult = z.infer<typeof SearchResult>;
