import type { EntityType } from "@pave/contract";
import type { LinkProps } from "@tanstack/react-router";
import { keysOf, oneOf } from "../core/search-readers.js";

type Words = { one: string; many: string; title: string };

/** What the records that one can follow are called. */
export const entityWords: Record<EntityType, Words> = {
  organizations: { one: "organization", many: "organizations", title: "Organization" },
  projects: { one: "project", many: "projects", title: "Project" },
  contracts: { one: "contract", many: "contracts", title: "Contract" },
  programs: { one: "program", many: "programs", title: "Program" },
  assets: { one: "asset", many: "assets", title: "Asset" },
  events: { one: "event", many: "events", title: "Event" },
};

/** The family of a list, where what is asked of it can be kept. */
export const searchedFamily = oneOf(keysOf(entityWords));

/** The family under which the records of a screen are followed: deals are programs. */
export const followedFamily = (family: string): EntityType | undefined =>
  family === "deals" ? "programs" : searchedFamily(family);

/** Where a record is. */
export const recordLink = (entityType: EntityType, id: string): Pick<LinkProps, "to" | "params"> => ({
  to: "/$family/$id",
  params: { family: entityType, id },
});
