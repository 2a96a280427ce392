import { brand } from "@pave/contract";
import type { Context, PublicationSettings } from "../core/context.js";

/** Publication data required by a mapping. */
export type Publication = PublicationSettings & { publicUrl: string; now: Date };

export function publicationOf({ auth, publication, now }: Context): Publication {
  return { ...publication, publicUrl: auth.publicUrl, now: now() };
}

/** Common header of both standards' packages; `path` is the package's address, below `/api`. */
export function packageOf({ publicUrl, now }: Publication, path: string, version: string) {
  return {
    uri: `${publicUrl}/api${path}`,
    publishedDate: now.toISOString(),
    publisher: { name: brand.name, uri: publicUrl },
    version,
  };
}

/** The ocid of a contract: its publisher's, else ours. */
export function ocidOf({ ocidPrefix }: PublicationSettings, { id, ocid }: { id: string; ocid: string | null }): string {
  return ocid?.startsWith("ocds-") ? ocid : `${ocidPrefix}-${id}`;
}

/** The address of a contract's release package, below `/api`. */
export const ocdsPath = (contractId: string) => `/trust/contracts/${contractId}/ocds`;
/** The address of a project's package, below `/api`. */
export const oc4idsPath = (projectId: string) => `/trust/projects/${projectId}/oc4ids`;

/** The address of a contract's record package, below `/api`. */
export const ocdsRecordPath = (contractId: string) => `/trust/contracts/${contractId}/ocds/record`;

/** The id of a project: its publisher's, else ours. */
export const projectIdOf = (
  { projectPrefix }: PublicationSettings,
  { id, publishedId }: { id: string; publishedId: string | null },
): string => publishedId ?? `${projectPrefix}-${id}`;

/** The id of the release of one event of a contract, as of one version of the record. */
export const releaseIdOf = (ocid: string, event: string, version: number) => `${ocid}-${event}-${version}`;
