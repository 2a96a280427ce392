import * as z from "zod";
import { UserSegment } from "../auth/shapes.js";
import { anyOf } from "../core/fields.js";
import { limits } from "../core/limits.js";
import { checkPaging, ListQuery, pageOf } from "../core/paging.js";
import { Id, text } from "../core/scalars.js";
import { OrganizationRelationship } from "../me/organizations.js";
import { OrgType } from "../organizations/shapes.js";
import { byRelevance, usually } from "../search/order.js";

/* Public profiles: the only data of an account visible to other users. */

const person = {
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  professionalTitle: z.string().nullable(),
};

/** An organization that a person is confirmed to work for or represent. */
export const Affiliation = z.object({
  organizationId: Id,
  name: z.string(),
  orgType: OrgType,
  region: z.string().nullable(),
  relationship: OrganizationRelationship.exclude(["follower"]),
  isPrimary: z.boolean(),
});
export type Affiliation = z.infer<typeof Affiliation>;

/** One person, as visible to every signed-in user. */
export const PublicProfile = z.object({
  ...person,
  userSegment: UserSegment.nullable(),
  organizations: z.array(Affiliation).describe("Confirmed organizations, primary first"),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

const ofOrganization = {
  organizationId: Id.nullable().describe("First confirmed organization"),
  organizationName: z.string().nullable(),
};

/** A row of a list of people. */
export const PersonRow = z.object({ ...person, userSegment: UserSegment.nullable(), ...ofOrganization });
export type PersonRow = z.infer<typeof PersonRow>;
export const PersonPage = pageOf(PersonRow);
export type PersonPage = z.infer<typeof PersonPage>;

export const PersonSort = z.enum(["relevance", "name", "userSegment"]);
export type PersonSort = z.infer<typeof PersonSort>;

export const PersonFilter = z.strictObject({
  search: text(limits.searchMax).optional().describe("Word prefixes of a name or professional title"),
  userSegment: anyOf(UserSegment),
  organizationId: anyOf(Id),
  organization: text(limits.searchMax).optional().describe("Words of an organization name"),
});
export type PersonFilter = z.infer<typeof PersonFilter>;

export const ListPeople = ListQuery.extend({
  ...PersonFilter.shape,
  sort: PersonSort.default("relevance").describe(byRelevance("name")),
  order: z.enum(["asc", "desc"]).default("asc"),
}).check(checkPaging, usually("name"));
export type ListPeople = z.infer<typeof ListPeople>;

/** A suggestion as the user types. */
export const PersonHit = z.object({ ...person, ...ofOrganization });
export type PersonHit = z.infer<typeof PersonHit>;
export const PersonHits = z.array(PersonHit);
