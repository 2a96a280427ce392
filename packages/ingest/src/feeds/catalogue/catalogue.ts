import { importSources, type SourceKey } from "../../catalogue.js";
import { census } from "./census.js";
import { fac } from "./fac.js";
import { fdic } from "./fdic.js";
import { federal } from "./federal.js";
import type { CatalogueFeed } from "./feed.js";
import { further } from "./further.js";
import { irs } from "./irs.js";
import { nbi } from "./nbi.js";
import { usaspending } from "./usaspending.js";

/** Every feed, in the order of import: organizations before the records that name them. */
export const catalogueFeeds: readonly CatalogueFeed[] = [
  ...federal.filter(({ source }) => source === "federal-agencies"),
  ...census,
  ...federal.filter(({ source }) => source !== "federal-agencies"),
  ...fdic,
  ...nbi,
  ...irs,
  ...fac,
  ...usaspending,
  ...further,
];

/** The source of a feed, if it has a reader. */
export const sourceOfFeed = ({ source }: CatalogueFeed): SourceKey | undefined =>
  importSources.find(({ key }) => key === source)?.key;
