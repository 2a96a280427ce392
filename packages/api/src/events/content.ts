import { EventFields } from "@pave/contract";
import type { EventRecord } from "./words.js";
import type { Written } from "./write.js";

/**
 * What was said of an event. Guarantee of the cast: the column of each field holds what was said of it, or null, and
 * checks of the table keep the words.
 */
export function contentOf(event: EventRecord): Written {
  const fields = new Set(Object.keys(EventFields.shape));
  return Object.fromEntries(Object.entries(event).filter(([field]) => fields.has(field))) as Written;
}
