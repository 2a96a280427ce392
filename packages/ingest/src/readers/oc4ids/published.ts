import { BadRow } from "../../formats/row.js";
import { oc4idsIssue } from "./schema.js";
import schema from "./schema.json" with { type: "json" };

/** The subset of JSON Schema in which OC4IDS is written. */
type Schema = {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  properties?: Readonly<Record<string, Schema>>;
  patternProperties?: object;
  items?: Schema;
};

const root: Schema = schema;
const definitions: Readonly<Record<string, Schema>> = schema.definitions;
/** Persons and contacts. Roles and offices of organizations are retained. */
const personalDefinitions: ReadonlySet<string> = new Set(["#/definitions/Person", "#/definitions/ContactPoint"]);
const personalFields: ReadonlySet<string> = new Set(["author", "person", "people", "contactPoint", "beneficialOwners"]);

export type Published = {
  /** The project with fields of the standard only. */
  project: Record<string, unknown>;
  /** Sorted paths of omitted parts, without list positions: personal data, and what the schema does not allow. */
  leftOut: string[];
};

/**
 * A project as published, for storage: without personal data, empty values and fields that OC4IDS does not have. A
 * date-time without a time zone is read as UTC. An invalid part of a list item is omitted; throws `BadRow` for any
 * other invalid value.
 */
export function publishedProject(value: unknown): Published {
  const leftOut = new Set<string>();
  const project = strippedOf(currentForm(value), root, [], leftOut);
  if (!isRecord(project)) throw new BadRow("Not a project");
  for (let issue = oc4idsIssue(project); issue; issue = oc4idsIssue(project)) {
    if (!issue.path.some((key) => /^\d+$/.test(key)))
      throw new BadRow(`Does not match the OC4IDS schema (${issue.path.join("/") || "the project"}: ${issue.message})`);
    leftOut.add(nameOf(issue.path));
    removeAt(project, issue.path);
  }
  return { project, leftOut: [...leftOut].sort() };
}

/** A project of an earlier version of OC4IDS converted to the current one. */
function currentForm(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { status, budget } = value;
  const lines = isRecord(budget) && !budget.budgetBreakdowns ? budget.budgetBreakdown : undefined;
  return {
    ...value,
    // `maintenance` replaced `completed`.
    ...(status === "completed" && { status: "maintenance" }),
    // Breakdowns were a single list in earlier versions.
    ...(isRecord(budget) &&
      Array.isArray(lines) && {
        budget: { ...without(budget, "budgetBreakdown"), budgetBreakdowns: [{ id: "1", budgetBreakdown: lines }] },
      }),
  };
}

const without = (object: Record<string, unknown>, left: string) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== left));

function strippedOf(value: unknown, given: Schema, path: readonly string[], leftOut: Set<string>): unknown {
  const found = given.$ref === undefined ? given : (definitions[given.$ref.replace("#/definitions/", "")] ?? given);
  // Some publishers write a list of codes as a single text.
  if (found.type === "array" && typeof value === "string")
    return strippedOf(
      value.split(",").map((code) => code.trim()),
      found,
      path,
      leftOut,
    );
  if (Array.isArray(value)) {
    const items = value
      .map((item, at) => strippedOf(item, found.items ?? {}, [...path, String(at)], leftOut))
      .filter((item) => item !== undefined);
    const unique = [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
    return unique.length > 0 ? unique : undefined;
  }
  if (isRecord(value)) {
    const entries = Object.entries(value).flatMap(([key, item]) => {
      const at = [...path, key];
      const field = fieldOf(found, key);
      if (field && !isPersonal(key, field)) {
        const stripped = strippedOf(item, field, at, leftOut);
        return stripped === undefined ? [] : [[key, stripped] as const];
      }
      if (!isEmpty(item)) leftOut.add(nameOf(at));
      return [];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  }
  if (isEmpty(value)) return undefined;
  // Some publishers write addresses with spaces and accents.
  if (found.format === "uri" && typeof value === "string" && /[^!-~]/.test(value) && URL.canParse(value))
    return new URL(value).href;
  const isLocal = found.format === "date-time" && typeof value === "string" && localTime.test(value);
  return isLocal ? `${value}Z` : value;
}

const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/;

/** The schema of a field; an object without defined fields is free-form. */
function fieldOf({ properties, patternProperties }: Schema, key: string): Schema | undefined {
  if (!properties) return {};
  const translated = Object.keys(patternProperties ?? {}).some((pattern) => new RegExp(pattern).test(key));
  return properties[key] ?? (translated ? {} : undefined);
}

const isPersonal = (key: string, { $ref, items }: Schema): boolean =>
  personalFields.has(key) || [$ref, items?.$ref].some((ref) => ref !== undefined && personalDefinitions.has(ref));

/** Removes the value at a path, and any parents left empty. */
function removeAt(value: unknown, [key = "", ...rest]: readonly string[]): void {
  if (Array.isArray(value)) {
    const item: unknown = value[Number(key)];
    removeAt(item, rest);
    if (rest.length === 0 || isEmpty(item)) value.splice(Number(key), 1);
  } else if (isRecord(value)) {
    removeAt(value[key], rest);
    if (rest.length === 0 || isEmpty(value[key])) delete value[key];
  }
}

const nameOf = (path: readonly string[]): string => path.filter((key) => !/^\d+$/.test(key)).join("/");
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.values(value).every(isEmpty));
