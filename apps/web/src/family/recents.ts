import { useEffect } from "react";
import { useStored } from "../ui/stored.js";

/** A record that was opened; `family` is absent for organizations. */
export type Recent = { id: string; name: string; detail: string; family?: string };

const recentsMax = 8;

const isRecent = (value: unknown): value is Recent =>
  typeof value === "object" &&
  value !== null &&
  ["id", "name", "detail"].every((field) => typeof Reflect.get(value, field) === "string") &&
  ["string", "undefined"].includes(typeof Reflect.get(value, "family"));

const readRecents = (stored: unknown): Recent[] => (Array.isArray(stored) ? stored.filter(isRecent) : []);

/** The list with one more in front, without duplicates. */
export function withRecent(recents: readonly Recent[], one: Recent): Recent[] {
  return [one, ...recents.filter(({ id }) => id !== one.id)].slice(0, recentsMax);
}

/** The most recently opened records; cleared on sign-out. */
export const useRecents = () => useStored("recents", readRecents);

/** Adds an open record once its name is loaded. */
export function useNoteRecent(one: Recent | undefined): void {
  const [recents, save] = useRecents();
  const [last] = recents;
  useEffect(() => {
    if (one !== undefined && (last?.id !== one.id || last.name !== one.name)) save(withRecent(recents, one));
  }, [one?.id, one?.name]);
}
