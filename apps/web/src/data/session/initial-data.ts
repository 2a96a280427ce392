import type { InitialData, Preferences, User } from "@pave/contract";
import { brand } from "@pave/contract/brand";
import type { KeyValue } from "../../core/storage.js";
import { fieldOf, parseJson } from "../../core/unknown.js";

/** Of the profile, only what the first paint needs: nothing by which a person could be found. */
export type KeptProfile = Pick<User, "preferences" | "timezone" | "onboardedAt">;
export type KeptData = Omit<InitialData, "profile"> & { profile?: KeptProfile };

export const initialDataKey = `${brand.storagePrefix}initial_data`;

/** Keeps what came with a sign-in, until the sign-out. */
export function keepInitialData(local: KeyValue, { profile, ...rest }: InitialData): void {
  const kept: KeptData = { ...rest, ...(profile && { profile: withoutPerson(profile) }) };
  local.setItem(initialDataKey, JSON.stringify(kept));
}

/** Keeps a profile that has changed since, beside the rest of what came with the sign-in. */
export function keepProfile(local: KeyValue, profile: User): void {
  const kept = parseJson(local.getItem(initialDataKey));
  local.setItem(initialDataKey, JSON.stringify({ ...Object(kept), profile: withoutPerson(profile) }));
}

const withoutPerson = ({ preferences, timezone, onboardedAt }: User): KeptProfile => ({
  preferences,
  timezone,
  onboardedAt,
});

/** The number format, time zone and home tab of the last sign-in here; null if unknown. */
export function keptProfile(
  local: KeyValue,
): (Pick<KeptProfile, "timezone"> & Pick<Preferences, "numberFormat" | "home">) | null {
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
