import type { OrganizationFields } from "@pave/contract";
import type { Random } from "../random/random.js";
import { daysBefore } from "../world/clock.js";
import type { Slot } from "../world/slot.js";

/** A site under a reserved example domain (RFC 2606), so that it leads nowhere. */
export function website(name: string, slot: Slot): string {
  const label = name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, "")
    .trim()
    .replace(/ +/g, "-")
    .slice(0, 50)
    .replace(/-$/, "");
  return `https://${label}-${slot.state.usps.toLowerCase()}.example`;
}

/** The end of the fiscal year of a state and most of its local bodies. */
export function fiscalYearEnd({ state, random }: Slot): string {
  const local = { AL: "09-30", FL: "09-30", MI: "09-30", MS: "09-30", NY: "12-31", TX: "09-30" }[state.usps] ?? "06-30";
  return random.chance(0.8) ? local : "12-31";
}

/** A federal registration, as of most government vendors and recipients. */
export function samRegistration(
  random: Random,
): Pick<OrganizationFields, "samRegistrationStatus" | "samExpirationDate"> {
  const expires = random.int(-360, 120);
  return {
    samRegistrationStatus: expires > 0 ? (random.chance(0.3) ? "inactive" : "expired") : "active",
    samExpirationDate: daysBefore(expires),
  };
}

/** Rounded to three significant digits, like published figures. */
export function roundToThreeDigits(value: number): number {
  if (value === 0) return 0;
  const unit = Math.max(1, 10 ** (Math.floor(Math.log10(Math.abs(value))) - 2));
  return Math.round(value / unit) * unit;
}

const short = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1, compactDisplay: "long" });
const whole = new Intl.NumberFormat("en-US");

/** "$12.5 million" */
export const formatDollars = (value: number): string => `$${short.format(value)}`;
/** "12,500" */
export const formatCount = (value: number): string => whole.format(value);
