import type { Asset, AssetClass, InspectionType } from "@pave/contract";

/** A requirement that a federal rule imposes on assets of a class. */
export type DutyRule = {
  regulation: string;
  requirement: string;
  /** Maximum months between inspections, if the inspections on record are those of the rule. */
  inspectionMonths?: number;
  /** The rule sets an interval for each asset, which determines the next inspection on record. */
  hasOwnInterval?: boolean;
  /** Guidelines, and duties of the state: an owner who exceeds the interval breaks no rule, so the status is a warning. */
  isGuideline?: boolean;
  /** The rule is about inspections of this type, and applies to assets with one on record. */
  inspectionType?: InspectionType;
  /** The assets of the class to which the rule applies. Default: all. */
  isFor?: (asset: Pick<Asset, "assetType" | "hazardPotential" | "metrics" | "systemId">) => boolean;
};

/** Dams whose failure would cost lives, or property and services (FEMA P-333). */
const isHazardous: DutyRule["isFor"] = ({ hazardPotential }) =>
  hazardPotential === "high" || hazardPotential === "significant";
/** The rules of public water systems are the duties of the system, not of each of its wells and plants. */
const isSystem: DutyRule["isFor"] = ({ systemId }) => systemId === null;
const isCommunitySystem: DutyRule["isFor"] = ({ assetType }) => /^community/i.test(assetType ?? "");
/** Systems that serve the same people over months, whose pipes may be of lead. */
const servesResidents: DutyRule["isFor"] = ({ assetType }) => /^(community|non-transient)/i.test(assetType ?? "");
/** Codes 0 to 3 of item 113 of the National Bridge Inventory. */
const isScourCritical: DutyRule["isFor"] = ({ metrics }) =>
  (metrics ?? []).some(({ name, value }) => name === "Scour code, item 113" && value !== null && Number(value) <= 3);
/** Crossings of a road and a railroad, not of a path and a road. */
const isCrossing: DutyRule["isFor"] = ({ assetType }) =>
  /\b(grade|level|rail\w*)\b.*crossing|crossing.*\brail/i.test(assetType ?? "");
/** Community systems of more than 3,300 people. */
const isLargeSystem: DutyRule["isFor"] = (asset) =>
  isCommunitySystem(asset) &&
  (asset.metrics ?? []).some(({ name, value }) => name === "Population served" && Number(value) > 3_300);

const bridgeInspection: DutyRule = {
  regulation: "23 CFR 650.311",
  requirement:
    "Routine inspection at the interval set for the bridge by its risk: at most 24 months, 12 where reduced for its condition, 48 where extended (72 by method 2)",
  inspectionMonths: 24,
  hasOwnInterval: true,
};
const underwaterInspection: DutyRule = {
  regulation: "23 CFR 650.311(b)",
  requirement:
    "Underwater inspection at the interval set for the bridge by its risk: at most 60 months, 24 where reduced for its condition, 72 where extended",
  inspectionMonths: 60,
  inspectionType: "underwater",
};
const nstmInspection: DutyRule = {
  regulation: "23 CFR 650.311(c)",
  requirement:
    "Inspection of nonredundant steel tension members at the interval set for the bridge by its risk: at most 24 months, 12 where reduced for its condition, 48 where extended",
  inspectionMonths: 24,
  inspectionType: "nstm",
};
const specialInspection: DutyRule = {
  regulation: "23 CFR 650.311(d)",
  requirement: "Special inspection of a known deficiency at the interval that the inspecting agency sets for it",
  inspectionType: "special",
};
const scourPlan: DutyRule = {
  regulation: "23 CFR 650.313",
  requirement:
    "Scour critical bridges, and those of unknown foundations: plan of action, with a schedule of countermeasures or monitoring until then",
  isFor: isScourCritical,
};
const tunnelInspection: DutyRule = {
  regulation: "23 CFR 650.511",
  requirement: "Routine inspection at regular 24-month intervals, or at the interval set for the tunnel by its risk",
  inspectionMonths: 24,
  hasOwnInterval: true,
};
const damInspection: DutyRule = {
  regulation: "FEMA P-93, Federal Guidelines for Dam Safety",
  requirement: "Formal inspection at intervals of at most five years (guideline; state law may prescribe more)",
  inspectionMonths: 60,
  isGuideline: true,
};
const damInventory: DutyRule = {
  regulation: "33 CFR 222.6",
  requirement: "Non-federal dams: inclusion in the national program for the inspection of dams",
};
const stateDamInspection: DutyRule = {
  regulation: "33 U.S.C. 467f(e)(2)",
  requirement:
    "High and significant hazard dams: state programs with federal assistance are to have the authority to require or perform an inspection at least every five years; state law sets the interval",
  inspectionMonths: 60,
  hasOwnInterval: true,
  isGuideline: true,
  isFor: isHazardous,
};
const damEmergencyPlan: DutyRule = {
  regulation: "FEMA P-64, Federal Guidelines for Dam Safety",
  requirement: "High and significant hazard dams: emergency action plan, reviewed every year (guideline)",
  isFor: isHazardous,
};
const damClassification: DutyRule = {
  regulation: "FEMA P-333, Federal Guidelines for Dam Safety",
  requirement: "Hazard potential to be determined: the consequences of a failure are not classified (guideline)",
  isFor: ({ hazardPotential }) => hazardPotential === "undetermined",
};
const coliform: DutyRule = {
  regulation: "40 CFR 141.853",
  requirement: "Public water systems: total coliform samples by a written sample siting plan",
  isFor: isSystem,
};
const sanitarySurvey: DutyRule = {
  regulation: "40 CFR 142.16(b)(3) and (o)(2)",
  requirement:
    "Sanitary survey by the state at least every three years (community systems) or five years (others, and community systems of outstanding performance)",
  isFor: isSystem,
};
const consumerReport: DutyRule = {
  regulation: "40 CFR 141.152",
  requirement:
    "Community water systems: consumer confidence report to customers every year, and twice a year from 2027 for 10,000 people or more",
  isFor: isCommunitySystem,
};
const serviceLines: DutyRule = {
  regulation: "40 CFR 141.84",
  requirement:
    "Community and non-transient non-community systems: inventory of service lines, replacement of lead ones",
  isFor: servesResidents,
};
const waterResilience: DutyRule = {
  regulation: "42 U.S.C. 300i-2",
  requirement: "Community systems of more than 3,300 people: risk and resilience assessment, reviewed every five years",
  isFor: isLargeSystem,
};
const drinkingWater: DutyRule = {
  regulation: "40 CFR Part 141",
  requirement: "Public water systems: monitoring, reporting and treatment under the primary drinking water regulations",
  isFor: isSystem,
};
const discharge: DutyRule = {
  regulation: "40 CFR 122.41",
  requirement: "Discharges under an NPDES permit: proper operation, monitoring and reporting",
};
const dischargePermit: DutyRule = {
  regulation: "40 CFR 122.46",
  requirement: "NPDES permit renewed at the end of its term of at most five years",
};
const storm: DutyRule = {
  regulation: "40 CFR 122.26",
  requirement: "Regulated municipal separate storm sewers: NPDES permit and stormwater management program",
};
const track: DutyRule = {
  regulation: "49 CFR Part 213",
  requirement: "Track of the general railroad system: inspection at the frequency of its class (213.233)",
};
const transitAssets: DutyRule = {
  regulation: "49 CFR Part 625",
  requirement: "Recipients of federal transit funds: asset inventory, condition assessment and management plan",
};
const transitPlan: DutyRule = {
  regulation: "49 CFR 625.29",
  requirement: "Transit asset management plan: horizon of at least four years, updated at least every four years",
};
const transitSafety: DutyRule = {
  regulation: "49 CFR 673.11",
  requirement: "Transit operators under the rule: agency safety plan, reviewed and updated every year",
};
const crossingInventory: DutyRule = {
  regulation: "49 CFR 234.409",
  requirement:
    "Highway-rail grade crossings: the railroad's report to the national crossing inventory, updated at least every three years",
  isFor: isCrossing,
};
const crossingTests: DutyRule = {
  regulation: "49 CFR 234.257",
  requirement: "Crossings with active warning systems: test of the warning system by the railroad every month",
  isFor: isCrossing,
};
const portPlan: DutyRule = {
  regulation: "33 CFR 105.410",
  requirement: "Regulated port facilities: security plan approved anew every five years",
};
const airports: DutyRule = {
  regulation: "14 CFR 139.327",
  requirement: "Certificated airports: daily self-inspection",
};
const ports: DutyRule = {
  regulation: "33 CFR Part 105",
  requirement: "Regulated port facilities: approved security plan, audited every year (105.415)",
};
const portExercises: DutyRule = {
  regulation: "33 CFR 105.220",
  requirement: "Regulated port facilities: security drill every three months and exercise every year",
};
const levees: DutyRule = {
  regulation: "33 CFR 208.10",
  requirement: "Flood protection works built by the United States: maintenance, inspection and reports by the owner",
};
const asbestos: DutyRule = {
  regulation: "40 CFR 763.85",
  requirement: "School buildings with asbestos: reinspection at least every three years",
};
const asbestosSurveillance: DutyRule = {
  regulation: "40 CFR 763.92(b)",
  requirement: "School buildings with asbestos: periodic surveillance at least every six months",
};
const access: DutyRule = {
  regulation: "28 CFR 35.150",
  requirement:
    "Public entities: programs and services accessible to people with disabilities, viewed in their entirety",
};
const curbs: DutyRule = {
  regulation: "28 CFR 35.150(d)(2)",
  requirement: "Public entities responsible for streets: schedule of curb ramps in the transition plan",
};

export const dutiesOfClass: Readonly<Record<AssetClass, readonly DutyRule[]>> = {
  bridge: [bridgeInspection, underwaterInspection, nstmInspection, specialInspection, scourPlan],
  tunnel: [tunnelInspection],
  road: [curbs, crossingInventory, crossingTests],
  railTransit: [track, transitAssets, transitPlan, transitSafety, crossingInventory, crossingTests],
  fleet: [transitAssets, transitPlan, transitSafety],
  airport: [airports],
  port: [ports, portPlan, portExercises],
  waterTreatment: [drinkingWater, coliform, sanitarySurvey],
  waterDistribution: [drinkingWater, coliform, sanitarySurvey, consumerReport, serviceLines, waterResilience],
  wastewater: [discharge, dischargePermit],
  stormwater: [storm],
  dam: [damInspection, damInventory, stateDamInspection, damEmergencyPlan, damClassification],
  levee: [levees],
  school: [access, asbestos, asbestosSurveillance],
  healthcare: [access],
  building: [access],
  park: [access],
  energyGeneration: [],
  energyTransmission: [],
  broadband: [],
  land: [],
  other: [],
};
