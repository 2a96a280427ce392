import type { ContractFilter, Oc4idsPackage, OcdsPackage, OcdsRecordPackage, ProjectFilter } from "@pave/contract";
import {
  contractFamily,
  exceedsExportLimit,
  getOpenContract,
  getOpenProject,
  type OpenContract,
  type OpenProject,
  openContracts,
  openProjects,
  projectFamily,
} from "@pave/db";
import type { Download } from "../core/answers.js";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";
import { exportLines } from "../export/json-lines.js";
import { toOc4idsPackage } from "./oc4ids.js";
import { toOcdsPackage, toOcdsRecordPackage } from "./ocds.js";
import { publicationOf } from "./publication.js";

/** One project as a package of OC4IDS 0.9; NOT_FOUND if there is none. */
export async function projectAsOc4ids(ctx: Context, id: string): Promise<Oc4idsPackage> {
  return toOc4idsPackage(publicationOf(ctx), orNotFound(await getOpenProject(ctx.db, id, today(ctx)), "project"));
}

/** One contract as a release package of OCDS 1.1; NOT_FOUND if there is none. */
export async function contractAsOcds(ctx: Context, id: string): Promise<OcdsPackage> {
  return toOcdsPackage(publicationOf(ctx), orNotFound(await getOpenContract(ctx.db, id, today(ctx)), "contract"));
}

/** One contract as a record package of OCDS 1.1; NOT_FOUND if there is none. */
export async function contractAsOcdsRecord(ctx: Context, id: string): Promise<OcdsRecordPackage> {
  return toOcdsRecordPackage(publicationOf(ctx), orNotFound(await getOpenContract(ctx.db, id, today(ctx)), "contract"));
}

/** The filtered projects as JSON Lines; each line is an OC4IDS package, so that it carries its licence. */
export function exportOc4ids(ctx: Context, filter: ProjectFilter): Promise<Download> {
  const publication = publicationOf(ctx);
  return exportLines<OpenProject>(ctx, {
    name: "projects",
    format: "oc4ids",
    query: openProjects(filter, today(ctx)),
    write: (open) => toOc4idsPackage(publication, open),
    exceeds: () => exceedsExportLimit(ctx.db, projectFamily, filter),
  });
}

/** The filtered contracts as JSON Lines, each a release package of OCDS. */
export function exportOcds(ctx: Context, filter: ContractFilter): Promise<Download> {
  const publication = publicationOf(ctx);
  return exportLines<OpenContract>(ctx, {
    name: "contracts",
    format: "ocds",
    query: openContracts(filter, today(ctx)),
    write: (open) => toOcdsPackage(publication, open),
    exceeds: () => exceedsExportLimit(ctx.db, contractFamily(today(ctx)), filter),
  });
}
