import type { OrgType } from "@pave/contract";
import type { Cells } from "../../formats/row.js";
import { districtKeys } from "../../match/districts.js";
import { type BodyKeys, governmentKeys, normalizeName } from "../../match/keys.js";
import { required, textOf } from "../../values/cells.js";
import { countyFipsOf } from "../../values/counties.js";
import type { BodyRecord } from "../record.js";

/* Local governments of Texas in the Bond Review Board's lists: by type, name and county. */

type Kind = { orgType: OrgType; sector: "governance" | "education" | "health" | "waterAndWaste" | undefined };

/** The Board's types: independent school, community college, water, hospital and other special districts. */
const kinds: Readonly<Record<string, Kind>> = {
  CITY: { orgType: "municipality", sector: "governance" },
  COUNTY: { orgType: "county", sector: "governance" },
  ISD: { orgType: "schoolDistrict", sector: "education" },
  CCD: { orgType: "university", sector: "education" },
  WD: { orgType: "specialDistrict", sector: "waterAndWaste" },
  HHD: { orgType: "specialDistrict", sector: "health" },
  OSD: { orgType: "specialDistrict", sector: undefined },
};

export type Issuer = { name: string; record: BodyRecord };

/** The government of a row of either of the Board's lists. */
export function issuerOf(cells: Cells): Issuer {
  const name = required(cells, "governmentname");
  const type = required(cells, "governmenttype").toUpperCase();
  const county = textOf(cells, "county");
  const recordId = ["issuer", type, normalizeName(name), normalizeName(county ?? "")].join("|").slice(0, 500);
  const { orgType, sector } = kinds[type] ?? { orgType: "publicAuthority", sector: undefined };
  const { called, keys } = keysOf(type, name);
  const countyFips = county && countyFipsOf("48", `${county} County`);
  return {
    name: called,
    record: {
      recordId,
      asOf: null,
      bodyKey: recordId,
      ...keys,
      published: { name },
      assumed: { region: "TX", stateFips: "48" },
      fields: { name: called.slice(0, 300), orgType, sector, county: countyFips && `${county} County`, countyFips },
    },
  };
}

function keysOf(type: string, name: string): { called: string; keys?: BodyKeys } {
  if (type === "CITY") {
    const bare = name.replace(/^city of /i, "").replace(/,? city of$/i, "");
    return { called: `City of ${bare}`, keys: governmentKeys({ kind: "city", bare }, "TX") };
  }
  if (type === "COUNTY") {
    const bare = name.replace(/ county$/i, "");
    return { called: `${bare} County`, keys: governmentKeys({ kind: "county", bare }, "TX") };
  }
  return { called: name, ...(kinds[type] && { keys: districtKeys(name, "TX") }) };
}

export function eachOnce(): (body: BodyRecord) => BodyRecord[] {
  const known = new Set<string>();
  return (body) => (known.has(body.recordId) ? [] : [body].filter(() => known.add(body.recordId)));
}
