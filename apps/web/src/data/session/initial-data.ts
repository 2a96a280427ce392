import type { InitialData, Preferences, User } from "@pave/contract";
import { brand } from "@pave/contract/brand";
import type { KeyValue } from "../../core/storage.js";
import { fieldOf, parseJson } from "../../core/unknown.js";

/** Of the profile, only what the first paint needs, and nothing that identifies a person. */
export type StoredProfile = Pick<User, "preferences" | "timezone" | "onboardedAt">;
export type StoredData = Omit<InitialData, "profile"> & { profile?: StoredProfile };

export const initialDataKey = `${brand.storagePrefix}initial_data`;

/** Stores the data of a sign-in until the sign-out. */
export function keepInitialData(local: KeyValue, { profile, ...rest }: InitialData): void {
  const stored: StoredData = { ...rest, ...(profile && { profile: withoutPerson(profile) }) };
  local.setItem(initialDataKey, JSON.stringify(stored));
}

/** Stores a changed profile with the rest of the sign-in's data. */
export function keepProfile(local: KeyValue, profile: User): void {
  const stored = parseJson(local.getItem(initialDataKey));
  local.setItem(initialDataKey, JSON.stringify({ ...Object(stored), profile: withoutPerson(profile) }));
}

const withoutPerson = ({ preferences, timezone, onboardedAt }: User): StoredProfile => ({
  preferences,
  timezone,
  onboardedAt,
});

/** The number format, time zone and home tab of the last sign-in here; null if unknown. */
export function storedProfile(
  local: KeyValue,
): (Pick<StoredProfile, "timezone"> & Pick<Preferences, "numberFormat" | "home">) | null {
  const profile = fieldOf(parseJson(local.getItem(initialDataKey)), "profile");
  if (profile === undefined) return null;
  const timezone = fieldOf(profile, "timezone");
  const preferences = fieldOf(profile, "preferences");
  const numberFormat = fieldOf(preferences, "numberFormat");
  const home = fieldOf(preferences, "home");
  return {
    timezone: typeof timezone === "string" ? timezone : null,
    ...((numberFormat === "short" || numberFormat === "full") && { numberFormat }),
    ...((home === "market" || home === "terminal") && { home }),
  };
}
