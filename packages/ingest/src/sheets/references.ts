import type { OrganizationBy, OrgType, SheetColumn } from "@pave/contract";
import type { Cells } from "../formats/row.js";
import { districtKeys } from "../match/districts.js";
import { type BodyKeys, governmentKeys } from "../match/keys.js";
import { readGovernmentName } from "../match/names.js";
import type { Named } from "../readers/record.js";
import { cellText } from "./cells.js";

const schemes = {
  geoid: "geoid",
  ein: "ein",
  uei: "uei",
  cageCode: "cage_code",
  lei: "lei",
  fdicCert: "fdic_cert",
  censusUnitId: "census_unit_id",
} as const satisfies Record<Exclude<OrganizationBy, "name">, string>;

/** The organization named in a cell; `state` is that of the row, without which a name has no match. */
export function referenceOf(
  { column, by }: Pick<SheetColumn, "column" | "by">,
  cells: Cells,
  state: string | undefined,
): Named | undefined {
  const text = cellText(cells, column);
  if (text === undefined) return undefined;
  return by === "name"
    ? byName(text, state)
    : { organization: schemes[by], value: by === "ein" ? text.replace("-", "") : text };
}

/** A government by its parsed name, such as the City of Baltimore; any other body by its name in the state. */
export function byName(text: string, state: string | undefined): Named {
  const isGovernment =
    /\b(city|town|village|county|township|borough|parish) of\b|\b(county|parish|township|borough)$/i.test(text);
  const read = state && isGovernment ? readGovernmentName(text, state, "", false) : null;
  if (read && state) {
    const { matchKey, joins } = governmentKeys(read, state);
    if (joins) return { organization: "match_key", value: matchKey };
  }
  return { name: text, state, near: "" };
}

const municipal = new Set<OrgType>(["municipality", "township", "county"]);
const districts = new Set<OrgType>(["schoolDistrict", "specialDistrict", "publicAuthority", "utility"]);

/** The keys under which an organization is compared with those of other sources; none without a state. */
export function bodyKeys(
  name: string,
  orgType: string | undefined,
  state: string | undefined,
  locality: string | undefined,
): Partial<BodyKeys> {
  // Guarantee of the cast: a value outside the vocabulary is in neither set.
  const type = orgType as OrgType;
  if (state === undefined) return {};
  if (districts.has(type)) return districtKeys(name, state);
  if (!municipal.has(type)) return {};
  // A list of cities omits the word "city".
  const read =
    readGovernmentName(name, state, type === "county" ? "" : (locality ?? name), type === "county") ??
    (type === "county" ? ({ kind: "county", bare: name } as const) : null);
  return read ? governmentKeys(read, state) : {};
}
