import type { OcdsPartyInput } from "@pave/contract";
import { postal } from "../../values/cells.js";
import type { ImportRecord, Named, SuppliedFields } from "../record.js";
import { uspsCode } from "../usaspending/records.js";

/* Parties of OCDS and OC4IDS. People and contact points are not read. */

/** The field of an organization for each list of identifiers, and their pattern. */
const lists: Readonly<Record<string, [field: keyof SuppliedFields, form: RegExp]>> = {
  "XI-LEI": ["lei", /^[A-Z0-9]{20}$/],
  "XI-DUNS": ["dunsLegacy", /^\d{9}$/],
  "US-EIN": ["ein", /^\d{9}$/],
  "US-UEI": ["uei", /^[A-Z0-9]{12}$/],
  "US-CAGE": ["cageCode", /^[A-Z0-9]{5}$/],
};

const publicRoles: ReadonlySet<string> = new Set(["buyer", "procuringEntity", "publicAuthority"]);

type Party = Pick<OcdsPartyInput, "id" | "name" | "identifier" | "additionalIdentifiers" | "address" | "roles">;

/** An id as recommended by the standard, a list code followed by the identifier in it: `GB-COH-09506232`. */
const registered = /^(?<scheme>[A-Z]{2,3}-[A-Z0-9]+)-(?<id>\S.*)$/;

/** The identifier of a party with its scheme; some publishers give it only as the party's id. */
export function partyKey({ id, identifier }: Party): string | undefined {
  const scheme = identifier?.scheme;
  if (scheme && identifier.id) return `${scheme}-${identifier.id}`;
  const own = String(id ?? "");
  return registered.test(own) || (scheme && own.startsWith(`${scheme}-`)) ? own : undefined;
}

const nameOf = ({ name, identifier }: Party) => identifier?.legalName ?? name ?? undefined;

/** A party with a registered identifier is an organization; any other is a name only. */
export function partyBody(party: Party, asOf: string | null): ImportRecord | undefined {
  const [key, called] = [partyKey(party), nameOf(party)];
  if (!key || !called) return undefined;
  return {
    recordId: key,
    asOf,
    bodyKey: key,
    repeats: true,
    assumed: { orgType: "contractor", status: "active" },
    fields: {
      name: called.slice(0, 300),
      orgType: party.roles?.some((role) => publicRoles.has(role)) ? "publicAuthority" : undefined,
      ...identifiersOf(party),
      ...addressOf(party.address ?? {}),
    },
  };
}

/**
 * Without the street, as a supplier may be a person. States and ZIP codes are those of the United States; others have
 * no field.
 */
function addressOf({ locality, region, postalCode, countryName }: NonNullable<Party["address"]>) {
  const isHome = /^(us|usa|u\.s\.a?\.|united states( of america)?)$/i.test(countryName ?? "");
  return {
    locality: locality?.slice(0, 100),
    countryName: countryName?.slice(0, 100),
    ...(isHome && { region: uspsCode(region ?? undefined), postalCode: postal(postalCode ?? undefined) }),
  };
}

function identifiersOf({ id: own, identifier, additionalIdentifiers }: Party): SuppliedFields {
  const fields: Record<string, string> = {};
  const { groups } = registered.exec(String(own ?? "")) ?? {};
  for (const { scheme, id } of [identifier ?? {}, ...(additionalIdentifiers ?? []), groups ?? {}]) {
    const [field, form] = lists[scheme ?? ""] ?? [];
    const written = String(id ?? "")
      .replaceAll("-", "")
      .toUpperCase();
    if (field && form?.test(written)) fields[field] ??= written;
  }
  return fields;
}

/** The organization of a party, for a reference to it; undefined for a name without an identifier. */
export function partyNamed(party: Party | undefined): Named | undefined {
  const key = party && nameOf(party) ? partyKey(party) : undefined;
  return key ? { target: "organizations", record: key } : undefined;
}
