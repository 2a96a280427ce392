import { states } from "@pave/contract";
import type { Cells } from "../../formats/row.js";
import { number, postal, required, slashDate, textOf } from "../../values/cells.js";
import { titleCase } from "../../values/title-case.js";
import { type Reader, statedIn } from "../reader.js";
import type { ImportRecord } from "../record.js";

/**
 * Public water systems of the Safe Drinking Water Information System (40 CFR 141.2), from EPA's ECHO download:
 * `SDWA_PUB_WATER_SYSTEMS.csv`. A system is an asset identified by its PWSID. Administrators, their addresses, e-mails
 * and telephone numbers are not read.
 */
export const waterSystems: Reader = {
  source: "public-water-systems",
  complete: {},
  within: statedIn("PRIMACY_AGENCY_CODE", "STATE_CODE"),
  format: {
    kind: "csv",
    header: ["PWSID", "PWS_NAME", "PWS_TYPE_CODE", "POPULATION_SERVED_COUNT"],
    only: [
      ..."SUBMISSIONYEARQUARTER PWSID PWS_NAME PRIMACY_AGENCY_CODE STATE_CODE CITY_NAME ZIP_CODE".split(" "),
      ..."PWS_ACTIVITY_CODE PWS_DEACTIVATION_DATE PWS_TYPE_CODE OWNER_TYPE_CODE PRIMARY_SOURCE_CODE".split(" "),
      ..."POPULATION_SERVED_COUNT SERVICE_CONNECTIONS_COUNT LAST_REPORTED_DATE".split(" "),
    ],
  },
  start: () => system,
};

const types: Readonly<Record<string, string>> = {
  CWS: "Community water system",
  NTNCWS: "Non-transient non-community water system",
  TNCWS: "Transient non-community water system",
};

const owners: Readonly<Record<string, string>> = {
  F: "Federal government",
  L: "Local government",
  M: "Public and private",
  N: "Native American",
  P: "Private",
  S: "State government",
};

const waterSources: Readonly<Record<string, string>> = {
  GW: "Ground water",
  GWP: "Purchased ground water",
  SW: "Surface water",
  SWP: "Purchased surface water",
  GU: "Ground water under the influence of surface water",
  GUP: "Purchased ground water under the influence of surface water",
};

function system(cells: Cells): ImportRecord[] {
  const id = required(cells, "PWSID");
  const name = required(cells, "PWS_NAME");
  const isActive = textOf(cells, "PWS_ACTIVITY_CODE") === "A";
  // A system regulated by an EPA region or a tribe has no state in its id; the postal address may be in another.
  const state = states.find(({ usps }) => id.startsWith(usps));
  const source = waterSources[textOf(cells, "PRIMARY_SOURCE_CODE") ?? ""];
  const asOf = slashDate(cells, "LAST_REPORTED_DATE") ?? quarterEnd(textOf(cells, "SUBMISSIONYEARQUARTER"));
  const isHere = state !== undefined && textOf(cells, "STATE_CODE") === state.usps;
  return [
    {
      target: "assets",
      recordId: id,
      asOf: asOf ?? null,
      bodyKey: `pws|${id}`,
      published: { title: name },
      assumed: { assetClass: "waterDistribution", sector: ["waterAndWaste"] },
      fields: {
        title: titleCase(name).slice(0, 300),
        assetNumber: id,
        assetType: types[textOf(cells, "PWS_TYPE_CODE") ?? ""],
        description: source && `Primary source: ${source.toLowerCase()}.`,
        ownerKind: owners[textOf(cells, "OWNER_TYPE_CODE") ?? ""],
        status: isActive ? "active" : "inactive",
        lifecycleStage: isActive ? "inService" : undefined,
        region: state?.usps,
        stateFips: state?.fips,
        locality: isHere ? titled(textOf(cells, "CITY_NAME")) : undefined,
        postalCode: isHere ? postal(textOf(cells, "ZIP_CODE")) : undefined,
        metrics: [
          ...metric("Population served", number(cells, "POPULATION_SERVED_COUNT"), "people", asOf),
          ...metric("Service connections", number(cells, "SERVICE_CONNECTIONS_COUNT"), null, asOf),
        ],
      },
    },
  ];
}

const titled = (text: string | undefined) => text && titleCase(text).slice(0, 100);

const metric = (name: string, value: number | undefined, unit: string | null, asOf: string | undefined) =>
  value === undefined ? [] : [{ name, value, unit, asOf: asOf ?? null }];

/** `2025Q1` is the first calendar quarter of 2025. */
function quarterEnd(text: string | undefined): string | undefined {
  const [, year, quarter] = /^(\d{4})Q([1-4])$/.exec(text ?? "") ?? [];
  return year && quarter ? `${year}-${["03-31", "06-30", "09-30", "12-31"][Number(quarter) - 1]}` : undefined;
}
