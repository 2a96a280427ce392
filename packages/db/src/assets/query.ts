import {
  type Asset,
  type AssetFacetName,
  type AssetField,
  AssetFields,
  type AssetFilter,
  type AssetRow,
  type AssetSort,
  ConditionLabel,
  RiskLevel,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { runNamed } from "../engine/connection/prepared-statements.js";
import type { Family } from "../engine/family/family.js";
import { isReal } from "../engine/family/one-kind.js";
import { nameOfOrganization, typeOfOrganization } from "../engine/records/names.js";
import { provenanceColumns, wholeProvenanceColumns } from "../engine/records/provenance.js";
import { recordAt } from "../engine/records/records.js";
import { isFoundIn } from "../engine/search/reading.js";
import { isMissing } from "../engine/sql/columns.js";
import { anyCondition, isNoneOf, isOneOf, overlaps } from "../engine/sql/filtering.js";
import { columnsOf, firstJson, jsonObject, readJson, selectJson, tableColumns } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { type SortKey, unknownAs } from "../engine/sql/page.js";
import { inArea } from "./area.js";
import { assets, isCriticalAsset, assetKeys as keys } from "./table.js";

const entries = "search_assets";

/** Conditions of asset lists: the public filter, and those of lists about one record. */
export type AssetConditions = AssetFilter & {
  parentAssetId?: string | undefined;
  systemId?: string | undefined;
  operatorOrgId?: string | undefined;
  maintainerOrgId?: string | undefined;
  isCritical?: true | undefined;
  isReal?: true | undefined;
};
export type AssetTypes = { filter: AssetConditions; row: AssetRow; sort: AssetSort; facet: AssetFacetName };

const titleOf = (id: SQL) => sql`(select a.title from assets a where a.id = ${id} and not a.is_deleted)`;
const conditionRank = sql`pave_condition_rank(r.condition_rating, r.condition_index)`;

/** From the entered columns, not the generated ones, so that it is also right for a record as of an instant. */
const derived = {
  conditionLabel: sql`pave_condition_word(${conditionRank})`,
  priorityScore: sql`pave_priority(r.risk_of_failure, r.consequence_score, ${conditionRank}, pave_risk_rank(r.criticality))`,
  ...columnsOf("r", ["lastInspectionDate", "nextInspectionDate", "inspectionDatePrecision"]),
};

const row: Record<keyof AssetRow, SQL> = {
  id: sql`r.id`,
  ...columnsOf("r", ["title", "assetNumber", "assetClass", "status", "lifecycleStage", "criticality"]),
  ...columnsOf("r", ["conditionRating", "conditionIndex"]),
  ...derived,
  ...columnsOf("r", ["region", "county", "locality", "latitude", "longitude", "ownerOrgId"]),
  ownerName: nameOfOrganization(sql`r.owner_org_id`),
  ...columnsOf("r", ["yearBuilt", "length", "width", "deckArea", "averageDailyTraffic"]),
  ...columnsOf("r", ["replacementCost", "historicalCost", "imageUrl"]),
  ...provenanceColumns,
};
/** A list row as JSON, over `assets r`. */
export const assetRowJson = jsonObject<AssetRow>(row);

const title: SortKey = { key: keys.title, type: "text" };
const rank = (words: readonly string[]) => (word: string) => words.indexOf(word) + 1;

export const assetFamily: Family<AssetTypes> = {
  from: sql`assets r`,
  live: sql`not r.is_deleted`,
  row,
  harmless: new Set([
    "id",
    "assetClass",
    "status",
    "lifecycleStage",
    "criticality",
    "conditionRating",
    "conditionIndex",
    "conditionLabel",
    "priorityScore",
    "lastInspectionDate",
    "nextInspectionDate",
    "inspectionDatePrecision",
    "region",
    "latitude",
    "longitude",
    "ownerOrgId",
    "yearBuilt",
    "length",
    "width",
    "deckArea",
    "averageDailyTraffic",
    "replacementCost",
    "historicalCost",
    "asOf",
    "missingSince",
    "updatedAt",
    "version",
  ]),
  conditions: {
    search: (text) => isFoundIn(entries, text),
    assetClass: (classes) => isOneOf(sql`r.asset_class`, classes),
    status: (statuses) => isOneOf(sql`r.status`, statuses),
    lifecycleStage: (stages) => isOneOf(sql`r.lifecycle_stage`, stages),
    criticality: (levels) => isOneOf(sql`r.criticality_rank`, levels.map(rank(RiskLevel.options)), "integer"),
    condition: (labels) => isOneOf(sql`r.condition_rank`, labels.map(rank(ConditionLabel.options)), "integer"),
    state: (states) => isOneOf(keys.region, states),
    stateNot: (states) => isNoneOf(sql`r.region`, states),
    county: (counties) =>
      anyCondition(
        counties.map((fips) => sql`(r.state_fips = ${fips.slice(0, 2)} and r.county_fips = ${fips.slice(2)})`),
      ),
    countyNot: (counties) => isNoneOf(sql`(r.state_fips || r.county_fips)`, counties),
    ownerOrgId: (owners) => isOneOf(sql`r.owner_org_id`, owners, "uuid"),
    ownerType: (types) =>
      sql`r.owner_org_id in (select o.id from organizations o where ${isOneOf(sql`o.org_type`, types)})`,
    source: (sources) => overlaps(sql`r.sources`, sources),
    missingFrom: (sources) => sql`(${overlaps(sql`r.missing_from`, sources)} and r.missing_since is not null)`,
    yearBuiltFrom: (year) => sql`${keys.yearBuilt} >= ${year}`,
    yearBuiltTo: (year) => sql`${keys.yearBuilt} between 1 and ${year}`,
    lengthMin: (least) => sql`${keys.length} >= ${least}`,
    lengthMax: (most) => sql`${keys.length} between 0 and ${most}`,
    widthMin: (least) => sql`${keys.width} >= ${least}`,
    widthMax: (most) => sql`${keys.width} between 0 and ${most}`,
    deckAreaMin: (least) => sql`${keys.deckArea} >= ${least}`,
    deckAreaMax: (most) => sql`${keys.deckArea} between 0 and ${most}`,
    trafficMin: (least) => sql`${keys.averageDailyTraffic} >= ${least}`,
    trafficMax: (most) => sql`${keys.averageDailyTraffic} between 0 and ${most}`,
    inspectionDueFrom: (date) => sql`${keys.nextInspectionDate} between ${date} and '9999-12-30'`,
    inspectionDueBy: (date) => sql`${keys.nextInspectionDate} <= ${date}`,
    area: inArea,
    parentAssetId: (id) => sql`r.parent_asset_id = ${id}`,
    systemId: (id) => sql`r.system_id = ${id}`,
    operatorOrgId: (id) => sql`r.operator_org_id = ${id}`,
    maintainerOrgId: (id) => sql`r.maintainer_org_id = ${id}`,
    isCritical: () => isCriticalAsset,
    isReal: () => isReal,
  },
  searched: {
    entries,
    fields: columnsOf("r", [
      "title",
      "assetNumber",
      "structureNumber",
      "routeId",
      "assetType",
      "locality",
      "county",
      "region",
    ]),
    subtitle: sql`concat_ws(', ', r.asset_number, r.locality, r.county, r.region)`,
    usual: "title",
  },
  sorts: {
    title: [title],
    assetNumber: [{ key: keys.assetNumber, type: "text", unknown: unknownAs.text }],
    assetClass: [{ key: sql`asset_class`, type: "text" }, title],
    status: [{ key: sql`status`, type: "text" }],
    lifecycleStage: [{ key: sql`lifecycle_stage`, type: "text" }],
    criticality: [{ key: sql`criticality_rank`, type: "integer", unknown: unknownAs.rank }],
    condition: [{ key: sql`condition_rank`, type: "integer", unknown: unknownAs.rank }],
    region: [{ key: keys.region, type: "text", unknown: unknownAs.text }, title],
    county: [{ key: keys.county, type: "text", unknown: unknownAs.text }],
    locality: [{ key: keys.locality, type: "text", unknown: unknownAs.text }],
    yearBuilt: [{ key: keys.yearBuilt, type: "integer", unknown: unknownAs.rank }],
    length: [{ key: keys.length, type: "double precision", unknown: unknownAs.amount }],
    width: [{ key: keys.width, type: "double precision", unknown: unknownAs.amount }],
    deckArea: [{ key: keys.deckArea, type: "double precision", unknown: unknownAs.amount }],
    averageDailyTraffic: [{ key: keys.averageDailyTraffic, type: "integer", unknown: unknownAs.amount }],
    replacementCost: [{ key: keys.replacementCost, type: "numeric", unknown: unknownAs.amount }],
    historicalCost: [{ key: keys.historicalCost, type: "numeric", unknown: unknownAs.amount }],
    priorityScore: [{ key: keys.priorityScore, type: "numeric", unknown: unknownAs.amount }],
    nextInspectionDate: [{ key: keys.nextInspectionDate, type: "date", unknown: { greatest: "9999-12-31" } }],
    source: [{ key: keys.source, type: "text" }],
    asOf: [{ key: keys.asOf, type: "date", unknown: unknownAs.day }],
    updatedAt: [{ key: sql`updated_at`, type: "timestamptz" }],
  },
  facets: {
    assetClass: sql`select r.asset_class`,
    status: sql`select r.status`,
    lifecycleStage: sql`select r.lifecycle_stage`,
    criticality: sql`select r.criticality`,
    condition: sql`select pave_condition_word(r.condition_rank)`,
    state: sql`select r.region`,
    county: sql`select r.state_fips || r.county_fips`,
    ownerOrgId: sql`select r.owner_org_id`,
    ownerType: typeOfOrganization(sql`r.owner_org_id`),
    source: sql`select unnest(r.sources)`,
    missingFrom: sql`select unnest(r.missing_from)`,
  },
  rareFacets: { missingFrom: isMissing },
  maintainedCounts: {
    family: "assets",
    base: { assetClass: "b1", state: "b2", condition: "b3", status: "b4" },
    further: new Set(["lifecycleStage", "criticality", "source"]),
    several: new Set(["source"]),
  },
};

/** The fields that users and sources supply. Guarantee of the cast: the keys of the shape are its fields. */
const assetFields = Object.keys(AssetFields.shape) as AssetField[];

/** End of the useful life, counted from the last reconstruction. */
export const endOfLifeYear = sql`ceil(coalesce(r.year_reconstructed, r.year_built,
  date_part('year', coalesce(r.in_service_date, r.acquisition_date))::integer) + r.useful_life_years)::integer`;

const detail: Record<keyof Asset, SQL> = {
  id: sql`r.id`,
  ...tableColumns(assets, "r", assetFields),
  ...derived,
  conditionClass: sql`case when r.condition_rating in ('7', '8', '9') then 'good'
    when r.condition_rating in ('5', '6') then 'fair' when r.condition_rating <> 'N' then 'poor' end`,
  endOfLifeYear,
  parentTitle: titleOf(sql`r.parent_asset_id`),
  systemTitle: titleOf(sql`r.system_id`),
  ownerName: nameOfOrganization(sql`r.owner_org_id`),
  operatorName: nameOfOrganization(sql`r.operator_org_id`),
  maintainerName: nameOfOrganization(sql`r.maintainer_org_id`),
  ...wholeProvenanceColumns,
};
const detailJson = jsonObject<Asset>(detail);

/** One asset; null if it does not exist or was deleted. */
export async function getAsset(db: Db, id: string): Promise<JsonText<Asset> | null> {
  const write = () =>
    selectJson(
      detailJson,
      (json) => sql`select ${json} from assets r where r.id = ${sql.placeholder("id")} and not r.is_deleted`,
    );
  return firstJson(await runNamed(db, "asset", write, { id }));
}

/** One asset as of an instant; null if it did not exist then. */
export async function getAssetAt(db: Db, id: string, asOf: string): Promise<JsonText<Asset> | null> {
  return readJson(
    db,
    detailJson,
    (json) => sql`select ${json} from ${recordAt("assets", id, asOf)} where not r.is_deleted`,
  );
}
