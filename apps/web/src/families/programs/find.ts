import type { ProgramRow } from "@pave/contract";
import { type Find, foundDetail, foundMax } from "../../data/queries/use-found.js";

const found = ({ items }: { items: ProgramRow[] }) =>
  items.map(({ id, name, administeringOrgName, region }) => ({
    id,
    name,
    detail: foundDetail(administeringOrgName, region),
  }));

export const findPrograms: Find = async (client, search, options) =>
  found(await client.programs.list.query({ search, limit: foundMax, count: false }, options));

/** The programs under which loan agreements are made. */
export const findLoanPrograms: Find = async (client, search, options) =>
  found(await client.programs.loans.query({ search, limit: foundMax, count: false }, options));
