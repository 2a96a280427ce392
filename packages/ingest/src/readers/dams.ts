import { addMonths } from "@pave/contract";
import { BadRow, type Cells } from "../formats/row.js";
import { number, required, slashDate, textOf } from "../values/cells.js";
import { countyFipsOf } from "../values/counties.js";
import { isLatitudeIn, isLongitudeIn } from "../values/state-boxes.js";
import { stateByName, stateIn } from "../values/states.js";
import { type Reader, statedIn } from "./reader.js";
import type { ImportRecord } from "./record.js";

/**
 * National Inventory of Dams (33 U.S.C. 467d), the nation's CSV: the header is the second line, after the date of the
 * data. Structures of one dam share its id and are its components. The frequency of inspection, which the regulating
 * agency sets by the hazard of the dam, is in years. Owners, who may be persons, are not read; the file states their type.
 * Heights and lengths are in feet, storage in acre-feet.
 */
export const dams: Reader = {
  source: "national-inventory-of-dams",
  complete: {},
  within: statedIn("State"),
  format: {
    kind: "csv",
    headerLine: 2,
    header: ["Dam Name", "NID ID", "Hazard Potential Classification"],
    only: [
      ...["Dam Name", "NID ID", "State", "County", "Latitude", "Longitude", "Primary Owner Type", "Primary Purpose"],
      ...["Primary Dam Type", "River or Stream Name", "NID Height (Ft)", "Dam Length (Ft)", "NID Storage (Acre-Ft)"],
      ...["Surface Area (Acres)", "Drainage Area (Sq Miles)", "Year Completed", "Last Inspection Date"],
      "Inspection Frequency",
      ...["Condition Assessment", "Condition Assessment Date", "Hazard Potential Classification"],
      "Is Associated Structure?",
    ],
  },
  start: () => dam,
};

const hazards = { low: "low", significant: "significant", high: "high", undetermined: "undetermined" } as const;
const isHazard = (word: string): word is keyof typeof hazards => word in hazards;
const metersPerFoot = 0.3048;

function dam(cells: Cells): ImportRecord[] {
  const id = required(cells, "NID ID");
  const title = repairedName(required(cells, "Dam Name"));
  const frequency = number(cells, "Inspection Frequency");
  const isAssociated = /^(yes|true|1)$/i.test(textOf(cells, "Is Associated Structure?") ?? "");
  const recordId = isAssociated ? `${id}|${title}` : id;
  const state = stateIn(cells, "State", stateByName);
  if (!state) throw new BadRow("State: empty");
  const county = textOf(cells, "County");
  const countyFips = county && (countyFipsOf(state.fips, county) ?? countyFipsOf(state.fips, `${county} County`));
  const [latitude, longitude] = [number(cells, "Latitude"), number(cells, "Longitude")];
  const isThere =
    latitude !== undefined &&
    longitude !== undefined &&
    isLatitudeIn(state.fips, latitude) &&
    isLongitudeIn(state.fips, longitude);
  const hazard = (textOf(cells, "Hazard Potential Classification") ?? "").toLowerCase();
  const assessment = textOf(cells, "Condition Assessment");
  const inspected = slashDate(cells, "Last Inspection Date");
  const built = number(cells, "Year Completed") ?? 0;
  const height = number(cells, "NID Height (Ft)");
  const length = number(cells, "Dam Length (Ft)");
  return [
    {
      target: "assets",
      recordId,
      asOf: inspected ?? null,
      bodyKey: `dam|${recordId}`,
      unused: {
        latitude:
          latitude !== undefined && !isThere
            ? { published: `${latitude}, ${longitude}`, warning: `Not in ${state.name} (${latitude}, ${longitude})` }
            : undefined,
      },
      ...(isAssociated ? { mentions: { parentAssetId: { target: "assets", record: id } } } : {}),
      assumed: { assetClass: "dam", sector: ["waterAndWaste"] },
      fields: {
        title: title.slice(0, 300),
        assetNumber: id.slice(0, 60),
        assetType: textOf(cells, "Primary Purpose")?.slice(0, 100),
        structureType: textOf(cells, "Primary Dam Type")?.slice(0, 100),
        description: river(cells),
        ownerKind: textOf(cells, "Primary Owner Type"),
        region: state.usps,
        stateFips: state.fips,
        county: countyFips ? (/ county$/i.test(county ?? "") ? county : `${county} County`) : county,
        countyFips,
        ...(isThere ? { latitude, longitude } : {}),
        yearBuilt: built >= 1600 ? built : undefined,
        length: length ? Math.round(length * metersPerFoot * 100) / 100 : undefined,
        hazardPotential: isHazard(hazard) ? hazards[hazard] : undefined,
        conditionAssessment: assessment && !/^not (rated|available)$/i.test(assessment) ? assessment : undefined,
        conditionDate: slashDate(cells, "Condition Assessment Date"),
        lastInspectionDate: inspected,
        nextInspectionDate: inspected && frequency ? addMonths(inspected, Math.round(frequency * 12)) : undefined,
        metrics: [
          ...metric("Height", height, "ft"),
          ...metric("Storage", number(cells, "NID Storage (Acre-Ft)"), "acre-ft"),
          ...metric("Surface area", number(cells, "Surface Area (Acres)"), "acres"),
          ...metric("Drainage area", number(cells, "Drainage Area (Sq Miles)"), "sq mi"),
        ],
      },
    },
  ];
}

const metric = (name: string, value: number | undefined, unit: string) =>
  value === undefined ? [] : [{ name, value, unit, asOf: null }];

function river(cells: Cells): string | undefined {
  const name = textOf(cells, "River or Stream Name");
  return name && `On ${repairedName(name)}.`;
}

/** Repairs names that are double-encoded, with `ñ` as `Ã±`. */
function repairedName(name: string): string {
  if (!/[ÂÃ][\u0080-\u00bf]/.test(name)) return name;
  const once = Buffer.from(name, "latin1").toString("utf8");
  return once.includes("\ufffd") ? name : once;
}
