import {
  AssetClass,
  type AssetFields,
  AssetStatus,
  ConditionRating,
  DatePrecision,
  DepreciationMethod,
  LifecycleStage,
  QuantityUnit,
  RiskLevel,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  json,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  audit,
  checkOneOf,
  fraction,
  id,
  instant,
  isMissing,
  money,
  namingIndex,
  place,
  provenance,
  texts,
} from "../engine/sql/columns.js";

const live = sql`not is_deleted`;

/** Indexed expressions; a query that filters or sorts by them must spell them identically. */
export const assetKeys = {
  title: sql`lower(title) collate "C"`,
  assetNumber: sql`coalesce(lower(asset_number), '') collate "C"`,
  region: sql`coalesce(region, '')`,
  county: sql`coalesce(county, '') collate "C"`,
  locality: sql`coalesce(locality, '') collate "C"`,
  yearBuilt: sql`coalesce(year_built, 0)`,
  length: sql`coalesce(length, -1)`,
  width: sql`coalesce(width, -1)`,
  deckArea: sql`coalesce(deck_area, -1)`,
  averageDailyTraffic: sql`coalesce(average_daily_traffic, -1)`,
  replacementCost: sql`coalesce(replacement_cost, -1)`,
  historicalCost: sql`coalesce(historical_cost, -1)`,
  priorityScore: sql`coalesce(priority_score, -1)`,
  nextInspectionDate: sql`coalesce(next_inspection_date, '9999-12-31'::date)`,
  source: sql`(sources[1])`,
  asOf: sql`coalesce(as_of, '0001-01-01'::date)`,
};
const keys = assetKeys;

/** Critical assets: of high criticality, and in poor condition or worse or not fully open. */
export const isCriticalAsset = sql`(criticality_rank >= 3
  and (condition_rank >= 4 or status in ('closed', 'posted')))`;
/** The bridges that count for a state's share of poor deck area (23 CFR 490.405). */
export const isMeasuredBridge = sql`(asset_class = 'bridge' and is_on_national_highway_system)`;

type Listed<Field extends "hazardExposure" | "metrics" | "performanceIndicators" | "complianceDuties"> = NonNullable<
  AssetFields[Field]
>;
/** A list of objects, never null, stored as written. */
const objects = () => json().notNull().default([]);
const amount = () => doublePrecision();

export const assets = pgTable(
  "assets",
  {
    id: id(),
    title: text().notNull(),
    assetNumber: text(),
    structureNumber: text(),
    description: text(),
    imageUrl: text(),
    assetClass: text().notNull(),
    sector: texts(),
    assetType: text(),
    material: text(),
    structureType: text(),
    parentAssetId: uuid(),
    systemId: uuid(),
    ownerOrgId: uuid(),
    operatorOrgId: uuid(),
    maintainerOrgId: uuid(),

    ...place(),
    routeId: text(),
    fromMeasure: amount(),
    toMeasure: amount(),

    lifecycleStage: text().notNull().default("inService"),
    status: text().notNull().default("active"),
    criticality: text(),
    yearBuilt: integer(),
    yearReconstructed: integer(),
    inServiceDate: date(),
    isOnNationalHighwaySystem: boolean(),

    quantity: amount(),
    quantityUnit: text(),
    length: amount(),
    width: amount(),
    deckArea: amount(),
    capacity: amount(),
    capacityUnit: text(),
    utilization: fraction(),
    averageDailyTraffic: integer(),
    averageDailyTrafficYear: integer(),
    lanes: integer(),
    postedLoad: amount(),
    serviceLevelTarget: amount(),
    serviceLevelActual: amount(),

    historicalCost: money(),
    acquisitionDate: date(),
    fundingSources: texts(),
    depreciationMethod: text().notNull().default("straightLine"),
    usefulLifeYears: numeric({ precision: 6, scale: 2, mode: "number" }),
    salvageValue: money(),
    serviceUnitsExpected: amount(),
    serviceUnitsUsed: amount(),
    targetConditionLevel: amount(),
    assessedLevel: amount(),
    lastAssessmentDate: date(),
    estimatedPreservationCost: money(),
    actualPreservationCost: money(),

    replacementCost: money(),
    replacementCostYear: integer(),
    replacementFunded: boolean(),
    replacementProgramId: uuid(),
    riskOfFailure: fraction(),
    consequenceScore: amount(),

    conditionRating: text(),
    conditionIndex: amount(),
    conditionAssessment: text(),
    hazardPotential: text(),
    ownerKind: text(),
    conditionDate: date(),
    conditionDatePrecision: text(),
    lastInspectionDate: date(),
    nextInspectionDate: date(),
    inspectionDatePrecision: text(),

    insuredValue: money(),
    insurer: text(),
    policyExpiry: date(),
    environmentalFlags: texts(),
    hazardExposure: objects().$type<Listed<"hazardExposure">>(),
    metrics: objects().$type<Listed<"metrics">>(),
    performanceIndicators: objects().$type<Listed<"performanceIndicators">>(),
    complianceDuties: objects().$type<Listed<"complianceDuties">>(),

    ...provenance(),
    /** From excellent (1) to failed (6); 0 is unknown. */
    conditionRank: smallint().notNull().generatedAlwaysAs(sql`pave_condition_rank(condition_rating, condition_index)`),
    /** From low (1) to critical (4); 0 is unknown. */
    criticalityRank: smallint().notNull().generatedAlwaysAs(sql`pave_risk_rank(criticality)`),
    priorityScore: numeric({ precision: 9, scale: 4, mode: "number" }).generatedAlwaysAs(
      sql`pave_priority(risk_of_failure, consequence_score, pave_condition_rank(condition_rating, condition_index), pave_risk_rank(criticality))`,
    ),
    /** The cell of the finest level in which it lies on the map; null if its place is unknown. */
    cell: bigint({ mode: "number" }).generatedAlwaysAs(sql`pave_cell(latitude, longitude)`),
    ...audit(),
  },
  (t) => [
    index("assets_title").on(keys.title, t.id).where(live),
    index("assets_number").on(keys.assetNumber, t.id).where(live),
    index("assets_class_title").on(t.assetClass, keys.title, t.id).where(live),
    index("assets_class_state_title").on(t.assetClass, keys.region, keys.title, t.id).where(live),
    index("assets_state_title").on(keys.region, keys.title, t.id).where(live),
    index("assets_county_title").on(t.stateFips, t.countyFips, keys.title, t.id).where(live),
    index("assets_owner_title").on(t.ownerOrgId, keys.title, t.id).where(live),
    index("assets_operator_title")
      .on(t.operatorOrgId, keys.title, t.id)
      .where(sql`not is_deleted and operator_org_id is not null`),
    index("assets_maintainer_title")
      .on(t.maintainerOrgId, keys.title, t.id)
      .where(sql`not is_deleted and maintainer_org_id is not null`),
    index("assets_status").on(t.status, t.id).where(live),
    index("assets_lifecycle_stage").on(t.lifecycleStage, t.id).where(live),
    index("assets_criticality").on(t.criticalityRank, t.id).where(live),
    index("assets_condition").on(t.conditionRank, t.id).where(live),
    index("assets_county").on(keys.county, t.id).where(live),
    index("assets_locality").on(keys.locality, t.id).where(live),
    index("assets_year_built").on(keys.yearBuilt, t.id).where(live),
    index("assets_length").on(keys.length, t.id).where(live),
    index("assets_width").on(keys.width, t.id).where(live),
    index("assets_deck_area").on(keys.deckArea, t.id).where(live),
    index("assets_average_daily_traffic").on(keys.averageDailyTraffic, t.id).where(live),
    index("assets_replacement_cost").on(keys.replacementCost, t.id).where(live),
    index("assets_historical_cost").on(keys.historicalCost, t.id).where(live),
    index("assets_priority_score").on(keys.priorityScore, t.id).where(live),
    index("assets_critical").on(keys.priorityScore, t.id).where(sql`not is_deleted and ${isCriticalAsset}`),
    index("assets_next_inspection_date").on(keys.nextInspectionDate, t.id).where(live),
    index("assets_source").on(keys.source, t.id).where(live),
    index("assets_as_of").on(keys.asOf, t.id).where(live),
    index("assets_missing").on(t.id).where(isMissing),
    index("assets_updated_at").on(t.updatedAt, t.id).where(live),
    index("assets_parent")
      .on(t.parentAssetId, keys.title, t.id)
      .where(sql`not is_deleted and parent_asset_id is not null`),
    index("assets_system").on(t.systemId, keys.title, t.id).where(sql`not is_deleted and system_id is not null`),
    namingIndex("assets_replacement_program", t.replacementProgramId),
    index("assets_cell")
      .on(t.cell, t.assetClass, t.conditionRank, t.replacementCost, t.latitude, t.longitude)
      .where(sql`not is_deleted and cell is not null`),
    index("assets_measured_bridges")
      .on(keys.region, t.conditionRating, t.deckArea)
      .where(sql`not is_deleted and ${isMeasuredBridge}`),
    index("assets_sources").using("gin", t.sources),
    uniqueIndex("assets_asset_number")
      .on(t.ownerOrgId, t.assetNumber)
      .where(sql`not is_deleted and owner_org_id is not null and asset_number is not null`),
    uniqueIndex("assets_structure_number")
      .on(t.region, t.structureNumber)
      .where(sql`not is_deleted and region is not null and structure_number is not null`),
    checkOneOf("assets_asset_class_check", t.assetClass, AssetClass.options),
    checkOneOf("assets_condition_date_precision_check", t.conditionDatePrecision, DatePrecision.options),
    checkOneOf("assets_inspection_date_precision_check", t.inspectionDatePrecision, DatePrecision.options),
    checkOneOf("assets_status_check", t.status, AssetStatus.options),
    checkOneOf("assets_lifecycle_stage_check", t.lifecycleStage, LifecycleStage.options),
    checkOneOf("assets_criticality_check", t.criticality, RiskLevel.options),
    checkOneOf("assets_condition_rating_check", t.conditionRating, ConditionRating.options),
    checkOneOf("assets_depreciation_method_check", t.depreciationMethod, DepreciationMethod.options),
    checkOneOf("assets_quantity_unit_check", t.quantityUnit, QuantityUnit.options),
  ],
);

/**
 * The number of assets in each cell of some levels of the map, by class and condition, as the sum over the rows of a
 * cell. A trigger appends the difference of each statement, and `pave_compact_asset_cells` merges them.
 */
export const assetCells = pgTable(
  "asset_cells",
  {
    level: smallint().notNull(),
    cell: bigint({ mode: "number" }).notNull(),
    assetClass: text().notNull(),
    conditionRank: smallint().notNull(),
    n: integer().notNull(),
    replacementCost: money().notNull(),
    /** The number with a replacement cost. */
    costs: integer().notNull(),
    latitudeSum: doublePrecision().notNull(),
    longitudeSum: doublePrecision().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index("asset_cells_cell").on(t.level, t.cell)],
);
