import { compileReleases, OcdsReleaseInput } from "@pave/contract";
import { isObject } from "../../formats/json-lines.js";
import { BadRow } from "../../formats/row.js";
import type { Reader } from "../reader.js";
import type { ImportRecord } from "../record.js";
import { contractsOf } from "./contracts.js";
import { eventOf } from "./events.js";
import { leftOutOf } from "./left-out.js";
import { partyBody } from "./party.js";

/**
 * OCDS 1.1 release packages and record packages. The releases of one contracting process are compiled: each of its
 * contracts, or its award or tender if there is none yet, is a contract with its parties and modifications; each
 * release is an event of it. Contact points and persons are not read.
 */
export const ocdsPackages: Reader = {
  source: "ocds",
  format: {
    kind: "json",
    matches: (document) => processesIn(document).length > 0,
    items: processesIn,
    cells: (item) => ({ ocid: isProcess(item) ? item.ocid : "" }),
  },
  start: () => (_cells, value) => {
    if (!isProcess(value)) throw new BadRow("Not a contracting process");
    return recordsOf(value);
  },
};

type Process = { ocid: string; releases: Record<string, unknown>[] };

function isProcess(value: unknown): value is Process {
  return isObject(value) && typeof value.ocid === "string" && Array.isArray(value.releases);
}

/** The contracting processes of a package: the releases of each ocid. */
function processesIn(document: unknown): Process[] {
  if (!isObject(document)) return [];
  const releases = [
    ...listIn(document, "releases"),
    ...listIn(document, "records").flatMap((record) => {
      const embedded = listIn(record, "releases").filter((release) => !("url" in release));
      return embedded.length > 0 || !isObject(record.compiledRelease) ? embedded : [record.compiledRelease];
    }),
  ].filter(({ ocid, tag }) => typeof ocid === "string" && Array.isArray(tag));
  const byId = new Map<string, Record<string, unknown>[]>();
  for (const release of releases) {
    const ocid = String(release.ocid);
    byId.set(ocid, [...(byId.get(ocid) ?? []), release]);
  }
  return [...byId].map(([ocid, all]) => ({ ocid, releases: all }));
}

const listIn = (object: Record<string, unknown>, key: string): Record<string, unknown>[] => {
  const value = object[key];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

function recordsOf({ ocid, releases }: Process): ImportRecord[] {
  const read = releases
    .map((release) => ({ release, ...parsedRelease(release, ocid) }))
    .toSorted((a, b) => Date.parse(a.parsed.date) - Date.parse(b.parsed.date));
  const compiled = compileReleases(
    read.map(({ release, parsed: { id, date, tag } }) => ({
      ...release,
      ocid,
      id: String(id),
      date,
      tag,
      initiationType: "tender" as const,
    })),
  );
  const { parsed: process } = parsedRelease({ ...compiled, tag: ["compiled"] }, ocid);
  const asOf = process.date.slice(0, 10);
  const contracts = contractsOf(process, asOf, { releases: read.map(({ parsed }) => parsed), compiled });
  const [first] = contracts;
  if (!first) throw new BadRow(`No tender, award or contract (${ocid})`);
  const [main, ...others] = first;
  const leftOut = leftOutOf(compiled, process);
  return [
    ...(process.parties ?? []).flatMap((party) => partyBody(party, asOf) ?? []),
    ...(main ? [{ ...main, leftOut }] : []),
    ...others,
    ...contracts.slice(1).flat(),
    ...read.flatMap(({ parsed }) => (main ? (eventOf(parsed, main) ?? []) : [])),
  ];
}

function parsedRelease(release: unknown, ocid: string): { parsed: OcdsReleaseInput } {
  const { success, data, error } = OcdsReleaseInput.safeParse(release);
  if (success) return { parsed: data };
  const [issue] = error.issues;
  throw new BadRow(`Does not match the OCDS schema (${ocid}: ${issue?.path.join("/")}: ${issue?.message})`);
}
