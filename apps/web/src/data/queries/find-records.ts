import type { HeldType, ProgramRow } from "@pave/contract";
import type { FoundRecord } from "../../ui/form/record-picker.js";
import type { Client } from "../trpc.js";

const shownMax = 8;
const detail = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== "").join(" · ");

export type Find = (client: Client, search: string, options: { signal: AbortSignal }) => Promise<FoundRecord[]>;

/** The first records of each family that some words find. */
export const findRecords: Record<HeldType, Find> = {
  organizations: async (client, search, options) => {
    const { items } = await client.organizations.list.query({ search, limit: shownMax, count: false }, options);
    return items.map(({ id, name, locality, region }) => ({ id, name, detail: detail(locality, region) }));
  },
  projects: async (client, search, options) => {
    const { items } = await client.projects.list.query({ search, limit: shownMax, count: false }, options);
    return items.map(({ id, title, region, ownerName }) => ({ id, name: title, detail: detail(ownerName, region) }));
  },
  contracts: async (client, search, options) => {
    const { items } = await client.contracts.list.query({ search, limit: shownMax, count: false }, options);
    return items.map(({ id, title, contractNumber }) => ({ id, name: title, detail: detail(contractNumber) }));
  },
  programs: async (client, search, options) =>
    programsFound(await client.programs.list.query({ search, limit: shownMax, count: false }, options)),
  assets: async (client, search, options) => {
    const { items } = await client.assets.list.query({ search, limit: shownMax, count: false }, options);
    return items.map(({ id, title, region, ownerName }) => ({ id, name: title, detail: detail(ownerName, region) }));
  },
};

/** The programs under which loan agreements are made. */
export const findLoanPrograms: Find = async (client, search, options) =>
  programsFound(await client.programs.loans.query({ search, limit: shownMax, count: false }, options));

const programsFound = ({ items }: { items: ProgramRow[] }) =>
  items.map(({ id, name, administeringOrgName, region }) => ({
    id,
    name,
    detail: detail(administeringOrgName, region),
  }));
