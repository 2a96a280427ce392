import type { Cells } from "../formats/row.js";
import { federalKey, normalizeFederalName } from "../match/keys.js";
import { required, textOf, webAddress } from "../values/cells.js";
import { titleCase } from "../values/title-case.js";
import type { Reader } from "./reader.js";
import type { BodyRecord, SuppliedFields } from "./record.js";

/** CGAC codes that group bodies: their members are identified by their own names only, as in other sources. */
const groupCodes = new Set(["000", "002", "009", "010", "067"]);

/**
 * Treasury's list of federal agencies and subtiers. Each CGAC code is one agency, described by its first row. A row
 * whose subtier is empty, "Unknown", "Subsumed" or the agency's own name describes the agency; any other is a
 * subtier. Subtiers repeated under codes of several eras are one organization if agency and name agree. Army, Navy
 * and Air Force, "subsumed under DOD", are the Defense subtiers of those names.
 */
export const federalAgencies: Reader = {
  source: "federal-agencies",
  complete: {},
  format: {
    kind: "csv",
    header: ["CGAC AGENCY CODE", "AGENCY NAME", "SUBTIER CODE", "SUBTIER NAME", "IS_FREC"],
  },
  start: () => {
    const seen = new Set<string>();
    return (cells) => {
      const cgac = required(cells, "CGAC AGENCY CODE");
      const agency = required(cells, "AGENCY NAME");
      const records: BodyRecord[] = [];
      if (!seen.has(cgac)) records.push(agencyRecord(cells, cgac, agency));
      seen.add(cgac);
      if (hasSubtier(cells)) records.push(subtierRecord(cells, cgac, agency));
      return records;
    };
  },
};

const hasSubtier = (cells: Cells) => /^[A-Z0-9]{4}$/.test(required(cells, "SUBTIER CODE"));
const defense = { cgac: "097", name: "Department of Defense" };

function agencyRecord(cells: Cells, cgac: string, agency: string): BodyRecord {
  const isSubsumed = required(cells, "SUBTIER CODE").startsWith("Subsumed");
  return {
    recordId: `cgac:${cgac}`,
    asOf: null,
    bodyKey: isSubsumed ? bodyKey(defense.cgac, agency) : bodyKey(cgac, agency),
    matchKey: isSubsumed ? federalKey(defense.name, agency) : federalKey(agency),
    published: { name: agency },
    assumed,
    fields: {
      name: titleCase(agency),
      abbreviation: textOf(cells, "AGENCY ABBREVIATION"),
      cgacCode: cgac,
    },
  };
}

function subtierRecord(cells: Cells, cgac: string, agency: string): BodyRecord {
  const code = required(cells, "SUBTIER CODE");
  const name = required(cells, "SUBTIER NAME");
  const isAgency = normalizeFederalName(name) === normalizeFederalName(agency);
  const isMember = groupCodes.has(cgac);
  const frec = textOf(cells, "FREC");
  const isFrec =
    frec &&
    /^\d{4}$/.test(frec) &&
    normalizeFederalName(textOf(cells, "FREC Entity Description") ?? "") === normalizeFederalName(name);
  return {
    recordId: `subtier:${code}`,
    asOf: null,
    bodyKey: bodyKey(cgac, name),
    matchKey: isAgency || isMember ? federalKey(name) : federalKey(agency, name),
    ...(!isAgency && { parentKey: bodyKey(cgac, agency), maybeKeys: [federalKey(name)] }),
    published: { name },
    assumed,
    fields: {
      name: titleCase(name),
      abbreviation: textOf(cells, "SUBTIER ABBREVIATION"),
      subtierCode: code,
      frecCode: isFrec ? frec : undefined,
      description: textOf(cells, "MISSION"),
      website: webAddress(textOf(cells, "WEBSITE")),
    },
  };
}

const bodyKey = (cgac: string, name: string) => `${cgac}|${normalizeFederalName(name)}`;

const assumed: SuppliedFields = { orgType: "federalAgency", status: "active", sector: "governance" };
