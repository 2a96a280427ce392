import type * as z from "zod";
import { ListContracts } from "../contracts/shapes.js";
import { Id } from "../core/scalars.js";
import { ListPrograms } from "../programs/shapes.js";
import { ListProjects } from "../projects/shapes.js";

/**
 * The contracts to which one organization is a party in any role: the input of the list of contracts, and the
 * organization.
 */
export const ListContractsOfOrganization = ListContracts.safeExtend({ id: Id });
export type ListContractsOfOrganization = z.infer<typeof ListContractsOfOrganization>;

/** The projects that one organization owns, sponsors, leads, pays for or works on. */
export const ListProjectsOfOrganization = ListProjects.safeExtend({ id: Id });
export type ListProjectsOfOrganization = z.infer<typeof ListProjectsOfOrganization>;

/** The programs that one organization administers, issues, manages, participates in or receives money from. */
export const ListProgramsOfOrganization = ListPrograms.safeExtend({ id: Id });
export type ListProgramsOfOrganization = z.infer<typeof ListProgramsOfOrganization>;
