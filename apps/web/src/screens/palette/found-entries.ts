import type { SearchGroup, SearchItem, SearchKind, SearchResult } from "@pave/contract";
import { familyKeys } from "@pave/contract/families";
import { formatNumber } from "@pave/contract/format";
import { listQueryText } from "@pave/contract/list-query";
import { likeTexts } from "../../core/like-texts.js";
import { oneOf } from "../../core/search-readers.js";
import { fieldName } from "../../core/sentence.js";
import type { Entry } from "./entries.js";
import { screens } from "./screens.js";

const ownTitles: Readonly<Record<string, string>> = {
  view: "Saved views",
  search: "Saved searches",
  portfolio: "Portfolios",
  dashboard: "Dashboards",
};
const familyKey = oneOf(familyKeys);
const screenOf = (kind: string) => screens.find(({ path }) => path === `/${kind}`);
const titleOf = (kind: SearchKind) => screenOf(kind)?.name ?? ownTitles[kind] ?? kind;
const titleFields = new Set(["title", "name"]);
const isTitle = ({ title, matched }: SearchItem) => titleFields.has(matched.field) && matched.text === title;

export type Opening = { open: (item: SearchItem) => void; go: (address: string) => void };

/** Results grouped by kind, each with a link to all of them. An exact name or identifier comes first. */
export function foundEntries(
  { groups }: SearchResult,
  text: string,
  isOld: boolean,
  { open, go }: Opening,
): { exact: Entry[]; others: Entry[] } {
  const old = isOld && ({ isOld: true } as const);
  const entry = (item: SearchItem, group: string): Entry => {
    const { id, kind, title, subtitle, matched, isSample } = item;
    return {
      id: `${kind}-${id}`,
      group,
      code: screenOf(kind)?.code ?? "",
      title,
      ...(isTitle(item) && { ranges: matched.ranges }),
      ...(!isTitle(item) && {
        matched: { label: fieldName(matched.field), text: matched.text, ranges: matched.ranges },
      }),
      ...(subtitle !== null && { detail: subtitle }),
      ...(isSample && { isSample }),
      ...old,
      run: () => open(item),
    };
  };
  const inOrder = groups.toSorted((a, b) => shareOf(b) - shareOf(a));
  const exact = inOrder.flatMap(({ items }) => items.filter((item) => item.exact));
  return {
    exact: exact.map((item) => entry(item, "Exact match")),
    others: inOrder.flatMap((group) => [
      ...group.items.filter((item) => !item.exact).map((item) => entry(item, groupTitle(group))),
      ...allOf(group, text, go).map((all) => ({ ...all, ...old })),
    ]),
  };
}

/**
 * The share of the best hit's title covered by the text. Importance is not comparable across families, but "New Jersey"
 * covers more of "State of New Jersey" than of the name of its bonds.
 */
function shareOf({ items: [best] }: SearchGroup): number {
  if (best === undefined || !isTitle(best)) return 0;
  return best.matched.ranges.reduce((sum, [from, to]) => sum + to - from, 0) / Math.max(1, best.title.length);
}

const groupTitle = ({ kind, count, isEstimate, samples }: SearchGroup) =>
  `${titleOf(kind)} · ${isEstimate ? "about " : ""}${formatNumber(count)}${samplesWords(samples)}`;

function samplesWords(samples: SearchGroup["samples"]): string {
  if (samples === null) return ", samples included";
  return samples === undefined || samples === 0 ? "" : ` (${formatNumber(samples)} sample)`;
}

/** Link to all results of a group that shows only the best. */
function allOf(group: SearchGroup, text: string, go: Opening["go"]): Entry[] {
  const { kind, count, items, isEstimate } = group;
  if (familyKey(kind) === undefined || count <= items.length) return [];
  return [
    {
      id: `all-${kind}`,
      group: groupTitle(group),
      code: "",
      title: `All ${isEstimate ? "about " : ""}${formatNumber(count)} ${titleOf(kind).toLowerCase()}`,
      run: () => go(`/${kind}?${listQueryText({ search: text })}`),
    },
  ];
}

/** Without results: similar texts that have some, and a search of each list. */
export function wayOnEntries(text: string, spelling: readonly string[], go: Opening["go"]): Entry[] {
  return [
    ...likeTexts(text, spelling).flatMap(({ title: group, lines }) =>
      lines.map((line) => ({ id: `spelling-${line}`, group, title: line, line })),
    ),
    ...screens
      .filter(({ path }) => familyKey(path.slice(1)) !== undefined)
      .map(({ code, name, path }) => ({
        id: `search-${code}`,
        group: "Search a list",
        code,
        title: `Search ${name.toLowerCase()} for “${text}”`,
        run: () => go(`${path}?${listQueryText({ search: text })}`),
      })),
  ];
}
