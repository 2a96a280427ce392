import { EventFields } from "@pave/contract";
import type { EventRecord } from "./words.js";
import type { Written } from "./write.js";

/**
 * The user-entered content of an event. Guarantee of the cast: each column holds its field's value or null, and table
 * checks enforce the enums.
 */
export function contentOf(event: EventRecord): Written {
  const fields = new Set(Object.keys(EventFields.shape));
  return Object.fromEntries(Object.entries(event).filter(([field]) => fields.has(field))) as Written;
}
