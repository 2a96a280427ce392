import type { OpenOrganization, OpenProject } from "@pave/db";
import type { Party } from "./parties.js";
import { type Json, type JsonObject, withoutEmpty } from "./values.js";

/* A project of an OC4IDS package is republished as received, with better values from users and other sources. */

/** The columns behind each value of a project. A value counts as ours if another source supplies one of them. */
const valueColumns: readonly (readonly [path: readonly string[], columns: readonly string[]])[] = [
  [["title"], ["title"]],
  [["description"], ["description"]],
  [["purpose"], ["purpose"]],
  [["status"], ["status", "phase"]],
  [["type"], ["project_type"]],
  [["sector"], ["sector"]],
  [["period"], ["planned_start", "actual_start", "planned_end", "forecast_end"]],
  [["identificationPeriod"], ["identification_period"]],
  [["preparationPeriod"], ["preparation_period"]],
  [["implementationPeriod"], ["implementation_period"]],
  [["completionPeriod"], ["completion_period"]],
  [["maintenancePeriod"], ["maintenance_period"]],
  [["decommissioningPeriod"], ["decommissioning_period"]],
  [["publicAuthority"], ["owner_org_id", "lead_agency_org_id"]],
  [["budget", "amount"], ["budget"]],
  [["budget", "description"], ["budget_description"]],
  [["budget", "requestDate"], ["budget_request_date"]],
  [["budget", "approvalDate"], ["budget_approval_date"]],
  [["completion", "endDate"], ["actual_end"]],
  [["completion", "endDateDetails"], ["end_date_details"]],
  [["completion", "finalValue"], ["final_value"]],
  [["completion", "finalValueDetails"], ["final_value_details"]],
  [["completion", "finalScope"], ["final_scope"]],
  [["completion", "finalScopeDetails"], ["final_scope_details"]],
  [["environment", "goals"], ["environment"]],
  [["environment", "impactCategories"], ["environment"]],
  [["environment", "conservationMeasures"], ["environment"]],
  [["environment", "climateMeasures"], ["environment"]],
  [["environment", "abatementCost"], ["environment"]],
  [["environment", "hasImpactAssessment"], ["nepa_class"]],
];

/** Lists to which the items of other sources are added, and the columns behind them; lists stored as rows have none. */
const listColumns: readonly (readonly [path: readonly string[], columns: readonly string[] | null])[] = [
  [["identifiers"], ["identifiers", "project_number", "tip_id", "stip_id"]],
  [["additionalClassifications"], ["asset_class"]],
  [["forecasts"], ["forecast_cost"]],
  [["metrics"], ["progress_percent", "spent_to_date"]],
  [["relatedProjects"], ["related_projects"]],
  [["milestones"], null],
  [["benefits"], null],
  [["budget", "budgetBreakdowns"], null],
];
const placeColumns = ["latitude", "longitude", "street_address", "locality", "region", "postal_code", "country_name"];

type Process = { from: OpenProject["contracts"][number]; process: JsonObject };
type Edition = Pick<OpenProject, "deletedProcesses" | "suppliedFields"> & { processes: readonly Process[] };

/** A published project with better values: `ours` is the complete record in the form of the standard. */
export function editPublished(
  published: JsonObject,
  ours: JsonObject,
  { processes, deletedProcesses, suppliedFields }: Edition,
): JsonObject {
  const supplied = new Set(suppliedFields);
  const isOurs = (columns: readonly string[]) => columns.some((column) => supplied.has(column));
  let edited: JsonObject = published;
  for (const [path, columns] of valueColumns)
    if (isOurs(columns)) edited = replacedAt(edited, path, valueAt(ours, path));
  for (const [path, columns] of listColumns)
    if (columns === null || isOurs(columns))
      edited = replacedAt(edited, path, mergedLists(listAt(edited, path), listAt(ours, path)));
  if (isOurs(placeColumns)) edited = { ...edited, locations: placedFirst(listAt(edited, ["locations"]), ours) };
  const standing = listAt(edited, ["contractingProcesses"]).filter(
    (process) => !deletedProcesses.includes(idOf(process) ?? ""),
  );
  return {
    ...edited,
    ...(supplied.size > 0 && { updated: ours.updated }),
    parties: mergedParties(listAt(edited, ["parties"]), listAt(ours, ["parties"])),
    contractingProcesses: processes.reduce(withProcess, standing),
    ...Object.fromEntries(ownExtensions.map((key) => [key, ours[key]])),
  };
}

/** Fields about the origin, which are not part of the standard. */
const ownExtensions = ["isSample", "asOf", "recordVersion", "sources"];

/** The organizations with their ids and names as parties of the package. */
export function asPublishedParties(organizations: readonly OpenOrganization[], published: JsonObject): Party[] {
  const parties = listAt(published, ["parties"]);
  return organizations.map((organization) => {
    const party = parties.find((one) => keysOf(one).some((key) => organization.publishedIds.includes(key)));
    return { ...organization, partyId: idOf(party) };
  });
}

function keysOf(party: JsonObject): string[] {
  const { scheme, id } = objectAt(party, "identifier");
  return [idOf(party), scheme && id ? `${scheme}-${id}` : undefined].filter((key) => key !== undefined);
}

/** A published party with further known roles and identifiers; also parties that the package lacks. */
function mergedParties(published: readonly JsonObject[], ours: readonly JsonObject[]): readonly JsonObject[] {
  const merged = published.map((party) => {
    const own = ours.find((one) => idOf(one) === idOf(party));
    if (!own) return party;
    const known = new Set(
      [objectAt(party, "identifier"), ...listAt(party, ["additionalIdentifiers"])].map(({ id }) => String(id)),
    );
    const others = [objectAt(own, "identifier"), ...listAt(own, ["additionalIdentifiers"])].filter(
      ({ scheme, id }) => scheme && id && !known.has(String(id)),
    );
    return {
      ...party,
      additionalIdentifiers: [...listAt(party, ["additionalIdentifiers"]), ...others],
      roles: [...new Set([...textsAt(party, "roles"), ...textsAt(own, "roles")])],
    };
  });
  const ids = new Set(published.map(idOf));
  return [...merged, ...ours.filter((party) => !ids.has(idOf(party)))];
}

/** The contracting processes with one of ours: its summary where better values are known, and its releases. */
function withProcess(all: readonly JsonObject[], { from, process }: Process): readonly JsonObject[] {
  const at = all.findIndex((one) => from.publishedIds.includes(idOf(one) ?? ""));
  const published = all[at];
  if (!published) return [...all, process];
  const summary = objectAt(published, "summary");
  const better = objectAt(process, "summary");
  const edited = {
    ...published,
    summary: {
      ...(from.suppliedFields.length > 0 ? mergedObjects(summary, better) : summary),
      modifications: mergedLists(listAt(summary, ["modifications"]), listAt(better, ["modifications"])),
    },
    releases: mergedLists(listAt(published, ["releases"]), listAt(process, ["releases"])),
  };
  return all.with(at, edited);
}

/** The second object's values over those of the first; unknown ones do not replace. */
function mergedObjects(first: JsonObject, second: JsonObject): JsonObject {
  const merged: Record<string, Json> = { ...first };
  for (const [key, value] of Object.entries(withoutEmpty(second) ?? {})) {
    const earlier = merged[key];
    merged[key] = isObject(earlier) && isObject(value) ? mergedObjects(earlier, value) : value;
  }
  return merged;
}

/** Items whose id is in both lists take the values of the second; others are added once. */
function mergedLists(first: readonly JsonObject[], second: readonly JsonObject[]): readonly JsonObject[] {
  const keyOf = (item: JsonObject) => (item.id === undefined ? JSON.stringify(item) : `${item.scheme} ${item.id}`);
  const merged = new Map(first.map((item) => [keyOf(item), item]));
  for (const item of second) merged.set(keyOf(item), mergedObjects(merged.get(keyOf(item)) ?? {}, item));
  return [...merged.values()];
}

function placedFirst(locations: readonly JsonObject[], ours: JsonObject): readonly JsonObject[] {
  const [own] = listAt(ours, ["locations"]);
  const [first, ...others] = locations;
  return own ? [{ ...first, ...own, id: first?.id ?? own.id }, ...others] : others;
}

function replacedAt(object: JsonObject, [key, ...rest]: readonly string[], value: Json): JsonObject {
  if (key === undefined) return object;
  return { ...object, [key]: rest.length === 0 ? value : replacedAt(objectAt(object, key), rest, value) };
}

const valueAt = (object: JsonObject, path: readonly string[]): Json =>
  path.reduce<Json>((value, key) => (isObject(value) ? value[key] : undefined), object);

const objectAt = (object: JsonObject, key: string): JsonObject => {
  const value = object[key];
  return isObject(value) ? value : {};
};
const listAt = (object: JsonObject, path: readonly string[]): readonly JsonObject[] => {
  const value = valueAt(object, path);
  return isList(value) ? value.filter(isObject) : [];
};
const textsAt = (object: JsonObject, key: string): string[] => {
  const value = object[key];
  return isList(value) ? value.filter((item) => typeof item === "string") : [];
};
const idOf = (item: JsonObject | undefined): string | undefined => (typeof item?.id === "string" ? item.id : undefined);
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json): value is JsonObject => typeof value === "object" && value !== null && !isList(value);
