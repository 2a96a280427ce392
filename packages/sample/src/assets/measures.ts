import type { AssetClass } from "@pave/contract";
import type { Random } from "../random/random.js";
import type { AssetKind } from "./classes.js";

const squareFeetPerSquareMetre = 10.7639;

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Size and use of an asset; `units` is the quantity its cost is based on. */
export function measuresOf(assetClass: AssetClass, kind: AssetKind, random: Random) {
  const size = random.size(...kind.size);
  if (assetClass === "bridge") return bridge(kind, size, random);
  const units = size >= 50 ? Math.round(size) : Math.max(tenths(size), kind.size[2]);
  return { units, quantity: units, quantityUnit: kind.unit, ...useOf(assetClass, kind, units, random) };
}

/** Deck area from length and width in meters, converted to square feet. */
function bridge(kind: AssetKind, squareFeet: number, random: Random) {
  const lanes =
    kind.type === "Pedestrian bridge" ? null : squareFeet > 12_000 && random.chance(0.6) ? random.int(3, 6) : 2;
  const width = tenths(lanes === null ? random.between(2.4, 4.2) : lanes * 3.66 + random.between(1.2, 4.8));
  const length = tenths(squareFeet / squareFeetPerSquareMetre / width);
  const deckArea = tenths(length * width);
  const quantity = Math.round(deckArea * squareFeetPerSquareMetre);
  return {
    units: quantity,
    quantity,
    quantityUnit: kind.unit,
    structureType: kind.type,
    length,
    width,
    deckArea,
    lanes,
    isOnNationalHighwaySystem: lanes !== null && random.chance(lanes > 2 ? 0.7 : 0.12),
    ...(lanes !== null && traffic(lanes, random)),
  };
}

function traffic(lanes: number, random: Random) {
  return {
    averageDailyTraffic: Math.round(random.size(lanes > 2 ? 21_000 : 2_600, 0.9, 20, 190_000) / 10) * 10,
    averageDailyTrafficYear: random.int(2023, 2025),
  };
}

function useOf(assetClass: AssetClass, kind: AssetKind, units: number, random: Random) {
  switch (assetClass) {
    case "road": {
      const lanes = { "Local street": 2, Collector: 2, Arterial: 4 }[kind.type] ?? random.int(4, 8);
      return {
        lanes,
        ...traffic(kind.type === "Local street" ? 1 : lanes, random),
        ...route(kind, units / lanes, random),
      };
    }
    case "waterTreatment":
    case "wastewater":
    case "energyGeneration":
      return kind.unit === "mgd" || kind.unit === "mw"
        ? { capacity: units, capacityUnit: kind.unit, utilization: share(random, 0.35, 0.94) }
        : {};
    case "school":
      return { capacity: Math.round(units / 135), capacityUnit: "pupils", utilization: share(random, 0.62, 1.06) };
    case "healthcare":
      return kind.type === "Hospital"
        ? {
            capacity: Math.max(12, Math.round(units / 1_500)),
            capacityUnit: "beds",
            utilization: share(random, 0.45, 0.93),
          }
        : {};
    case "airport":
      return kind.type === "Runway" ? { capacity: random.int(12, 62), capacityUnit: "operations an hour" } : {};
    default:
      return {};
  }
}

/** Start and end of a road section on its route, in miles. */
function route(kind: AssetKind, miles: number, random: Random) {
  if (kind.type === "Local street") return {};
  const fromMeasure = tenths(random.between(0, 140));
  return {
    routeId: `${kind.type === "Freeway section" ? "FW" : "RT"}-${random.int(2, 398)}`,
    fromMeasure,
    toMeasure: tenths(fromMeasure + miles),
  };
}

const share = (random: Random, low: number, high: number) => Math.round(random.between(low, high) * 1_000) / 1_000;
