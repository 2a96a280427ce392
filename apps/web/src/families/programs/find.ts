import type { ProgramRow } from "@pave/contract";
import { type Find, foundDetail, foundMax } from "../../data/queries/use-found.js";
import { abortable, selected } from "../../data/trpc.js";
import type { NameOf } from "../../family/calls.js";

export const nameOfProgram: NameOf = (api, id) =>
  selected(api.programs.get.queryOptions({ id }, abortable), ({ name }) => name);

const found = ({ items }: { items: ProgramRow[] }) =>
  items.map(({ id, name, administeringOrgName, region }) => ({
    id,
    name,
    detail: foundDetail(administeringOrgName, region),
  }));

export const findPrograms: Find = (api, search) =>
  selected(api.programs.list.queryOptions({ search, limit: foundMax, count: false }, abortable), found);

/** The programs under which loan agreements are made. */
export const findLoanPrograms: Find = (api, search) =>
  selected(api.programs.loans.queryOptions({ search, limit: foundMax, count: false }, abortable), found);
