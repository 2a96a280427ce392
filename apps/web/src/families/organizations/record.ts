import type { Organization, OrganizationComplete } from "@pave/contract";
import { type Api, abortable, type Read, selected } from "../../data/trpc.js";

/** An organization with its related records; without them for a past date. */
export type OrganizationRecord = Organization & { complete: OrganizationComplete | null };

const readComplete = (api: Api, id: string): Read<OrganizationComplete> =>
  api.organizations.complete.queryOptions({ id }, abortable);

export const readOrganization = (api: Api, { id, asOf }: { id: string; asOf?: string }): Read<OrganizationRecord> =>
  asOf === undefined ? selected(readComplete(api, id), withComplete) : selected(readPast(api, id, asOf), alone);

const readPast = (api: Api, id: string, asOf: string): Read<Organization> =>
  api.organizations.get.queryOptions({ id, asOf }, abortable);
const withComplete = (complete: OrganizationComplete): OrganizationRecord => ({ ...complete.organization, complete });
const alone = (organization: Organization): OrganizationRecord => ({ ...organization, complete: null });
