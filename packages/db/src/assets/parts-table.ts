import {
  ConditionRating,
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
import { audit, id, money, oneOf, texts } from "../engine/sql/columns.js";

/** A part of an asset: what every row of the tables below has. */
const part = () => ({ id: id(), assetId: uuid().notNull() });

/** Days by which parts are ordered, newest first; a part without one comes last. */
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
    oneOf("asset_lifecycle_stage_check", t.stage, LifecycleStage.options),
  ],
);

export const assetInspections = pgTable(
  "asset_inspections",
  {
    ...part(),
    inspectionDate: date().notNull(),
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
    /** Of deck, superstructure, substructure and culvert where any is rated, else of all components. */
    lowestRating: text(),
    ...audit(),
  },
  (t) => [
    index("asset_inspections_asset").on(t.assetId, t.inspectionDate, t.id),
    oneOf("asset_inspections_type_check", t.inspectionType, InspectionType.options),
    oneOf("asset_inspections_lowest_rating_check", t.lowestRating, ConditionRating.options),
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
    oneOf("asset_maintenance_type_check", t.type, MaintenanceType.options),
    oneOf("asset_maintenance_priority_check", t.priority, RiskLevel.options),
    oneOf("asset_maintenance_status_check", t.status, WorkStatus.options),
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
    oneOf("asset_valuations_method_check", t.method, ValuationMethod.options),
  ],
);
