import { limits } from "@pave/contract/limits";
import { decimal, keysOf, listOf, matching, oneOf, recordId, wholeNumber, words } from "../../core/search-readers.js";

const max = limits.filterValuesMax;

/* Filters in the addresses of lists that several families share. */

export const searchFilter = words(limits.searchMax);
export const stateFilter = listOf(matching(/^[A-Z]{2}$/), max);
export const countyFilter = listOf(matching(/^\d{5}$/), max);
export const sourceFilter = listOf(matching(/^[a-z0-9-]+$/), max);
export const recordFilter = listOf(recordId, max);

export const dayFilter = matching(/^\d{4}-\d{2}-\d{2}$/);
export const yearFilter = wholeNumber(1, 9999);
/** Only records for which it is true. */
export const flagFilter = (raw: unknown) => (raw === true || raw === "true" ? (true as const) : undefined);

/** A minimum or maximum in whole dollars. */
export const amountFilter = wholeNumber(0, 1e15);

/** A minimum or maximum of a measure, such as a length in meters. */
export const measureFilter = decimal(0, 1e9);
/** A minimum or maximum of a number, such as the population. */
export const countFilter = wholeNumber(0, 1e15);

/** A filter by words of a vocabulary, with the table of their names. */
export const manyOf = <Word extends string>(names: Record<Word, string>) =>
  Object.assign(listOf(oneOf(keysOf(names)), max), { names });
