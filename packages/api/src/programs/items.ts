import type { ContractRow, Page, ProjectRow, SubList } from "@pave/contract";
import {
  contractFamily,
  type JsonText,
  listFamily,
  type ProgramItemFamily,
  type ProgramItemTypes,
  projectFamily,
} from "@pave/db";
import type { Context } from "../core/context.js";
import { today } from "../core/records.js";
import { demandProgram } from "./demand.js";

/** A page of one kind of a program's parts, largest or newest first. */
export async function listItems<Row extends object>(
  { db }: Context,
  family: ProgramItemFamily<Row>,
  query: SubList,
): Promise<JsonText<Page<Row>>> {
  await demandProgram(db, query.id);
  return itemsPage(db, family, query);
}

/** `listItems` for a program known to exist. */
export function itemsPage<Row extends object>(
  db: Context["db"],
  family: ProgramItemFamily<Row>,
  { id, ...paging }: SubList,
): Promise<JsonText<Page<Row>>> {
  return listFamily<ProgramItemTypes<Row>>(db, family, { ...paging, programId: id, sort: "usual", order: "desc" });
}

/** The contracts that a program funds, by title. */
export async function contractsOfProgram(
  ctx: Context,
  { id, ...paging }: SubList,
): Promise<JsonText<Page<ContractRow>>> {
  await demandProgram(ctx.db, id);
  const query = { ...paging, programId: [id], sort: "title", order: "asc" } as const;
  return listFamily(ctx.db, contractFamily(today(ctx)), { ...query, programId: [id] });
}

/** The projects that a program funds, by title. */
export async function projectsOfProgram(
  { db }: Context,
  { id, ...paging }: SubList,
): Promise<JsonText<Page<ProjectRow>>> {
  await demandProgram(db, id);
  return listFamily(db, projectFamily, { ...paging, programId: id, sort: "title", order: "asc" });
}
