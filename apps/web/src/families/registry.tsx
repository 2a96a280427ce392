import { keysOf, oneOf, type Shape } from "../core/search-readers.js";
import type { DetailScreen, Known } from "../family/detail/screen.js";
import type { FamilyKey } from "../family/family-key.js";
import type { ListScreen } from "../family/list/screen.js";
import { type Later, later } from "../ui/loading/later.js";

type Raw = { raw: Record<string, unknown> };
type ListPage = Later<Raw>;
type DetailPage = Later<Raw & { id: string }>;
/** The list of a family, one of its records, and several side by side; organizations have pages of their own for the last two. */
type Pages = { List: ListPage; Detail?: DetailPage; Compare?: ListPage };

/** The screens of each family, each in a file that comes when it is asked for. */
const families: Record<FamilyKey, Pages> = {
  organizations: {
    List: listPage(async () => (await import("./organizations/list.js")).organizationList),
  },
  projects: {
    List: listPage(async () => (await import("./projects/list.js")).projectList),
    ...recordPages(async () => (await import("./projects/detail.js")).projectDetail),
  },
  assets: {
    List: listPage(async () => (await import("./assets/list.js")).assetList),
    ...recordPages(async () => (await import("./assets/detail.js")).assetDetail),
  },
  contracts: {
    List: listPage(async () => (await import("./contracts/list.js")).contractList),
    ...recordPages(async () => (await import("./contracts/detail.js")).contractDetail),
  },
  parties: {
    List: listPage(async () => (await import("./contract-parties/list.js")).partyList),
    ...recordPages(async () => (await import("./contract-parties/detail.js")).partyDetail),
  },
  programs: {
    List: listPage(async () => (await import("./programs/list.js")).programList),
    ...recordPages(async () => (await import("./programs/detail.js")).programDetail),
  },
  deals: {
    List: listPage(async () => (await import("./deals/list.js")).dealList),
    ...recordPages(async () => (await import("./deals/detail.js")).dealDetail),
  },
  events: {
    List: listPage(async () => (await import("./events/list.js")).eventList),
    ...recordPages(async () => (await import("./events/detail.js")).eventDetail),
  },
};

/** The screens that an address names; undefined where it names no family. */
export function pagesOf(name: string): Pages | undefined {
  const key = familyKey(name);
  return key && families[key];
}

const familyKey = oneOf(keysOf(families));

function listPage<Row extends { id: string }, Filters extends Shape, Sort extends string>(
  load: () => Promise<ListScreen<Row, Filters, Sort>>,
): ListPage {
  return later(async () => {
    const [screen, { FamilyList }] = await Promise.all([load(), import("../family/list/family-list.js")]);
    return ({ raw }) => <FamilyList screen={screen} raw={raw} />;
  });
}

/** The page of one record, and that of several side by side. */
function recordPages<Whole extends Known>(load: () => Promise<DetailScreen<Whole>>): Omit<Pages, "List"> {
  const Detail: DetailPage = later(async () => {
    const [screen, { DetailPage }] = await Promise.all([load(), import("../family/detail/page.js")]);
    return ({ id, raw }) => <DetailPage screen={screen} id={id} raw={raw} />;
  });
  const Compare: ListPage = later(async () => {
    const [screen, { CompareRecords }] = await Promise.all([load(), import("../family/compare/records.js")]);
    return ({ raw }) => <CompareRecords screen={screen} raw={raw} />;
  });
  return { Detail, Compare };
}
