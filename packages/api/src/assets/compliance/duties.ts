import type { AssetClass } from "@pave/contract";

/** A duty that a federal rule puts on assets of a class. */
export type DutyRule = {
  regulation: string;
  requirement: string;
  /** Most months between inspections, where the inspections on record are those of the rule. */
  inspectionMonths?: number;
  /** The rule sets an interval for each asset; the next inspection on record is by that. */
  hasOwnInterval?: boolean;
};

const bridgeInspection: DutyRule = {
  regulation: "23 CFR 650.311",
  requirement: "Routine inspection at intervals of at most 24 months",
  inspectionMonths: 24,
  hasOwnInterval: true,
};
const tunnelInspection: DutyRule = {
  regulation: "23 CFR 650.511",
  requirement: "Routine inspection at intervals of at most 24 months",
  inspectionMonths: 24,
  hasOwnInterval: true,
};
const damInspection: DutyRule = {
  regulation: "FEMA P-93, Federal Guidelines for Dam Safety",
  requirement: "Formal inspection at intervals of at most five years (guideline; state law may prescribe more)",
  inspectionMonths: 60,
};
const damInventory: DutyRule = {
  regulation: "33 CFR 222.6",
  requirement: "Non-federal dams: inclusion in the national program for the inspection of dams",
};
const drinkingWater: DutyRule = {
  regulation: "40 CFR 141",
  requirement: "Public water systems: monitoring, reporting and treatment under the primary drinking water regulations",
};
const discharge: DutyRule = {
  regulation: "40 CFR 122.41",
  requirement: "Discharges under an NPDES permit: proper operation, monitoring and reporting",
};
const storm: DutyRule = {
  regulation: "40 CFR 122.26",
  requirement: "Municipal separate storm sewers: NPDES permit and stormwater management program",
};
const track: DutyRule = {
  regulation: "49 CFR 213",
  requirement: "Track of the general railroad system: inspection at the frequency of its class (213.233)",
};
const transitAssets: DutyRule = {
  regulation: "49 CFR 625",
  requirement: "Recipients of federal transit funds: asset inventory, condition assessment and management plan",
};
const airports: DutyRule = {
  regulation: "14 CFR 139.327",
  requirement: "Certificated airports: daily self-inspection",
};
const ports: DutyRule = {
  regulation: "33 CFR 105",
  requirement: "Regulated port facilities: approved security plan, audited every year (105.415)",
};
const levees: DutyRule = {
  regulation: "33 CFR 208.10",
  requirement: "Flood protection works built by the United States: maintenance, inspection and reports by the owner",
};
const asbestos: DutyRule = {
  regulation: "40 CFR 763.85",
  requirement: "School buildings with asbestos: reinspection at least every three years",
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
  bridge: [bridgeInspection],
  tunnel: [tunnelInspection],
  road: [curbs],
  railTransit: [track, transitAssets],
  fleet: [transitAssets],
  airport: [airports],
  port: [ports],
  waterTreatment: [drinkingWater],
  waterDistribution: [drinkingWater],
  wastewater: [discharge],
  stormwater: [storm],
  dam: [damInspection, damInventory],
  levee: [levees],
  school: [access, asbestos],
  healthcare: [access],
  building: [access],
  park: [access],
  energyGeneration: [],
  energyTransmission: [],
  broadband: [],
  land: [],
  other: [],
};
