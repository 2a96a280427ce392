import type { Source } from "@pave/contract";
import { personSource } from "@pave/db";

/** Addresses of the licences named by sources. */
const addresses: Readonly<Record<string, string>> = {
  "CC0 1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
  "US public domain": "https://www.usa.gov/government-works",
  "PDDL 1.0": "https://opendatacommons.org/licenses/pddl/1-0/",
};

/**
 * The licence of a package: that of its sources if they share one with an address, otherwise each source's own in
 * words. `own` is the licence of values entered on this platform, `ofPackage` that of the OC4IDS package of a record.
 */
export function licenceOf(sources: readonly Source[], own: string | undefined, ofPackage?: string | undefined) {
  const licenceIn = ({ key, licence }: Source) => {
    if (key === personSource) return own;
    return key === "oc4ids" ? (ofPackage ?? licence) : licence;
  };
  const stated = sources.map((source) => ({ publisher: source.publisher, licence: licenceIn(source) }));
  const [only, ...others] = [...new Set(stated.map(({ licence }) => addresses[licence ?? ""] ?? licence))];
  if (only !== undefined && others.length === 0 && URL.canParse(only)) return { license: only };
  const lines = stated.map(({ publisher, licence = "not stated" }) => `${publisher}: ${licence}`);
  return { licenseDetails: lines.length === 0 ? "The source states no license." : lines.join("; ") };
}
