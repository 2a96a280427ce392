import { type Later, later } from "../components/later.js";
import { keysOf, oneOf, type Shape } from "../search-readers.js";
import type { DetailScreen, Known } from "./detail-screen.js";
import type { ListScreen } from "./list-screen.js";

/** The families whose records have screens of the common kind, as their addresses call them. */
export type FamilyKey =
  | "organizations"
  | "projects"
  | "assets"
  | "contracts"
  | "parties"
  | "programs"
  | "deals"
  | "events";

type Raw = { raw: Record<string, unknown> };
type ListPage = Later<Raw>;
type DetailPage = Later<Raw & { id: string }>;
/** The list of a family, one of its records, and several side by side; organizations have pages of their own for the last two. */
type Pages = { List: ListPage; Detail?: DetailPage; Compare?: ListPage };

/** The screens of each family, each in a file that comes when it is asked for. */
const families: Record<FamilyKey, Pages> = {
  organizations: {
    List: listPage(async () => (await import("../organizations/list-screen.js")).organizationList),
  },
  projects: {
    List: listPage(async () => (await import("../projects/list-screen.js")).projectList),
    ...recordPages(async () => (await import("../projects/detail-screen.js")).projectDetail),
  },
  assets: {
    List: listPage(async () => (await import("../assets/list-screen.js")).assetList),
    ...recordPages(async () => (await import("../assets/detail-screen.js")).assetDetail),
  },
  contracts: {
    List: listPage(async () => (await import("../contracts/list-screen.js")).contractList),
    ...recordPages(async () => (await import("../contracts/detail-screen.js")).contractDetail),
  },
  parties: {
    List: listPage(async () => (await import("../parties/list-screen.js")).partyList),
    ...recordPages(async () => (await import("../parties/detail-screen.js")).partyDetail),
  },
  programs: {
    List: listPage(async () => (await import("../programs/list-screen.js")).programList),
    ...recordPages(async () => (await import("../programs/detail-screen.js")).programDetail),
  },
  deals: {
    List: listPage(async () => (await import("../deals/list-screen.js")).dealList),
    ...recordPages(async () => (await import("../deals/detail-screen.js")).dealDetail),
  },
  events: {
    List: listPage(async () => (await import("../events/list-screen.js")).eventList),
    ...recordPages(async () => (await import("../events/detail-screen.js")).eventDetail),
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
    const [screen, { FamilyList }] = await Promise.all([load(), import("./family-list.js")]);
    return ({ raw }) => <FamilyList screen={screen} raw={raw} />;
  });
}

/** The page of one record, and that of several side by side. */
function recordPages<Whole extends Known>(load: () => Promise<DetailScreen<Whole>>): Omit<Pages, "List"> {
  const Detail: DetailPage = later(async () => {
    const [screen, { DetailPage }] = await Promise.all([load(), import("./detail-page.js")]);
    return ({ id, raw }) => <DetailPage screen={screen} id={id} raw={raw} />;
  });
  const Compare: ListPage = later(async () => {
    const [screen, { CompareRecords }] = await Promise.all([load(), import("./compare/compare-records.js")]);
    return ({ raw }) => <CompareRecords screen={screen} raw={raw} />;
  });
  return { Detail, Compare };
}
