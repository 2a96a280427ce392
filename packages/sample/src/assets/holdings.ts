import type { AssetClass, OrgType } from "@pave/contract";
import type { SampleOrganization } from "../world/slot.js";

/** Relative frequency of the asset classes that an owner has. */
export type Holdings = Partial<Record<AssetClass, number>>;

const roads: Holdings = { bridge: 40, road: 52, stormwater: 5, building: 3 };
const water: Holdings = { waterDistribution: 55, waterTreatment: 15, dam: 4, building: 6, land: 4 };
const sewers: Holdings = { wastewater: 78, stormwater: 12, building: 5, land: 5 };
const power: Holdings = { energyTransmission: 62, energyGeneration: 30, building: 4, land: 4 };
const transit: Holdings = { fleet: 42, railTransit: 36, building: 18, land: 4 };
const floods: Holdings = { levee: 42, dam: 24, stormwater: 34 };
const parks: Holdings = { park: 88, building: 8, land: 4 };

/** Special districts by the Census code of their function. */
const byFunction: Readonly<Record<string, Holdings>> = {
  "91": water,
  "24": { building: 100 },
  "80": sewers,
  "98": { ...water, ...sewers },
  "51": { stormwater: 90, levee: 10 },
  "63": floods,
  "88": { dam: 40, stormwater: 40, land: 20 },
  "64": { waterDistribution: 70, dam: 25, land: 5 },
  "52": { building: 100 },
  "61": parks,
  "40": { healthcare: 100 },
  "81": { land: 60, building: 25, other: 15 },
  "94": transit,
  "01": { airport: 92, building: 8 },
  "87": { port: 92, land: 8 },
  "44": roads,
};

/** Authorities by name ending. */
const byEnding: readonly (readonly [RegExp, Holdings])[] = [
  [/Turnpike/, { road: 48, bridge: 44, tunnel: 4, building: 4 }],
  [/Port Authority/, { port: 90, land: 10 }],
  [/Airport/, { airport: 92, building: 8 }],
  [/Transit/, transit],
  [/Bridge/, { bridge: 92, building: 4, tunnel: 4 }],
  [/Water and Sewer/, { ...water, ...sewers }],
  [/Solid Waste/, { land: 60, energyGeneration: 20, building: 20 }],
  [/Power/, power],
  [/Stadium/, { other: 90, land: 10 }],
  [/Broadband/, { broadband: 100 }],
  [/Redevelopment/, { land: 70, other: 30 }],
];

/** Federal agencies by abbreviation. */
const byAgency: Readonly<Record<string, Holdings>> = {
  USACE: { dam: 34, levee: 40, port: 18, building: 8 },
  BOR: { dam: 60, waterDistribution: 25, energyGeneration: 15 },
  PBS: { building: 100 },
  NPS: { park: 40, road: 30, bridge: 20, building: 10 },
  FS: { road: 60, bridge: 30, park: 10 },
  BPA: power,
  WAPA: power,
  SWPA: power,
  SEPA: power,
  TVA: power,
  VA: { healthcare: 90, building: 10 },
  IHS: { healthcare: 100 },
  FHWA: { road: 50, bridge: 50 },
};

const byType: Partial<Record<OrgType, (owner: SampleOrganization) => Holdings | undefined>> = {
  federalAgency: ({ abbreviation }) => byAgency[abbreviation ?? ""],
  state: () => ({ bridge: 46, road: 38, tunnel: 1, railTransit: 1, building: 8, park: 6 }),
  county: () => ({ bridge: 38, road: 40, stormwater: 6, building: 10, park: 6 }),
  municipality: () => ({
    road: 30,
    bridge: 14,
    waterDistribution: 16,
    wastewater: 10,
    waterTreatment: 4,
    stormwater: 8,
    building: 8,
    park: 7,
    fleet: 2,
    broadband: 1,
  }),
  township: () => roads,
  specialDistrict: ({ functionCode }) => byFunction[functionCode ?? ""],
  schoolDistrict: () => ({ school: 92, fleet: 8 }),
  tribal: () => ({ road: 34, bridge: 14, waterTreatment: 16, building: 20, healthcare: 16 }),
  publicAuthority: ({ name }) => byEnding.find(([ending]) => ending.test(name))?.[1],
  utility: ({ sector }) =>
    sector === "energy" ? power : sector === "communications" ? { broadband: 100 } : { ...water, ...sewers },
  university: () => ({ building: 90, energyGeneration: 6, broadband: 4 }),
};

/** Organization types that own infrastructure, with their relative share. */
export const ownership: readonly (readonly [OrgType, number])[] = [
  ["federalAgency", 18],
  ["state", 20],
  ["county", 3],
  ["municipality", 1.7],
  ["township", 0.8],
  ["specialDistrict", 1],
  ["schoolDistrict", 1.3],
  ["tribal", 1],
  ["publicAuthority", 3.2],
  ["utility", 2.6],
  ["university", 2],
];

/** An organization's holdings; undefined if it owns nothing or has ended. */
export function holdingsOf(owner: SampleOrganization): Holdings | undefined {
  return owner.status === "active" ? byType[owner.orgType]?.(owner) : undefined;
}
