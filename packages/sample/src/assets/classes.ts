import type { AssetClass, AssetFields, RiskLevel } from "@pave/contract";

type QuantityUnit = NonNullable<AssetFields["quantityUnit"]>;

export type AssetKind = {
  type: string;
  materials: readonly string[];
  /** Relative frequency within its class. */
  share: number;
  /** Quantity in `unit`s: median, spread, minimum and maximum. */
  size: readonly [median: number, spread: number, low: number, high: number];
  unit: QuantityUnit;
  /** Construction cost of one unit in dollars of 2026. */
  unitCost: number;
};

export type ClassFacts = {
  sector: readonly string[];
  /** Prefix of asset numbers. */
  prefix: string;
  usefulLifeYears: number;
  /** Months between inspections. */
  inspectionMonths: number;
  criticality: readonly (readonly [RiskLevel, number])[];
  kinds: readonly AssetKind[];
};

const kind = (
  type: string,
  materials: string,
  share: number,
  size: AssetKind["size"],
  unit: QuantityUnit,
  unitCost: number,
): AssetKind => ({ type, materials: materials.split("|"), share, size, unit, unitCost });

const ordinary = [
  ["low", 35],
  ["medium", 45],
  ["high", 16],
  ["critical", 4],
] as const;
const vital = [
  ["low", 6],
  ["medium", 34],
  ["high", 42],
  ["critical", 18],
] as const;
const minor = [
  ["low", 60],
  ["medium", 33],
  ["high", 6],
  ["critical", 1],
] as const;

/**
 * Typical figures of each asset class. Useful lives are from government reports; costs are rounded industry figures,
 * sufficient for sample data. Bridges are measured by deck area, so their cost is per square foot.
 */
export const classFacts: Readonly<Record<AssetClass, ClassFacts>> = {
  bridge: {
    sector: ["transport.road"],
    prefix: "BR",
    usefulLifeYears: 75,
    inspectionMonths: 24,
    criticality: ordinary,
    kinds: [
      kind("Stringer or girder bridge", "Steel|Prestressed concrete", 45, [5_200, 0.9, 600, 220_000], "sqft", 420),
      kind("Box beam bridge", "Prestressed concrete", 22, [2_900, 0.6, 500, 30_000], "sqft", 360),
      kind("Slab bridge", "Reinforced concrete", 18, [1_700, 0.5, 400, 9_000], "sqft", 340),
      kind("Truss bridge", "Steel", 7, [6_800, 0.8, 900, 180_000], "sqft", 520),
      kind("Arch bridge", "Reinforced concrete|Masonry", 4, [4_100, 0.8, 500, 60_000], "sqft", 560),
      kind("Cable-stayed bridge", "Steel and concrete", 1, [260_000, 0.4, 120_000, 700_000], "sqft", 980),
      kind("Pedestrian bridge", "Steel|Timber", 3, [1_500, 0.5, 300, 8_000], "sqft", 460),
    ],
  },
  road: {
    sector: ["transport.road"],
    prefix: "RD",
    usefulLifeYears: 40,
    inspectionMonths: 24,
    criticality: ordinary,
    kinds: [
      kind("Local street", "Asphalt|Concrete|Chip seal", 52, [2.4, 0.8, 0.2, 30], "lane-mi", 780_000),
      kind("Collector", "Asphalt|Concrete", 26, [5.5, 0.7, 0.5, 48], "lane-mi", 1_050_000),
      kind("Arterial", "Asphalt|Concrete", 17, [9, 0.7, 1, 70], "lane-mi", 1_900_000),
      kind("Freeway section", "Concrete|Asphalt", 5, [24, 0.6, 4, 120], "lane-mi", 3_600_000),
    ],
  },
  tunnel: {
    sector: ["transport.road"],
    prefix: "TN",
    usefulLifeYears: 100,
    inspectionMonths: 24,
    criticality: vital,
    kinds: [
      kind("Bored road tunnel", "Concrete lining", 60, [3_200, 0.6, 500, 14_000], "lf", 62_000),
      kind("Cut-and-cover tunnel", "Reinforced concrete", 40, [1_300, 0.5, 300, 5_000], "lf", 41_000),
    ],
  },
  railTransit: {
    sector: ["transport.rail", "transport.urban"],
    prefix: "RT",
    usefulLifeYears: 50,
    inspectionMonths: 12,
    criticality: vital,
    kinds: [
      kind("Light rail line section", "Embedded track|Ballasted track", 35, [2.2, 0.6, 0.4, 11], "mi", 74_000_000),
      kind("Station", "Concrete and steel", 45, [1, 0, 1, 1], "ea", 14_500_000),
      kind("Maintenance yard", "Steel frame", 20, [1, 0, 1, 1], "ea", 52_000_000),
    ],
  },
  airport: {
    sector: ["transport.air"],
    prefix: "AP",
    usefulLifeYears: 30,
    inspectionMonths: 12,
    criticality: vital,
    kinds: [
      kind("Runway", "Grooved asphalt|Concrete", 40, [780_000, 0.35, 225_000, 2_100_000], "sqft", 31),
      kind("Taxiway", "Asphalt|Concrete", 30, [310_000, 0.4, 60_000, 900_000], "sqft", 27),
      kind("Terminal", "Steel frame", 15, [62_000, 0.8, 6_000, 900_000], "sqft", 720),
      kind("Apron", "Concrete", 15, [420_000, 0.5, 60_000, 1_600_000], "sqft", 24),
    ],
  },
  port: {
    sector: ["transport.water"],
    prefix: "PT",
    usefulLifeYears: 50,
    inspectionMonths: 36,
    criticality: vital,
    kinds: [
      kind("Wharf", "Concrete piles|Steel sheet piles", 55, [980, 0.5, 200, 3_600], "lf", 48_000),
      kind("Container yard", "Heavy-duty pavement", 25, [34, 0.6, 4, 180], "acre", 1_350_000),
      kind("Transit shed", "Steel frame", 20, [88_000, 0.5, 20_000, 320_000], "sqft", 190),
    ],
  },
  waterTreatment: {
    sector: ["waterAndWaste.water"],
    prefix: "WT",
    usefulLifeYears: 50,
    inspectionMonths: 36,
    criticality: vital,
    kinds: [
      kind("Surface water treatment plant", "Concrete basins", 60, [8, 1, 0.4, 320], "mgd", 6_800_000),
      kind("Groundwater treatment plant", "Steel vessels", 40, [2.2, 0.8, 0.1, 40], "mgd", 4_400_000),
    ],
  },
  waterDistribution: {
    sector: ["waterAndWaste.water"],
    prefix: "WD",
    usefulLifeYears: 75,
    inspectionMonths: 60,
    criticality: ordinary,
    kinds: [
      kind("Water main", "Ductile iron|Cast iron|PVC|HDPE", 62, [9_400, 0.9, 600, 140_000], "lf", 260),
      kind("Elevated storage tank", "Welded steel|Composite", 16, [1, 0, 1, 1], "ea", 4_600_000),
      kind("Ground storage tank", "Prestressed concrete|Welded steel", 8, [1, 0, 1, 1], "ea", 3_900_000),
      kind("Booster pump station", "Masonry building", 14, [1, 0, 1, 1], "ea", 2_700_000),
    ],
  },
  wastewater: {
    sector: ["waterAndWaste.sewage"],
    prefix: "WW",
    usefulLifeYears: 50,
    inspectionMonths: 36,
    criticality: vital,
    kinds: [
      kind("Wastewater treatment plant", "Concrete basins", 30, [4.5, 1, 0.1, 240], "mgd", 11_500_000),
      kind(
        "Interceptor sewer",
        "Reinforced concrete pipe|Vitrified clay|PVC",
        45,
        [11_000, 0.8, 800, 90_000],
        "lf",
        410,
      ),
      kind("Lift station", "Precast wet well", 25, [1, 0, 1, 1], "ea", 1_650_000),
    ],
  },
  stormwater: {
    sector: ["waterAndWaste.drainage", "naturalResources.floodProtection"],
    prefix: "SW",
    usefulLifeYears: 60,
    inspectionMonths: 60,
    criticality: minor,
    kinds: [
      kind("Storm sewer", "Reinforced concrete pipe|HDPE", 50, [5_200, 0.8, 400, 60_000], "lf", 310),
      kind("Detention basin", "Earth", 35, [4.2, 0.8, 0.3, 60], "acre", 420_000),
      kind("Box culvert", "Reinforced concrete", 15, [120, 0.4, 40, 400], "lf", 3_900),
    ],
  },
  dam: {
    sector: ["naturalResources.floodProtection"],
    prefix: "DM",
    usefulLifeYears: 100,
    inspectionMonths: 24,
    criticality: vital,
    kinds: [
      kind("Earthfill dam", "Compacted earth", 75, [1_150, 0.7, 200, 12_000], "lf", 21_000),
      kind("Concrete gravity dam", "Mass concrete", 25, [620, 0.6, 120, 4_000], "lf", 88_000),
    ],
  },
  levee: {
    sector: ["naturalResources.floodProtection"],
    prefix: "LV",
    usefulLifeYears: 100,
    inspectionMonths: 24,
    criticality: vital,
    kinds: [
      kind("Levee", "Compacted earth", 85, [3.4, 0.8, 0.3, 40], "mi", 6_200_000),
      kind("Floodwall", "Reinforced concrete", 15, [3_100, 0.6, 300, 16_000], "lf", 4_100),
    ],
  },
  energyGeneration: {
    sector: ["energy"],
    prefix: "EG",
    usefulLifeYears: 35,
    inspectionMonths: 12,
    criticality: vital,
    kinds: [
      kind("Solar farm", "Ground-mounted panels", 40, [18, 1, 0.5, 300], "mw", 1_450_000),
      kind("Gas turbine station", "Simple cycle|Combined cycle", 28, [86, 0.9, 6, 900], "mw", 1_250_000),
      kind("Hydroelectric station", "Francis turbines|Kaplan turbines", 20, [14, 1.1, 0.4, 700], "mw", 5_200_000),
      kind("Wind farm", "Horizontal-axis turbines", 12, [64, 0.8, 4, 400], "mw", 1_850_000),
    ],
  },
  energyTransmission: {
    sector: ["energy"],
    prefix: "ET",
    usefulLifeYears: 45,
    inspectionMonths: 24,
    criticality: vital,
    kinds: [
      kind("Substation", "Outdoor switchgear", 45, [1, 0, 1, 1], "ea", 9_800_000),
      kind("115 kV line", "Steel poles|Wood H-frames", 35, [17, 0.7, 1, 90], "mi", 1_150_000),
      kind("230 kV line", "Lattice towers", 20, [28, 0.7, 3, 180], "mi", 2_300_000),
    ],
  },
  broadband: {
    sector: ["communications"],
    prefix: "BB",
    usefulLifeYears: 25,
    inspectionMonths: 36,
    criticality: minor,
    kinds: [
      kind("Fiber ring", "Single-mode fiber", 65, [46, 0.8, 3, 400], "mi", 78_000),
      kind("Wireless tower", "Steel lattice", 35, [1, 0, 1, 1], "ea", 410_000),
    ],
  },
  building: {
    sector: ["governance"],
    prefix: "BL",
    usefulLifeYears: 50,
    inspectionMonths: 36,
    criticality: minor,
    kinds: [
      kind("Public works garage", "Steel frame", 26, [18_000, 0.6, 2_500, 160_000], "sqft", 260),
      kind("Office building", "Steel frame|Masonry", 30, [34_000, 0.8, 3_000, 600_000], "sqft", 470),
      kind("Fire station", "Masonry", 20, [9_200, 0.4, 3_000, 32_000], "sqft", 620),
      kind("Library", "Masonry|Timber frame", 14, [16_000, 0.6, 2_500, 190_000], "sqft", 540),
      kind("Courthouse", "Masonry|Stone", 10, [58_000, 0.6, 9_000, 420_000], "sqft", 690),
    ],
  },
  school: {
    sector: ["education"],
    prefix: "SC",
    usefulLifeYears: 50,
    inspectionMonths: 36,
    criticality: ordinary,
    kinds: [
      kind("Elementary school", "Masonry", 52, [54_000, 0.35, 16_000, 140_000], "sqft", 410),
      kind("Middle school", "Masonry", 22, [98_000, 0.35, 30_000, 220_000], "sqft", 420),
      kind("High school", "Steel frame|Masonry", 26, [178_000, 0.45, 40_000, 560_000], "sqft", 450),
    ],
  },
  healthcare: {
    sector: ["health"],
    prefix: "HC",
    usefulLifeYears: 45,
    inspectionMonths: 24,
    criticality: vital,
    kinds: [
      kind("Hospital", "Steel frame", 45, [150_000, 0.7, 30_000, 1_100_000], "sqft", 890),
      kind("Clinic", "Masonry", 55, [15_000, 0.6, 2_500, 90_000], "sqft", 560),
    ],
  },
  park: {
    sector: ["cultureSportsAndRecreation"],
    prefix: "PK",
    usefulLifeYears: 30,
    inspectionMonths: 36,
    criticality: minor,
    kinds: [
      kind("Park", "Lawn and paths", 60, [12, 1, 0.4, 400], "acre", 165_000),
      kind("Trail", "Asphalt|Crushed stone", 25, [4.2, 0.7, 0.5, 40], "mi", 610_000),
      kind("Recreation center", "Masonry", 15, [31_000, 0.5, 6_000, 130_000], "sqft", 510),
    ],
  },
  fleet: {
    sector: ["transport.urban"],
    prefix: "FL",
    usefulLifeYears: 12,
    inspectionMonths: 12,
    criticality: minor,
    kinds: [
      kind("40-foot buses", "Diesel|Battery-electric|Compressed natural gas", 50, [14, 0.8, 2, 160], "ea", 720_000),
      kind("Paratransit vans", "Gasoline", 25, [9, 0.6, 1, 60], "ea", 118_000),
      kind("Snow plows and dump trucks", "Diesel", 25, [8, 0.7, 1, 90], "ea", 265_000),
    ],
  },
  land: {
    sector: ["governance"],
    prefix: "LD",
    usefulLifeYears: 999,
    inspectionMonths: 60,
    criticality: minor,
    kinds: [
      kind("Right of way", "Land", 60, [3.1, 1, 0.1, 120], "acre", 92_000),
      kind("Industrial site", "Land", 40, [22, 0.8, 1, 400], "acre", 74_000),
    ],
  },
  other: {
    sector: ["economy"],
    prefix: "OT",
    usefulLifeYears: 40,
    inspectionMonths: 36,
    criticality: minor,
    kinds: [
      kind("Convention hall", "Steel frame", 40, [110_000, 0.6, 20_000, 700_000], "sqft", 560),
      kind("Parking structure", "Precast concrete", 60, [145_000, 0.5, 30_000, 600_000], "sqft", 92),
    ],
  },
};
