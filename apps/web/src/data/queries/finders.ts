import { typeNames } from "@pave/contract/labels";
import { keysOf, oneOf } from "../../core/search-readers.js";
import { abortable, selected } from "../trpc.js";
import { type Find, findRecords } from "./find-records.js";

type HitFamily = keyof typeof findRecords;

const shownMax = 8;

/** The family that a screen's records are found in by words, if they are. */
export const hitFamily = (path: string): HitFamily | undefined => foundFamily(path.slice(1));
const foundFamily = oneOf(keysOf(findRecords));

/** How the palette finds the records of each family. */
export const finders: Record<HitFamily, Find> = {
  ...findRecords,
  // The one search that forgives a slip of the keys.
  organizations: (api, q) =>
    selected(api.organizations.quickSearch.queryOptions({ q, limit: shownMax }, abortable), (found) =>
      found.map(({ id, name, orgType, locality, region, isSample }) => ({
        id,
        name,
        detail: [isSample && "Sample data", typeNames[orgType], locality, region].filter(Boolean).join(" · "),
      })),
    ),
};
