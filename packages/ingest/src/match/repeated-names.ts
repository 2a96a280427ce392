import repeated from "./repeated-names.json" with { type: "json" };

/*
 * `repeated-names.json` has, by state, the names that do not identify one government, after the Census Bureau's list of
 * geographic codes of 2017 (`all-geocodes-v2017.xlsx`, US public domain), in the spelling of `normalizeName`:
 * `municipalities` borne by several cities, towns, villages or boroughs; `alike` by several of one kind; `townships` by
 * several townships; `both` by a municipality and a township; `cities`: names of places that end in "city";
 * `beginnings`: names of places whose first words are the name of another government; `spacings`: names, written in one
 * word, of two governments that differ in their spaces alone.
 */
type List = "municipalities" | "alike" | "townships" | "both" | "cities" | "beginnings" | "spacings";

const lists = new Map(
  Object.entries(repeated).map(([state, found]) => [
    state,
    new Map(Object.entries(found).map(([list, names]) => [list, new Set(String(names).split("|"))])),
  ]),
);

/** true: the state's list has the name. */
export const isListed = (list: List, state: string, name: string): boolean =>
  lists.get(state)?.get(list)?.has(name) ?? false;
