import type { OrgType } from "@pave/contract";
import type { Cells } from "../../formats/row.js";
import { districtKeys, isOffice } from "../../match/districts.js";
import { type BodyKeys, governmentKeys, normalizeName } from "../../match/keys.js";
import { required, textOf } from "../../values/cells.js";
import { countyFipsOf } from "../../values/counties.js";
import type { BodyRecord } from "../record.js";

/*
 * Issuers of California debt: identified by type, name and county, since a city and its school district may share a
 * name.
 */

/** Types of issuers that the Census Bureau counts as governments; all others are separate bodies. */
const districts: Readonly<Record<string, OrgType>> = {
  "K-12 School District": "schoolDistrict",
  "Community College District": "university",
};
const specialDistricts =
  /\b(water|sanitation|sanitary|utility|hospital|health ?care|services|recreation|park|irrigation|storage|airport|harbor|port|cemetery|fire|library|transit|reclamation|flood|levee|memorial|resource conservation|housing authority)\b/i;

const ownTypes: readonly [RegExp, OrgType][] = [
  [/^County Board of Education$/i, "schoolDistrict"],
  [/^Community Facilities District|Mello/i, "specialDistrict"],
  [/Non-?Profit/i, "nonProfit"],
  [/Authority|Agency|Joint Powers/i, "publicAuthority"],
  [/District/i, "specialDistrict"],
];

export type Issuer = { recordId: string; name: string; record: BodyRecord };

/** A pool or county in brackets, such as `(CSCRPA)`, is not part of the issuer's name. */
export const issuerName = (cells: Cells): string =>
  required(cells, "Issuer")
    .replace(/ \([^()]*\)?$/, "")
    .trim();

export function issuerOf(cells: Cells): Issuer {
  const name = issuerName(cells);
  const type = textOf(cells, "Issuer Type") ?? "";
  const counties = countiesIn(cells);
  const recordId = ["issuer", type, normalizeName(name), counties.join("; ")].join("|").slice(0, 500);
  const { orgType, keys, called = name, sector } = identify(type, name);
  const county = counties.length === 1 ? counties[0] : undefined;
  const record: BodyRecord = {
    recordId,
    asOf: null,
    // `Arvin Union School District` is `Arvin Union Elementary School District`.
    bodyKey:
      orgType === "schoolDistrict" && keys?.looseKeys?.[0] ? `${keys.looseKeys[0]}|${counties.join("; ")}` : recordId,
    ...keys,
    published: { name: required(cells, "Issuer") },
    assumed: { status: "active", region: "CA", stateFips: "06" },
    fields: {
      name: called,
      orgType,
      sector,
      county: county && `${county} County`,
      countyFips: county && countyFipsOf("06", `${county} County`),
    },
  };
  return { recordId, name, record };
}

const governmentTypes: readonly [RegExp, string][] = [
  [/ county$/i, "County Government"],
  [/ county board of education$/i, "County Board of Education"],
  [/ community college district$/i, "Community College District"],
  [/ school district$/i, "K-12 School District"],
];

/** A party of an issue that is itself a government, such as the county as trustee: the issuer of that name. */
export function governmentNamed(name: string, cells: Cells): BodyRecord | undefined {
  const type = governmentTypes.find(([pattern]) => pattern.test(name))?.[1];
  if (type === undefined) return undefined;
  const county = / county$/i.test(name) ? name.replace(/ county$/i, "") : textOf(cells, "Issuer County");
  return issuerOf({ ...cells, Issuer: name, "Issuer Type": type, "Issuer County": county ?? "" }).record;
}

/** `IssuerCounty` may have several, and `Multiple` or `Statewide`. */
const countiesIn = (cells: Cells): string[] =>
  (textOf(cells, "Issuer County") ?? "")
    .split(/[,;|]/)
    .map((county) => county.trim())
    .filter((county) => county !== "" && !/^(multiple|statewide|state of california|all)$/i.test(county));

type Identified = {
  orgType: OrgType;
  keys?: BodyKeys;
  called?: string;
  sector?: "governance" | "education" | undefined;
};

function identify(type: string, name: string): Identified {
  if (isOffice(name) || /superintendent of schools/i.test(name)) return { orgType: "other", sector: "governance" };
  if (type === "City Government")
    return {
      orgType: "municipality",
      keys: governmentKeys({ kind: "city", bare: name }, "CA"),
      called: `City of ${name}`,
      sector: "governance",
    };
  if (type === "County Government") {
    const bare = /^(.+) County$/.exec(name)?.[1];
    return bare
      ? { orgType: "county", keys: governmentKeys({ kind: "county", bare }, "CA"), sector: "governance" }
      : { orgType: "other", sector: "governance" };
  }
  const district = districts[type];
  if (district) return { orgType: district, keys: schoolKeys(name), sector: "education" };
  const own = ownTypes.find(([pattern]) => pattern.test(type))?.[1] ?? "publicAuthority";
  if (own === "schoolDistrict") return { orgType: own, sector: "education" };
  const isDistrict = specialDistricts.test(type) && !/redevelopment|successor|joint powers|facilities/i.test(type);
  return isDistrict ? { orgType: "specialDistrict", keys: districtKeys(name, "CA") } : { orgType: own };
}

/**
 * An elementary district of California, even a union district, may omit its level; high and unified districts do not.
 */
function schoolKeys(name: string): BodyKeys {
  const keys = districtKeys(name, "CA");
  if (/\b(high|unified|college)\b/i.test(name)) return keys;
  const bare = name.replace(/ elementary\b/i, "");
  const spelled = [bare.replace(/( school district)?$/i, " Elementary School District"), bare];
  return { ...keys, looseKeys: spelled.flatMap((one) => districtKeys(one, "CA").looseKeys ?? []) };
}
