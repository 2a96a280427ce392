import {
  ConditionRating,
  DatePrecision,
  type Inspection,
  InspectionType,
  LifecycleStage,
  MaintenanceType,
  RiskLevel,
  ValuationMethod,
  WorkStatus,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import { boolean, date, doublePrecision, index, integer, json, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { audit, checkOneOf, id, money, namingIndex, texts } from "../engine/sql/columns.js";

/** The columns of every table of asset parts below. */
const part = () => ({ id: id(), assetId: uuid().notNull() });

/** The dates by which parts are ordered, newest first; a part without a date comes last. */
export const partKeys = {
  lifecycle: sql`coalesce(start_date, planned_date, '0001-01-01'::date)`,
  inspection: sql`inspection_date`,
  maintenance: sql`coalesce(scheduled_date, start_date, '0001-01-01'::date)`,
  valuation: sql`valuation_date`,
};

export const assetLifecycle = pgTable(
  "asset_lifecycle",
  {
    ...part(),
    stage: text().notNull(),
    startDate: date(),
    endDate: date(),
    plannedDate: date(),
    cost: money(),
    projectId: uuid(),
    contractId: uuid(),
    notes: text(),
    ...audit(),
  },
  (t) => [
    index("asset_lifecycle_asset").on(t.assetId, partKeys.lifecycle, t.id),
    namingIndex("asset_lifecycle_project", t.projectId),
    namingIndex("asset_lifecycle_contract", t.contractId),
    checkOneOf("asset_lifecycle_stage_check", t.stage, LifecycleStage.options),
  ],
);

export const assetInspections = pgTable(
  "asset_inspections",
  {
    ...part(),
    inspectionDate: date().notNull(),
    inspectionDatePrecision: text().notNull().default("day"),
    inspectionType: text().notNull().default("routine"),
    inspector: text(),
    inspectorOrgId: uuid(),
    frequencyMonths: integer(),
    nextDueDate: date(),
    componentRatings: json().notNull().default([]).$type<Inspection["componentRatings"]>(),
    conditionIndex: doublePrecision(),
    criticalFinding: boolean().notNull().default(false),
    findings: json().notNull().default([]).$type<Inspection["findings"]>(),
    photos: texts(),
    reportUrl: text(),
    /** Of deck, superstructure, substructure and culvert if any is rated, otherwise of all components. */
    lowestRating: text(),
    ...audit(),
  },
  (t) => [
    index("asset_inspections_asset").on(t.assetId, t.inspectionDate, t.id),
    namingIndex("asset_inspections_inspector", t.inspectorOrgId),
    checkOneOf("asset_inspections_date_precision_check", t.inspectionDatePrecision, DatePrecision.options),
    checkOneOf("asset_inspections_type_check", t.inspectionType, InspectionType.options),
    checkOneOf("asset_inspections_lowest_rating_check", t.lowestRating, ConditionRating.options),
  ],
);

export const assetMaintenance = pgTable(
  "asset_maintenance",
  {
    ...part(),
    workOrderNumber: text(),
    type: text().notNull(),
    priority: text().notNull().default("medium"),
    description: text().notNull(),
    scheduledDate: date(),
    startDate: date(),
    completedDate: date(),
    status: text().notNull().default("notStarted"),
    estimatedCost: money(),
    actualCost: money(),
    downtimeHours: doublePrecision(),
    performedByOrgId: uuid(),
    contractId: uuid(),
    deferred: boolean().notNull().default(false),
    deferredReason: text(),
    ...audit(),
  },
  (t) => [
    index("asset_maintenance_asset").on(t.assetId, partKeys.maintenance, t.id),
    namingIndex("asset_maintenance_performer", t.performedByOrgId),
    namingIndex("asset_maintenance_contract", t.contractId),
    checkOneOf("asset_maintenance_type_check", t.type, MaintenanceType.options),
    checkOneOf("asset_maintenance_priority_check", t.priority, RiskLevel.options),
    checkOneOf("asset_maintenance_status_check", t.status, WorkStatus.options),
  ],
);

export const assetValuations = pgTable(
  "asset_valuations",
  {
    ...part(),
    valuationDate: date().notNull(),
    method: text().notNull(),
    value: money().notNull(),
    currency: text().notNull().default("USD"),
    appraiser: text(),
    assumptions: text(),
    documentUrl: text(),
    ...audit(),
  },
  (t) => [
    index("asset_valuations_asset").on(t.assetId, t.valuationDate, t.id),
    checkOneOf("asset_valuations_method_check", t.method, ValuationMethod.options),
  ],
);
