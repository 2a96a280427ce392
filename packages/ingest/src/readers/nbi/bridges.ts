import { addDays, addMonths, lowestRating, type StateCodes, snbiItems } from "@pave/contract";
import { BadCell, BadRow, type Cells } from "../../formats/row.js";
import { fromThousands, number, required, slashDate, textOf } from "../../values/cells.js";
import { countyByFips } from "../../values/counties.js";
import { stateByFips } from "../../values/states.js";
import { type Reader, statedIn } from "../reader.js";
import type { ImportRecord, Named, RelatedRecord } from "../record.js";
import { nbiBodies, nbiMaterials, nbiRoutes, nbiStatuses, nbiStructures } from "./codes.js";
import { completedCell, roadName, unquoted } from "./names.js";
import { placeOf } from "./place.js";

/**
 * FHWA's National Bridge Inventory, the delimited files of one state and year. Lengths are in meters, costs in
 * thousands of dollars. A bridge is identified by state and structure number across years.
 */
export const nbiBridges: Reader = {
  source: "nbi-bridges",
  complete: { slice: "region" },
  within: statedIn("STATE_CODE_001"),
  dated: /\d\d(?=\.)/,
  format: {
    kind: "csv",
    quote: "'",
    header: ["STRUCTURE_NUMBER_008", "OWNER_022", "DECK_COND_058", "DATE_OF_INSPECT_090"],
    only: [
      ..."STATE_CODE_001 COUNTY_CODE_003 PLACE_CODE_004 RECORD_TYPE_005A ROUTE_PREFIX_005B ROUTE_NUMBER_005D".split(
        " ",
      ),
      ..."FEATURES_DESC_006A FACILITY_CARRIED_007 STRUCTURE_NUMBER_008 LOCATION_009 LAT_016 LONG_017".split(" "),
      ..."MAINTENANCE_021 OWNER_022 YEAR_BUILT_027 TRAFFIC_LANES_ON_028A ADT_029 YEAR_ADT_030".split(" "),
      ..."OPEN_CLOSED_POSTED_041 STRUCTURE_KIND_043A STRUCTURE_TYPE_043B STRUCTURE_LEN_MT_049".split(" "),
      ..."DECK_WIDTH_MT_052 DECK_COND_058 SUPERSTRUCTURE_COND_059 SUBSTRUCTURE_COND_060 CHANNEL_COND_061".split(" "),
      ..."CULVERT_COND_062 OPERATING_RATING_064 DATE_OF_INSPECT_090 INSPECT_FREQ_MONTHS_091".split(" "),
      ..."FRACTURE_092A UNDWATER_LOOK_SEE_092B SPEC_INSPECT_092C FRACTURE_LAST_DATE_093A".split(" "),
      ..."UNDWATER_LAST_DATE_093B SPEC_LAST_DATE_093C SCOUR_CRITICAL_113".split(" "),
      ..."INVENTORY_RATING_066 STRUCTURAL_EVAL_067 DECK_GEOMETRY_EVAL_068 UNDCLRENCE_EVAL_069 DETOUR_KILOS_019".split(
        " ",
      ),
      ..."TOTAL_IMP_COST_096 HIGHWAY_SYSTEM_104 YEAR_RECONSTRUCTED_106 DATE_LAST_UPDATE SUFFICIENCY_RATING".split(" "),
    ],
  },
  start: () => bridge,
};

function bridge(cells: Cells): ImportRecord[] {
  const state = stateByFips(required(cells, "STATE_CODE_001").padStart(2, "0").slice(0, 2));
  if (required(cells, "RECORD_TYPE_005A") !== "1")
    throw new BadRow(`RECORD_TYPE_005A: a route under a bridge, not the bridge (${cells.RECORD_TYPE_005A})`);
  // Leading blanks are part of a structure number.
  const structure = (cells.STRUCTURE_NUMBER_008 ?? "").trimEnd();
  if (structure.trim() === "") throw new BadRow("STRUCTURE_NUMBER_008: empty");
  const recordId = `${state.fips}|${structure}`;
  const inspection = inspectionOf(cells, recordId);
  const all = [...(inspection ? [inspection] : []), ...criticalInspections(cells, recordId)];
  return [bridgeRecord(cells, state, recordId, inspection), ...all];
}

type InspectionRecord = Extract<RelatedRecord, { target: "asset_inspections" }>;

function bridgeRecord(
  cells: Cells,
  state: StateCodes,
  recordId: string,
  inspection: InspectionRecord | undefined,
): ImportRecord {
  const county = code(cells, "COUNTY_CODE_003", 3);
  const placeCode = code(cells, "PLACE_CODE_004", 5);
  const place = placeOf(cells, state);
  const length = number(cells, "STRUCTURE_LEN_MT_049");
  const width = number(cells, "DECK_WIDTH_MT_052") || undefined;
  const standing = nbiStatuses[textOf(cells, "OPEN_CLOSED_POSTED_041") ?? ""];
  const found = inspection?.fields;
  const named = (column: string) => bodyOf(code(cells, column, 2) ?? "", state, county, placeCode);
  return {
    target: "assets",
    recordId,
    asOf: slashDate(cells, "DATE_LAST_UPDATE") ?? found?.inspectionDate ?? null,
    bodyKey: `bridge|${recordId}`,
    published: { title: publishedTitle(cells) },
    unused: place.unused,
    mentions: { ownerOrgId: named("OWNER_022"), maintainerOrgId: named("MAINTENANCE_021") },
    assumed: { assetClass: "bridge", sector: ["transport.road"], assetType: "Highway bridge" },
    fields: {
      title: titleOf(cells),
      structureNumber: recordId.slice(3).trim(),
      description: descriptionOf(cells),
      material: nbiMaterials[textOf(cells, "STRUCTURE_KIND_043A") ?? ""],
      structureType: nbiStructures[code(cells, "STRUCTURE_TYPE_043B", 2, true) ?? ""],
      region: state.usps,
      stateFips: state.fips,
      countyFips: county,
      county: countyByFips(state.fips, county),
      placeFips: placeCode,
      ...place.fields,
      routeId: routeOf(cells, state),
      ...standing,
      yearBuilt: year(cells, "YEAR_BUILT_027"),
      yearReconstructed: year(cells, "YEAR_RECONSTRUCTED_106"),
      isOnNationalHighwaySystem: ({ "0": false, "1": true } as const)[textOf(cells, "HIGHWAY_SYSTEM_104") ?? ""],
      length,
      width,
      deckArea: length && width ? Math.round(length * width * 100) / 100 : undefined,
      lanes: number(cells, "TRAFFIC_LANES_ON_028A"),
      averageDailyTraffic: number(cells, "ADT_029"),
      averageDailyTrafficYear: year(cells, "YEAR_ADT_030"),
      conditionRating: found?.lowestRating ?? undefined,
      conditionDate: found?.inspectionDate,
      conditionDatePrecision: found && "month",
      lastInspectionDate: found?.inspectionDate,
      nextInspectionDate: found?.nextDueDate ?? undefined,
      inspectionDatePrecision: found && "month",
      metrics: metricsOf(cells),
    },
  };
}

/** Digits with restored leading zeros; undefined if there are none, or all are zero. */
function code(cells: Cells, column: string, width: number, mayBeZero = false): string | undefined {
  const text = textOf(cells, column);
  if (!text || (!mayBeZero && /^0+$/.test(text))) return undefined;
  return text.padStart(width, "0");
}

/** A year; zero and implausibly early years mean unknown. */
function year(cells: Cells, column: string): number | undefined {
  const given = number(cells, column) ?? 0;
  return given >= 1600 ? given : undefined;
}

function bodyOf(body: string, state: StateCodes, county?: string, place?: string): Named | undefined {
  const known = nbiBodies[body];
  if (known?.key) return { organization: "match_key", value: known.key };
  if (known?.is === "state") return { organization: "geoid", value: state.fips };
  if (known?.is === "county" && county) return { organization: "geoid", value: state.fips + county };
  return known?.is === "place" && place ? { organization: "geoid", value: state.fips + place } : undefined;
}

/** The name columns and their widths in characters. */
const widths = { FACILITY_CARRIED_007: 18, FEATURES_DESC_006A: 24, LOCATION_009: 25 };
const nameIn = (cells: Cells, column: keyof typeof widths) =>
  roadName(unquoted(completedCell(cells[column] ?? "", widths[column])));

/** The road and what it crosses: `I-95 SB over Little Paint Branch`. */
function titleOf(cells: Cells): string {
  const names = [nameIn(cells, "FACILITY_CARRIED_007"), nameIn(cells, "FEATURES_DESC_006A")].filter(Boolean);
  return names.join(" over ") || `Bridge ${required(cells, "STRUCTURE_NUMBER_008")}`;
}

const publishedTitle = ({ FACILITY_CARRIED_007 = "", FEATURES_DESC_006A = "" }: Cells) =>
  [FACILITY_CARRIED_007, FEATURES_DESC_006A].map(unquoted).filter(Boolean).join(" over ") || undefined;

function descriptionOf(cells: Cells): string {
  const location = nameIn(cells, "LOCATION_009");
  return `${location ? `${location}. ` : ""}Owner: ${bodyName(cells, "OWNER_022")}. Maintained by: ${bodyName(cells, "MAINTENANCE_021")}.`;
}

function bodyName(cells: Cells, column: string): string {
  const given = code(cells, column, 2);
  if (given === undefined) return "not stated";
  return nbiBodies[given]?.name ?? `code ${given}, which the Coding Guide does not define`;
}

function routeOf(cells: Cells, { usps }: StateCodes): string | undefined {
  const route = textOf(cells, "ROUTE_NUMBER_005D")?.replace(/^0+/, "");
  return route ? nbiRoutes[textOf(cells, "ROUTE_PREFIX_005B") ?? ""]?.(route, usps) : undefined;
}

function metricsOf(cells: Cells) {
  const asOf = slashDate(cells, "DATE_LAST_UPDATE") ?? null;
  const metric = (name: string, value: number | undefined, unit: string | null) =>
    value === undefined ? [] : [{ name, value, unit, asOf }];
  return [
    ...metric("Sufficiency rating", number(cells, "SUFFICIENCY_RATING"), null),
    ...metric("Operating rating", loadRating(cells, "OPERATING_RATING_064"), "t"),
    ...metric("Inventory rating", loadRating(cells, "INVENTORY_RATING_066"), "t"),
    ...metric("Structural evaluation", appraisal(cells, "STRUCTURAL_EVAL_067"), "of 9"),
    ...metric("Deck geometry", appraisal(cells, "DECK_GEOMETRY_EVAL_068"), "of 9"),
    ...metric("Underclearances", appraisal(cells, "UNDCLRENCE_EVAL_069"), "of 9"),
    ...metric("Scour code, item 113", scourCode(cells), null),
    ...metric("Detour", number(cells, "DETOUR_KILOS_019") || undefined, "km"),
    ...metric("Cost of improvement", fromThousands(cells, "TOTAL_IMP_COST_096") || undefined, "USD"),
  ];
}

/** In metric tons; 99.9 means that traffic loads are insignificant under the fill. */
function loadRating(cells: Cells, column: string): number | undefined {
  const rating = number(cells, column);
  return rating === undefined || rating === 0 || rating >= 99.9 ? undefined : rating;
}

/** How the bridge compares with current standards, 0 to 9; letters mean not applicable or not yet calculated. */
function appraisal(cells: Cells, column: string): number | undefined {
  const rating = textOf(cells, column);
  return rating !== undefined && /^[0-9]$/.test(rating) ? Number(rating) : undefined;
}

/** Item 113, of another scale than the appraisals: 0 to 3 are scour critical, 8 stable, 9 on dry land, 6 not evaluated. */
function scourCode(cells: Cells): number | undefined {
  const code = appraisal(cells, "SCOUR_CRITICAL_113");
  return code === 6 ? undefined : code;
}

const rated = [
  ["deck", "DECK_COND_058"],
  ["superstructure", "SUPERSTRUCTURE_COND_059"],
  ["substructure", "SUBSTRUCTURE_COND_060"],
  ["channel", "CHANNEL_COND_061"],
  ["culvert", "CULVERT_COND_062"],
] as const;

function inspectionOf(cells: Cells, asset: string): InspectionRecord | undefined {
  const inspectionDate = monthIn(cells, "DATE_OF_INSPECT_090");
  if (!inspectionDate) return undefined;
  const frequencyMonths = number(cells, "INSPECT_FREQ_MONTHS_091") || undefined;
  const componentRatings = rated.flatMap(([component, column]) => {
    const rating = ratings.find((each) => each === textOf(cells, column));
    return rating && rating !== "N" ? [{ component, rating, snbiItem: snbiItems[component] ?? null }] : [];
  });
  return {
    target: "asset_inspections",
    recordId: `inspection:${asset}|${inspectionDate.slice(0, 7)}`,
    asOf: inspectionDate,
    mentions: { assetId: { target: "assets", record: asset } },
    assumed: { inspectionType: "routine" },
    fields: {
      inspectionDate,
      inspectionDatePrecision: "month",
      frequencyMonths,
      nextDueDate: frequencyMonths ? lastOfMonth(addMonths(inspectionDate, frequencyMonths)) : undefined,
      componentRatings,
      lowestRating: lowestRating(componentRatings),
    },
  };
}

const ratings = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "N"] as const;

const lastOfMonth = (date: string) => addDays(addMonths(date, 1), -1);

/** Items 92 and 93: the critical feature inspections, of the parts that a routine inspection does not see. */
const critical = [
  ["nstm", "FRACTURE_092A", "FRACTURE_LAST_DATE_093A"],
  ["underwater", "UNDWATER_LOOK_SEE_092B", "UNDWATER_LAST_DATE_093B"],
  ["special", "SPEC_INSPECT_092C", "SPEC_LAST_DATE_093C"],
] as const;

/** `Y60` is an inspection every 60 months. */
function criticalInspections(cells: Cells, asset: string): InspectionRecord[] {
  return critical.flatMap(([inspectionType, interval, last]) => {
    const months = /^Y(\d\d)$/.exec(textOf(cells, interval) ?? "")?.[1];
    const inspectionDate = months && monthIn(cells, last);
    if (!inspectionDate) return [];
    const frequencyMonths = Number(months) || undefined;
    return {
      target: "asset_inspections",
      recordId: `${inspectionType}:${asset}|${inspectionDate.slice(0, 7)}`,
      asOf: inspectionDate,
      mentions: { assetId: { target: "assets", record: asset } },
      fields: {
        inspectionDate,
        inspectionDatePrecision: "month",
        inspectionType,
        frequencyMonths,
        nextDueDate: frequencyMonths ? lastOfMonth(addMonths(inspectionDate, frequencyMonths)) : undefined,
      },
    };
  });
}

/** The first day of a month given without a leading zero: `615` is June 2015. */
function monthIn(cells: Cells, column: string): string | undefined {
  const text = code(cells, column, 4);
  const parts = /^(\d\d)(\d\d)$/.exec(text ?? "");
  if (!parts) return undefined;
  const [month = 0, short = 0] = parts.slice(1).map(Number);
  if (month < 1 || month > 12) throw new BadCell(column, textOf(cells, column) ?? "", "no such month");
  // The inventory began in 1971.
  return `${short > 70 ? 1900 + short : 2000 + short}-${String(month).padStart(2, "0")}-01`;
}
