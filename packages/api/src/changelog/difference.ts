import type { OperationSurface, Properties, Surface } from "./surface.js";

/** The changes between two surfaces, in sentences for API users. */
export type Difference = { breaking: string[]; other: string[] };

/**
 * The difference between a released surface and the current one. Breaking is what a client that ignores unknown fields
 * and values can notice: something removed, retyped or newly required, a response that may now lack a field, or a
 * higher role.
 */
export function difference(before: Surface, now: Surface): Difference {
  const found: Difference = { breaking: [], other: [] };
  for (const [name, was] of Object.entries(before.operations)) {
    const is = now.operations[name];
    if (is) compareOperations(name, was, is, found);
    else found.breaking.push(`${name} was removed`);
  }
  for (const name of added(before.operations, now.operations)) found.other.push(`${name} was added`);
  for (const [name, was] of Object.entries(before.inputShapes)) {
    const is = now.inputShapes[name];
    if (is) compareInputs(name, was, is, found);
  }
  for (const [name, was] of Object.entries(before.outputShapes)) {
    const is = now.outputShapes[name];
    if (is) compareOutputs(name, was, is, found);
  }
  return { breaking: found.breaking.sort(), other: found.other.sort() };
}

/** Added names, without the fields of an added object. */
function added(before: object, now: object): string[] {
  const isNew = (name: string) => Object.hasOwn(now, name) && !Object.hasOwn(before, name);
  return Object.keys(now).filter((name) => isNew(name) && !isNew(name.slice(0, Math.max(0, name.lastIndexOf(".")))));
}

const ranks = ["public", "user", "editor", "approver", "overseer", "admin"];

function compareOperations(name: string, was: OperationSurface, is: OperationSurface, found: Difference): void {
  if (was.access !== is.access) {
    const isHigher = ranks.indexOf(is.access) > ranks.indexOf(was.access);
    found[isHigher ? "breaking" : "other"].push(`${name} requires ${is.access} instead of ${was.access}`);
  }
  if (was.status !== is.status) found.breaking.push(`${name} returns ${is.status} instead of ${was.status}`);
  if (was.output !== is.output) found.breaking.push(`${name} returns ${is.output} instead of ${was.output}`);
  compareInputs(name, was.input, is.input, found);
}

const isOptional = (type: string) => type.endsWith("?");
/** The alternatives of a type; those of list items retain the brackets. */
function alternatives(type: string): string[] {
  const plain = type.replace(/\?$/, "");
  const [, items] = /^\[(.*)\]$/.exec(plain) ?? [];
  return items === undefined ? plain.split("|") : items.split("|").map((item) => `[${item}]`);
}
/** Whether each alternative of a type, such as a value of an enumeration, is among another's. */
const isWithin = (type: string, other: string) =>
  alternatives(type).every((each) => alternatives(other).includes(each));

function compareInputs(name: string, was: Properties, is: Properties, found: Difference): void {
  for (const [field, before] of Object.entries(was)) {
    const now = is[field];
    if (now === undefined) found.breaking.push(`${name} no longer accepts ${field}`);
    else if (!isOptional(now) && isOptional(before)) found.breaking.push(`${name} requires ${field}`);
    else if (!isWithin(before, now)) found.breaking.push(`${name} accepts ${field} as ${now} instead of ${before}`);
    else if (now !== before) found.other.push(`${name} accepts more values or none for ${field}`);
  }
  for (const field of added(was, is)) {
    if (isOptional(is[field] ?? "")) found.other.push(`${name} accepts ${field}`);
    else found.breaking.push(`${name} requires ${field}`);
  }
}

function compareOutputs(name: string, was: Properties, is: Properties, found: Difference): void {
  for (const [field, before] of Object.entries(was)) {
    const now = is[field];
    if (now === undefined) found.breaking.push(`${name} no longer has ${field}`);
    else if (isOptional(now) && !isOptional(before)) found.breaking.push(`${name} may lack ${field}`);
    else if (isOnlyNewValues(before, now)) found.other.push(`${name} has further values of ${field}`);
    else if (!isWithin(now, before)) found.breaking.push(`${name} has ${field} as ${now} instead of ${before}`);
    else if (now !== before) found.other.push(`${name} has fewer values or is always given: ${field}`);
  }
  for (const field of added(was, is)) found.other.push(`${name} has ${field}`);
}

/** true: an enumeration has more values, which clients must expect. */
function isOnlyNewValues(before: string, now: string): boolean {
  const known = alternatives(before);
  const more = alternatives(now).filter((each) => !known.includes(each));
  return (
    more.length > 0 &&
    isWithin(before, now) &&
    [...known, ...more].every((each) => /^\[?"|^null$/.test(each)) &&
    !more.includes("null")
  );
}
