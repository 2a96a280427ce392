import * as z from "zod";
import { anyOf } from "../core/fields.js";
import { checkPaging, PageQuery, pageOf } from "../core/paging.js";
import { Id, Instant } from "../core/scalars.js";
import { VerificationStatus } from "./organizations.js";

/** Role towards the other side. Following needs no confirmation; other roles are confirmed by the other side. */
export const RelationshipKind = z.enum(["colleague", "client", "advisor", "contact", "follows"]);
export type RelationshipKind = z.infer<typeof RelationshipKind>;

/** The other side: a person, or an organization, whose confirmed representatives decide. */
export const RelationshipTo = z.enum(["user", "organization"]);
export type RelationshipTo = z.infer<typeof RelationshipTo>;

export const RequestRelationship = z
  .strictObject({ toType: RelationshipTo, toId: Id, kind: RelationshipKind })
  .check(({ value, issues }) => {
    if (value.toType === "organization" && (value.kind === "colleague" || value.kind === "follows"))
      issues.push({
        code: "custom",
        input: value.kind,
        path: ["kind"],
        message: "Only between people; link the organization instead",
      });
  });
export type RequestRelationship = z.infer<typeof RequestRelationship>;

export const DecideRelationship = z.strictObject({ id: Id, status: VerificationStatus.exclude(["pending"]) });
export type DecideRelationship = z.infer<typeof DecideRelationship>;

/** A relationship as seen by one of its two sides. */
export const Relationship = z.object({
  id: Id,
  direction: z.enum(["outgoing", "incoming"]).describe("Sent or received by the caller"),
  kind: RelationshipKind,
  status: VerificationStatus,
  fromUserId: Id,
  fromName: z.string(),
  toType: RelationshipTo,
  toId: Id,
  toName: z.string(),
  strength: z.int().min(0).max(100).describe("40 if confirmed, 40 if both share an organization, 20 if mutual"),
  requestedAt: Instant,
  decidedAt: Instant.nullable(),
});
export type Relationship = z.infer<typeof Relationship>;
export const RelationshipPage = pageOf(Relationship);
export type RelationshipPage = z.infer<typeof RelationshipPage>;

export const ListRelationships = PageQuery.extend({
  direction: Relationship.shape.direction.optional(),
  kind: anyOf(RelationshipKind),
  status: anyOf(VerificationStatus),
  toType: RelationshipTo.optional(),
}).check(checkPaging);
export type ListRelationships = z.infer<typeof ListRelationships>;
