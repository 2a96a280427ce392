import type { OcdsReleaseInput, PublishedProcess } from "@pave/contract";
import { isObject } from "../../formats/json-lines.js";
import { isUnplaced } from "./implementation.js";
import { partyKey, partyNamed } from "./party.js";

/*
 * Parts of a release without a field of their own are kept as published (`keptOf`) and exported again. Left out, and
 * named (`leftOutOf`), are personal data, parties that only a name identifies, payments that cannot be placed, and
 * details of milestones, which have ids of their own here.
 */

const value = "amount currency";
const period = "startDate endDate";
const milestones = "id title type description dueDate dateMet status";
const within = (path: string, parts: string) => parts.split(" ").map((part) => `${path}/${part}`);

/** The parts of a release that are read. */
const read = new Set([
  ..."ocid id date tag initiationType language title description buyer/id buyer/name".split(" "),
  ...within("parties", "id name roles"),
  ...within("parties/address", "locality region postalCode countryName"),
  ...within("tender", "id title description status procurementMethod procurementMethodDetails mainProcurementCategory"),
  ...within("tender", "numberOfTenderers procuringEntity/id procuringEntity/name tenderers/id tenderers/name"),
  ...within("awards", "id title status date suppliers/id suppliers/name"),
  ...within("contracts", "id awardID title description status dateSigned"),
  ...within("planning", "rationale"),
  ...within("planning/budget", "id description project projectID"),
  ...within("planning/budget/amount", value),
  ...["planning", "tender", "contracts", "contracts/implementation"].flatMap((section) =>
    within(`${section}/milestones`, milestones),
  ),
  ...within("contracts/implementation/transactions", "id date payer/id payer/name payee/id payee/name"),
  ...within("contracts/implementation/transactions/value", value),
  ...within("contracts/amendments", "id date rationale description valueChange/amount valueChange/currency"),
  ...["tender", "awards", "contracts"].flatMap((section) => [...within(`${section}/value`, value)]),
  ...within("tender/tenderPeriod", period),
  ...within("tender/contractPeriod", `${period} maxExtentDate`),
  ...within("awards/contractPeriod", `${period} maxExtentDate`),
  ...within("contracts/period", `${period} maxExtentDate`),
]);
/** The parts that contain parts which are read. */
const above = new Set(
  [...read].flatMap((path) => path.split("/").flatMap((_, at, all) => (at > 0 ? all.slice(0, at).join("/") : []))),
);

type Release = Readonly<Record<string, unknown>>;

/** Persons, and streets, where a supplier may live. */
const personal = new Set(
  "contactPoint contactPoints person persons people author beneficialOwners streetAddress".split(" "),
);
const isPersonal = (path: string) => path.split("/").some((key) => personal.has(key));
const isOfMilestone = (path: string) => path.includes("milestones/");

/** Paths of the parts of a compiled release that are not kept: `parties/contactPoint`. */
export function leftOutOf(
  release: Release,
  { parties, contracts }: Pick<OcdsReleaseInput, "parties" | "contracts">,
): string[] {
  const isNameless = (parties ?? []).some((party) => partyNamed(party) === undefined);
  const isUndated = (contracts ?? []).some(({ implementation }) =>
    (implementation?.transactions ?? []).some(isUnplaced),
  );
  return [
    ...new Set([
      ...personalIn(release, ""),
      ...unread(release, "").filter(isOfMilestone),
      ...(isNameless ? ["parties without an identifier"] : []),
      ...(isUndated ? ["transactions without a date or an amount"] : []),
    ]),
  ].sort();
}

const objectsIn = (value: unknown) => (Array.isArray(value) ? value : [value]).filter(isObject);

function personalIn(part: Release, path: string): string[] {
  return Object.entries(part).flatMap(([key, inner]) =>
    personal.has(key) ? [`${path}${key}`] : objectsIn(inner).flatMap((each) => personalIn(each, `${path}${key}/`)),
  );
}

/** An unread part is named as a whole, without its subparts. */
function unread(part: Release, path: string): string[] {
  return Object.entries(part).flatMap(([key, inner]) => {
    const own = `${path}${key}`;
    if (read.has(own)) return [];
    return above.has(own) ? objectsIn(inner).flatMap((each) => unread(each, `${own}/`)) : [own];
  });
}

const sections = new Set(["parties", "planning", "tender", "awards", "contracts"]);

/**
 * The parts of a compiled release without a field, for one of its awards and contracts. The parts before these, and
 * the parties, go with the first contract of the process.
 */
export function keptOf(
  release: Release,
  { award, contract, isFirst }: { award: unknown; contract: unknown; isFirst: boolean },
): PublishedProcess | undefined {
  const listed = (section: string, id: unknown) =>
    objectsIn(release[section]).find((one) => id !== undefined && String(one.id) === String(id));
  const of = (section: string, part: unknown) => (isObject(part) ? prunedOf(part, `${section}/`) : undefined);
  const whole = Object.fromEntries(Object.entries(release).filter(([key]) => !sections.has(key)));
  const parties = objectsIn(release.parties).flatMap((party) => {
    const key = partyKey(party);
    const kept = prunedOf(party, "parties/");
    return key && kept ? [{ ...kept, key }] : [];
  });
  const kept: PublishedProcess = {
    ...(isFirst && {
      release: prunedOf(whole, ""),
      planning: of("planning", release.planning),
      tender: of("tender", release.tender),
      parties: parties.length > 0 ? parties : undefined,
    }),
    award: of("awards", listed("awards", award)),
    contract: of("contracts", listed("contracts", contract)),
  };
  const known = Object.entries(kept).filter(([, part]) => part !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** The unread parts of a part; of a list's items those with an id, by which they are found again. */
function prunedOf(part: Release, path: string): Record<string, unknown> | undefined {
  const entries = Object.entries(part).flatMap(([key, inner]): [string, unknown][] => {
    const own = `${path}${key}`;
    if (read.has(own) || isPersonal(own) || isOfMilestone(`${own}/`)) return [];
    if (!above.has(own)) return [[key, withoutPersons(inner)]];
    if (!Array.isArray(inner)) {
      const kept = isObject(inner) ? prunedOf(inner, `${own}/`) : undefined;
      return kept ? [[key, kept]] : [];
    }
    const items = inner.filter(isObject).flatMap((item) => {
      const kept = item.id === undefined ? undefined : prunedOf(item, `${own}/`);
      return kept ? [{ id: item.id, ...kept }] : [];
    });
    return items.length > 0 ? [[key, items]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function withoutPersons(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersons);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (personal.has(key) ? [] : [[key, withoutPersons(inner)]])),
  );
}
