import type { OcdsRelease } from "./shapes.js";

/**
 * The compiled release of OCDS 1.1 (merging, standard.open-contracting.org/1.1/en/schema/merging): releases oldest
 * first; a later value replaces an earlier one, objects are merged, lists of objects with ids by id, others are
 * replaced.
 */
export function compileReleases(releases: readonly OcdsRelease[]): OcdsRelease {
  const last = releases.at(-1);
  if (!last) throw new Error("There is no release to compile");
  const { ocid, initiationType, date } = last;
  const merged = releases.reduce(mergeObjects, {});
  return { ...merged, ocid, initiationType, id: `${ocid}-${date}`, date, tag: ["compiled"] };
}

function mergeObjects(earlier: Record<string, unknown>, later: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...earlier };
  for (const [key, value] of Object.entries(later)) merged[key] = mergeValues(merged[key], value);
  return merged;
}

function mergeValues(earlier: unknown, later: unknown): unknown {
  if (isRecord(earlier) && isRecord(later)) return mergeObjects(earlier, later);
  if (!Array.isArray(earlier) || !Array.isArray(later) || ![...earlier, ...later].every(hasId)) return later;
  const byId = new Map(earlier.map((item) => [item.id, item]));
  for (const item of later) byId.set(item.id, mergeObjects(byId.get(item.id) ?? {}, item));
  return [...byId.values()];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function hasId(value: unknown): value is Record<string, unknown> & { id: unknown } {
  return isRecord(value) && "id" in value;
}
