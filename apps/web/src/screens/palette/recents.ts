import { useStored } from "../../ui/stored.js";

/** A record that was opened; of which family, where that is not organizations. */
export type Recent = { id: string; name: string; detail: string; family?: string };

const keptMax = 8;

const isRecent = (value: unknown): value is Recent =>
  typeof value === "object" &&
  value !== null &&
  ["id", "name", "detail"].every((field) => typeof Reflect.get(value, field) === "string") &&
  ["string", "undefined"].includes(typeof Reflect.get(value, "family"));

const readRecents = (stored: unknown): Recent[] => (Array.isArray(stored) ? stored.filter(isRecent) : []);

/** The list with one more in front, each only once. */
export function withRecent(recents: readonly Recent[], one: Recent): Recent[] {
  return [one, ...recents.filter(({ id }) => id !== one.id)].slice(0, keptMax);
}

/** The records opened last from the palette; signing out forgets them. */
export function useRecents(): [readonly Recent[], (one: Recent) => void] {
  const [recents, save] = useStored("recents", readRecents);
  return [recents, (one) => save(withRecent(recents, one))];
}
