import type { ContractPartyRole, Source } from "@pave/contract";
import type { OpenOrganization, OrganizationScheme } from "@pave/db";

/**
 * The lists from which identifiers come, best known first. XI-LEI, US-EIN and XI-DUNS are codes of org-id.guide; the
 * others, which it lacks, follow its pattern: UEI and CAGE are of SAM.gov, CGAC, FREC and SUBTIER of the US Treasury's
 * agency codes, CIK of the SEC, FDIC of the FDIC, RSSD of the Federal Reserve, CRD of FINRA, GEOID and CENSUS of the
 * Census Bureau.
 */
const schemes: readonly (readonly [OrganizationScheme, string])[] = [
  ["lei", "XI-LEI"],
  ["ein", "US-EIN"],
  ["uei", "US-UEI"],
  ["dunsLegacy", "XI-DUNS"],
  ["subtierCode", "US-SUBTIER"],
  ["cgacCode", "US-CGAC"],
  ["frecCode", "US-FREC"],
  ["cik", "US-CIK"],
  ["cageCode", "US-CAGE"],
  ["fdicCert", "US-FDIC"],
  ["rssdId", "US-RSSD"],
  ["crdNumber", "US-CRD"],
  ["geoid", "US-GEOID"],
  ["censusUnitId", "US-CENSUS"],
];

/** `partyRole` of OCDS and OC4IDS for each of our roles; both lists are open, so unmapped roles retain our code. */
const roles: Partial<Record<ContractPartyRole, string>> = { prime: "supplier", jointVenturePartner: "supplier" };

export function partyRole(role: ContractPartyRole): string {
  return roles[role] ?? role;
}

/** true: the party supplies directly under the contract. */
export function isSupplier({ role }: { role: ContractPartyRole }): boolean {
  return partyRole(role) === "supplier";
}

/** An organization with its id as a party, if that differs from its own. */
export type Party = OpenOrganization & { partyId?: string | undefined };

/** Roles by organization id; null ids are ignored. */
export type Part = readonly [organizationId: string | null, role: string];

/**
 * `parties`: each organization once, with its identifiers, address and roles. Organizations no longer on file are
 * omitted, with their parts.
 */
export function partiesOf(organizations: readonly Party[], parts: readonly Part[]) {
  return organizations.flatMap((organization) => {
    const {
      id,
      partyId = id,
      name,
      legalName,
      streetAddress,
      locality,
      region,
      postalCode,
      countryName,
    } = organization;
    const own = new Set(parts.filter(([organizationId]) => organizationId === id).map(([, role]) => role));
    const [identifier, ...additionalIdentifiers] = identifiersOf(organization);
    if (own.size === 0) return [];
    return {
      id: partyId,
      name,
      identifier: identifier && { ...identifier, legalName },
      additionalIdentifiers,
      address: { streetAddress, locality, region, postalCode, countryName },
      roles: [...own],
    };
  });
}

function identifiersOf(organization: OpenOrganization) {
  return schemes.flatMap(([field, scheme]) => {
    const id = organization[field];
    return id === null ? [] : { scheme, id };
  });
}

/** `OrganizationReference` to a party; undefined for null and for unknown organizations. */
export function referenceTo(organizations: readonly Party[], organizationId: string | null) {
  const organization = organizations.find(({ id }) => id === organizationId);
  return organization && { id: organization.partyId ?? organization.id, name: organization.name };
}

/** References to several organizations, each once. */
export function referencesTo(organizations: readonly Party[], ids: readonly (string | null)[]) {
  return [...new Set(ids)].flatMap((id) => referenceTo(organizations, id) ?? []);
}

type Origin = { sources: Source[]; isSample: boolean; asOf: string | null; version: number };

/** Source of the record. Neither standard has a field for it; both allow extensions. */
export function originOf({ sources, isSample, asOf, version }: Origin) {
  return {
    isSample,
    asOf,
    recordVersion: version,
    sources: sources.map(({ key, publisher, dataset, licence, url, retrievedAt }) => ({
      key,
      publisher,
      dataset,
      licence,
      url,
      retrievedAt,
    })),
  };
}
