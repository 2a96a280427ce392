import * as z from "zod";
import { limits } from "./limits.js";

/** Controls, bidirectional marks, lone surrogates and other characters that no record contains. */
const unsearchable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]+/gu;

/** Any text; characters that no record can contain count as spaces. */
export const SearchText = z
  .string()
  .max(limits.searchMax)
  .overwrite((value) => value.replace(unsearchable, " ").normalize("NFC").trim());

/** Where a search text matched a record. */
export const SearchMatch = z.object({
  field: z.string().describe("Field of the record: title, name, assetNumber …"),
  text: z.string().describe("The value of the field, or an excerpt of a long one"),
  ranges: z
    .array(z.tuple([z.int(), z.int()]))
    .describe("Start and end of each match in the text, in UTF-16 code units; empty if the match is not literal"),
});
export type SearchMatch = z.infer<typeof SearchMatch>;
