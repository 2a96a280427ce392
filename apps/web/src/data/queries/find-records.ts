import type { HeldType, ProgramRow } from "@pave/contract";
import type { FoundRecord } from "../../ui/form/record-picker.js";
import { type Api, abortable, type Read, selected } from "../trpc.js";

const shownMax = 8;
const detail = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== "").join(" · ");

export type Find = (api: Api, search: string) => Read<FoundRecord[]>;

/** The first records of each family that some words find. */
export const findRecords: Record<HeldType, Find> = {
  organizations: (api, search) =>
    selected(api.organizations.list.queryOptions({ search, limit: shownMax, count: false }, abortable), ({ items }) =>
      items.map(({ id, name, locality, region }) => ({ id, name, detail: detail(locality, region) })),
    ),
  projects: (api, search) =>
    selected(api.projects.list.queryOptions({ search, limit: shownMax, count: false }, abortable), ({ items }) =>
      items.map(({ id, title, region, ownerName }) => ({ id, name: title, detail: detail(ownerName, region) })),
    ),
  contracts: (api, search) =>
    selected(api.contracts.list.queryOptions({ search, limit: shownMax, count: false }, abortable), ({ items }) =>
      items.map(({ id, title, contractNumber }) => ({ id, name: title, detail: detail(contractNumber) })),
    ),
  programs: (api, search) =>
    selected(api.programs.list.queryOptions({ search, limit: shownMax, count: false }, abortable), programsFound),
  assets: (api, search) =>
    selected(api.assets.list.queryOptions({ search, limit: shownMax, count: false }, abortable), ({ items }) =>
      items.map(({ id, title, region, ownerName }) => ({ id, name: title, detail: detail(ownerName, region) })),
    ),
};

/** The programs under which loan agreements are made. */
export const findLoanPrograms: Find = (api, search) =>
  selected(api.programs.loans.queryOptions({ search, limit: shownMax, count: false }, abortable), programsFound);

const programsFound = ({ items }: { items: ProgramRow[] }) =>
  items.map(({ id, name, administeringOrgName, region }) => ({
    id,
    name,
    detail: detail(administeringOrgName, region),
  }));
