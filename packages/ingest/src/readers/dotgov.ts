import type { OrgType, Sector, StateCodes } from "@pave/contract";
import { BadRow, type Cells } from "../formats/row.js";
import { districtKeys, districtType, isOffice } from "../match/districts.js";
import {
  federalKey,
  federalPartKeys,
  governmentKeys,
  governmentType,
  normalizeFederalName,
  normalizeName,
} from "../match/keys.js";
import { namesState, readGovernmentName, withoutState } from "../match/names.js";
import { required, textOf } from "../values/cells.js";
import { stateByUsps, stateIn } from "../values/states.js";
import { titleCase, titleCasePlace } from "../values/title-case.js";
import { type Reader, statedIn } from "./reader.js";
import type { BodyRecord, SuppliedFields } from "./record.js";

/** Identity of a registrant within the registry, and its keys shared with other sources. */
type Identity = Pick<BodyRecord, "matchKey" | "joins" | "looseKeys" | "nameKeys" | "maybeKeys"> & {
  bodyKey: string;
  orgType: OrgType;
  sector?: Sector | undefined;
};

/**
 * CISA's `.gov` domain registry: one record per domain, many domains per organization. The security contact's e-mail is
 * not read. `… - Election` domains belong to the named organization. If a suborganization is given, it is the
 * organization; its parent gets a separate record.
 */
export const dotgov: Reader = {
  source: "dotgov",
  complete: {},
  within: statedIn("State"),
  format: {
    kind: "csv",
    header: ["Domain name", "Domain type", "Organization name", "Suborganization name", "State"],
    personal: ["Security contact email"],
  },
  start: () => {
    const parents = new Set<string>();
    return (cells) => {
      const domain = required(cells, "Domain name").toLowerCase();
      const name = required(cells, "Organization name");
      const part = textOf(cells, "Suborganization name");
      const place = placeOf(cells);
      const whole = identify(cells, name, place);
      if (!part || normalizeFederalName(part) === normalizeFederalName(name))
        return [{ ...record(domain, whole, { ...given(name, place), domains: [domain] }), published: { name } }];

      const sub = identifyPart(name, part, whole);
      const own = record(domain, sub, { ...given(part, place), domains: [domain] }, whole.bodyKey);
      const records = [{ ...own, published: { name: part } }];
      if (!parents.has(whole.bodyKey))
        records.unshift({
          ...record(`organization:${whole.bodyKey}`, whole, given(name, { ...place, locality: undefined })),
          published: { name },
        });
      parents.add(whole.bodyKey);
      return records;
    };
  },
};

type Place = { state: StateCodes | undefined; locality: string | undefined };

function placeOf(cells: Cells): Place {
  const state = stateIn(cells, "State", stateByUsps);
  const city = textOf(cells, "City");
  return { state, locality: city && readableCity(state ? withoutState(city, state.usps) : city) };
}

const readableCity = (city: string) => titleCasePlace(city === city.toLowerCase() ? city.toUpperCase() : city);

function record(
  recordId: string,
  { orgType, sector, ...keys }: Identity,
  fields: SuppliedFields,
  parentKey?: string,
): BodyRecord {
  return {
    recordId,
    asOf: null,
    // The registry has no type for the parts of a government.
    fields: { ...fields, orgType: orgType === "other" ? undefined : orgType },
    assumed: { orgType, sector, status: "active" },
    ...keys,
    ...(parentKey && { parentKey }),
  };
}

function given(name: string, { state, locality }: Place): SuppliedFields {
  return {
    // A single word in capitals is an abbreviation.
    name: name.includes(" ") ? titleCase(name) : name,
    locality,
    region: state?.usps,
    stateFips: state?.fips,
  };
}

function identify(cells: Cells, name: string, place: Place): Identity {
  const type = required(cells, "Domain type").replace(/ - Election$/, "");
  if (type.startsWith("Federal - ")) return { ...federal(federalKey(name)), maybeKeys: federalPartKeys(name) };
  // Without a state an organization cannot be distinguished from namesakes.
  const state = place.state?.usps ?? "";
  const own = (kind: string) => [kind, state, normalizeName(name), normalizeName(place.locality ?? "")].join("|");
  switch (type) {
    case "City":
    case "County":
      return local(name, place, type === "County", own);
    case "State or territory":
      return stateBody(name, state, own);
    case "Tribal":
      return {
        ...{ bodyKey: `tribal|${state}|${normalizeName(name)}`, orgType: "tribal", sector: "governance" },
        ...keysOfDistrict(name, state),
      };
    case "School district":
    case "Special district":
      return district(name, state, type === "School district" ? "schoolDistrict" : "specialDistrict", own);
    case "Interstate":
      return { bodyKey: own("interstate"), orgType: "other", ...keysOfDistrict(name, state) };
    default:
      throw new BadRow(`Domain type: unknown (${type})`);
  }
}

/** Keys of an authority or a district that the registry lists under another type. */
const keysOfDistrict = (name: string, state: string) =>
  state && districtType(name) === "specialDistrict" ? districtKeys(name, state) : {};

const federal = (key: string): Identity => ({
  bodyKey: key,
  matchKey: key,
  orgType: "federalAgency",
  sector: "governance",
});

function identifyPart(name: string, part: string, whole: Identity): Identity {
  if (whole.orgType === "federalAgency") return federal(federalKey(name, part));
  return { bodyKey: `${whole.bodyKey}|${normalizeName(part)}`, orgType: "other", sector: "governance" };
}

function local(
  name: string,
  { state, locality = "" }: Place,
  isCounty: boolean,
  own: (kind: string) => string,
): Identity {
  const read = state && readGovernmentName(name, state.usps, locality, isCounty);
  if (!read) {
    const orgType = state && districtType(name);
    return orgType ? district(name, state.usps, orgType, own) : part(name, own);
  }
  const keys = governmentKeys(read, state.usps, { locality });
  const within = keys.joins ? "" : `|${normalizeName(read.county ?? locality)}`;
  return { ...keys, bodyKey: keys.matchKey + within, orgType: governmentType(read, state.usps), sector: "governance" };
}

/** A part that names its government is identified by its name only, since namesakes may be elsewhere. */
function part(name: string, own: (kind: string) => string): Identity {
  const namesItsGovernment = /\b(county|parish|(city|town|village|township|borough) of)\b/i.test(name);
  const key = own("part");
  return {
    bodyKey: namesItsGovernment ? key.slice(0, key.lastIndexOf("|")) : key,
    orgType: "other",
    sector: "governance",
  };
}

function stateBody(name: string, usps: string, own: (kind: string) => string): Identity {
  const key = own("part");
  const state = usps && stateByUsps(usps);
  if (state && (namesState(name, usps) || normalizeName(name) === normalizeName(state.name))) {
    const matchKey = `state|${usps}|${normalizeName(state.name)}`;
    return { bodyKey: matchKey, matchKey, orgType: "state", sector: "governance" };
  }
  const bodyKey = key.slice(0, key.lastIndexOf("|"));
  return { bodyKey, orgType: "other", sector: "governance", ...keysOfDistrict(name, usps) };
}

/** The registry's districts include election offices and courts, which are parts of other governments. */
function district(name: string, state: string, orgType: OrgType, own: (kind: string) => string): Identity {
  if (isOffice(name)) return part(name, own);
  return {
    bodyKey: own(orgType),
    ...(state ? districtKeys(name, state) : {}),
    orgType,
    sector: orgType === "schoolDistrict" ? "education" : undefined,
  };
}
