import type { OrganizationField, OrganizationFigures } from "@pave/contract";
import { formatCompact, formatNumber } from "@pave/contract/format";
import { abortable, paged, selected } from "../../data/trpc.js";
import { unnamedSource } from "../../family/detail/origins.js";
import type { DetailScreen, Figure, Trends } from "../../family/detail/screen.js";
import { type NamedSource, SourceNote } from "../../family/detail/source-note.js";
import { comparedMoney } from "../../family/money/compared.js";
import { tablePart } from "../../family/parts/table.js";
import { later } from "../../ui/loading/later.js";
import { assetColumns } from "../assets/table.js";
import { contractColumns } from "../contracts/table.js";
import { eventColumns } from "../events/table.js";
import { programColumns } from "../programs/table.js";
import { projectColumns } from "../projects/table.js";
import { awardsPart, passedOnPart } from "./awards.js";
import { comparisonOf } from "./compare.js";
import { keyFiguresOf, organizationGroups, organizationInfos } from "./fields.js";
import { nameOfOrganization } from "./find.js";
import { filers, readReturns, trendsOf } from "./form990/returns.js";
import { Facts, Identifiers, Origin, Stage } from "./header.js";
import { observationsOf, shortFigure, trendSentence } from "./observations.js";
import { comparedAssets } from "./overview/owned.js";
import { organizationQuestions } from "./overview/panels.js";
import { type OrganizationRecord, readOrganization } from "./record.js";
import { deleteOrganization } from "./writes.js";

const largest = { order: "desc", count: true } as const;

/** Shown in place of unknown default fields. */
const furtherFigures: readonly OrganizationField[] = [
  ...(["population", "totalRevenue", "totalExpenditure", "totalAssets", "debtOutstanding"] as const),
  ...(["totalDeposits", "enrollment", "employees"] as const),
];

export const organizationDetail: DetailScreen<OrganizationRecord> = {
  family: "organizations",
  one: "organization",
  list: "Organizations",
  read: readOrganization,
  history: (api, input) => api.organizations.history.infiniteQueryOptions(input, paged),
  titleOf: ({ name }) => name,
  nameOf: nameOfOrganization,
  Facts,
  Emblem: Stage,
  Origin,
  Identifiers,
  figures: (record, { money, count }, trends) => [
    ...[...new Set([...keyFiguresOf[record.orgType], ...furtherFigures])].map((field) =>
      figureOf(record, field, money, trends),
    ),
    ...countsOf(record).map(({ label, total }) => ({ label, value: count(total), note: "On record here" })),
  ],
  trends: (api, { id, orgType }) => (filers.has(orgType) ? selected(readReturns(api, id), trendsOf) : undefined),
  infos: organizationInfos,
  groups: organizationGroups,
  sourceOf,
  questions: organizationQuestions,
  edit: async () => (await import("./forms.js")).organizationEdit,
  remove: deleteOrganization,
  compare: (api, ids) => selected(api.organizations.compare.queryOptions({ ids: [...ids] }, abortable), comparisonOf),
  comparedTerms: (record, { count }) =>
    countsOf(record).flatMap(({ label, total }) =>
      label === ownedLabel ? [] : [{ label, value: total, text: count(total) }],
    ),
  comparedWith: (api, { id }) => [
    selected(api.assets.filterOptions.queryOptions({ ownerOrgId: [id] }, abortable), comparedAssets),
    comparedMoney("organizations", api, id),
  ],
  overTime: (api, id) => selected(api.organizations.figures.queryOptions({ id }, abortable), pointsByField),
  parts: [
    tablePart({
      key: "contracts",
      counted: "contracts",
      words: {
        title: "Contracts",
        one: "contract",
        many: "contracts",
        meaning: "Contracts it awarded, won or works on",
      },
      list: (api, input) =>
        api.organizations.contracts.infiniteQueryOptions({ ...input, ...largest, sort: "currentValue" }, paged),
      columnsFor: contractColumns,
    }),
    tablePart({
      key: "projects",
      counted: "projects",
      words: { title: "Projects", one: "project", many: "projects", meaning: "Projects it owns, funds or builds" },
      list: (api, input) =>
        api.organizations.projects.infiniteQueryOptions({ ...input, ...largest, sort: "budget" }, paged),
      columnsFor: projectColumns,
    }),
    tablePart({
      key: "programs",
      counted: "programs",
      words: {
        title: "Programs",
        one: "program",
        many: "programs",
        meaning: "Bonds, funds, loans and grants it issues or receives",
      },
      list: (api, input) =>
        api.organizations.programs.infiniteQueryOptions({ ...input, ...largest, sort: "totalFunding" }, paged),
      columnsFor: programColumns,
    }),
    tablePart({
      key: "assets",
      counted: "assets",
      words: { title: "Assets", one: "asset", many: "assets", meaning: "Assets it owns" },
      list: (api, input) =>
        api.organizations.assets.infiniteQueryOptions({ ...input, ...largest, sort: "replacementCost" }, paged),
      columnsFor: assetColumns,
    }),
    tablePart({
      key: "events",
      counted: "events",
      words: {
        title: "Events",
        one: "event",
        many: "events",
        meaning: "Audits, findings, notices and all else that happens to it",
      },
      list: (api, input) =>
        api.events.byEntity.infiniteQueryOptions(
          { ...input, ...largest, type: "organization", sort: "eventDate" },
          paged,
        ),
      columnsFor: eventColumns,
    }),
    awardsPart,
    passedOnPart,
    {
      key: "network",
      label: "Network",
      params: ["depth"],
      Content: later(async () => (await import("./network/tab.js")).NetworkTab),
    },
  ],
};

const ownedLabel = "Assets owned";

/** Numbers of records in other families that reference it, without zeros. */
function countsOf({ complete }: OrganizationRecord): { label: string; total: number }[] {
  if (complete === null) return [];
  const { assets, projects, contracts, programs } = complete;
  return [
    { label: ownedLabel, ...assets },
    { label: "Projects", ...projects },
    { label: "Contracts", ...contracts },
    { label: "Programs", ...programs },
  ].filter(({ total }) => total > 0);
}

const pointsByField = ({ items }: Pick<OrganizationFigures, "items">): Trends =>
  Object.fromEntries(
    [...new Set(items.flatMap(({ values }) => Object.keys(values)))].map((field) => [
      field,
      observationsOf(items, field),
    ]),
  );

/** The source of the current value. */
function sourceOf({ complete }: OrganizationRecord, field: string): NamedSource | undefined {
  const stated = complete?.fieldSources[field];
  const known = complete?.sources.find(({ key }) => key === stated?.source);
  return stated && { ...stated, dataset: known?.dataset ?? unnamedSource };
}

/** A figure with its source and its values over time: its observations or, without any, the values of `trends`. */
function figureOf(
  record: OrganizationRecord,
  field: OrganizationField,
  money: (value: number | null) => string,
  trends: Trends,
): Figure {
  const { label, kind } = organizationInfos[field];
  const value = record[field];
  const number = typeof value === "number" ? value : null;
  const source = sourceOf(record, field);
  const observed = observationsOf(record.complete?.figures ?? [], field);
  const points = observed.length > 1 ? observed : (trends[field] ?? []);
  return {
    label,
    value: kind === "money" ? money(number) : large(number),
    note: number === null ? "Not known" : source && <SourceNote source={source} />,
    trend: { points, sentence: trendSentence(field, points, shortFigure(field)) },
  };
}

const inFullBelow = 10_000_000;
/** A count, abbreviated only if it does not fit. */
const large = (value: number | null) =>
  value !== null && Math.abs(value) >= inFullBelow ? formatCompact(value) : formatNumber(value);
