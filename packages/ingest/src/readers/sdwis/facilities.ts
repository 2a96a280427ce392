import { states } from "@pave/contract";
import type { Cells } from "../../formats/row.js";
import { required, slashDate, textOf } from "../../values/cells.js";
import { titleCase } from "../../values/title-case.js";
import type { Reader } from "../reader.js";

/**
 * Facilities of public water systems from EPA's ECHO download: `SDWA_FACILITIES.csv`. Each is an asset of its system,
 * identified by the PWSID and its own number. Purchases from other systems and sampling stations are no works.
 */
export const waterFacilities: Reader = {
  source: "public-water-systems",
  complete: {},
  within: { statesOf: (cells) => [stateOf(cells.PWSID)?.usps ?? "tribal"] },
  format: {
    kind: "csv",
    header: ["PWSID", "FACILITY_ID", "FACILITY_NAME", "FACILITY_TYPE_CODE"],
    only: [
      ..."PWSID FACILITY_ID FACILITY_NAME FACILITY_ACTIVITY_CODE FACILITY_TYPE_CODE".split(" "),
      ..."WATER_TYPE_CODE LAST_REPORTED_DATE".split(" "),
    ],
  },
  start: () => (cells) => {
    const type = types[textOf(cells, "FACILITY_TYPE_CODE") ?? ""];
    return type ? [facility(cells, type)] : [];
  },
};

/** The state that a PWSID begins with; tribal systems begin with the number of an EPA region, and are of no state. */
const stateOf = (system = "") => states.find(({ usps }) => system.startsWith(usps));

const treatment = "Treatment plant";
const types: Readonly<Record<string, string>> = {
  CH: "Common headers",
  CW: "Clear well",
  DS: "Distribution system",
  IG: "Infiltration gallery",
  IN: "Intake",
  PC: "Pressure control",
  PF: "Pump facility",
  RC: "Roof catchment",
  RS: "Reservoir",
  SP: "Spring",
  ST: "Storage",
  TM: "Transmission main",
  TP: treatment,
  WH: "Wellhead",
  WL: "Well",
};

const waters: Readonly<Record<string, string>> = {
  GW: "Ground water",
  SW: "Surface water",
  GU: "Ground water under the influence of surface water",
};

function facility(cells: Cells, type: string) {
  const system = required(cells, "PWSID");
  const id = required(cells, "FACILITY_ID");
  const name = textOf(cells, "FACILITY_NAME");
  const isActive = textOf(cells, "FACILITY_ACTIVITY_CODE") === "A";
  const water = waters[textOf(cells, "WATER_TYPE_CODE") ?? ""];
  const state = stateOf(system);
  return {
    target: "assets" as const,
    recordId: `${system}|${id}`,
    asOf: slashDate(cells, "LAST_REPORTED_DATE") ?? null,
    bodyKey: `pws|${system}|${id}`,
    published: { title: name },
    mentions: { systemId: { target: "assets" as const, record: system } },
    assumed: {
      assetClass: type === treatment ? ("waterTreatment" as const) : ("waterDistribution" as const),
      sector: ["waterAndWaste"],
    },
    fields: {
      title: name ? titleCase(name).slice(0, 300) : `${type} ${id} of ${system}`,
      assetNumber: `${system}-${id}`,
      assetType: type,
      description: water && `${water}.`,
      status: isActive ? ("active" as const) : ("inactive" as const),
      lifecycleStage: isActive ? ("inService" as const) : ("outOfService" as const),
      region: state?.usps,
      stateFips: state?.fips,
    },
  };
}
