import {
  ById,
  DecideRelationship,
  Done,
  ListRelationships,
  Relationship,
  RelationshipPage,
  RequestRelationship,
} from "@pave/contract";
import { listRelationships } from "@pave/db";
import { answer } from "../../core/answers.js";
import { rest, user } from "../../core/trpc.js";
import { decideRelationship, removeRelationship, requestRelationship } from "./relationship.js";

export const relationshipProcedures = {
  relationships: user
    .meta(rest("GET /trust/users/me/relationships", "List relationships the caller sent or received, newest first"))
    .input(ListRelationships)
    .output(answer(RelationshipPage))
    .query(({ ctx, input }) => listRelationships(ctx.db, ctx.user.id, input)),

  requestRelationship: user
    .meta(rest("POST /trust/users/me/relationships", "Request a relationship with a person or an organization"))
    .input(RequestRelationship)
    .output(Relationship)
    .mutation(({ ctx, input }) => requestRelationship(ctx, input)),

  decideRelationship: user
    .meta(rest("PUT /trust/users/me/relationships/{id}", "Approve or reject a relationship request"))
    .input(DecideRelationship)
    .output(Relationship)
    .mutation(({ ctx, input }) => decideRelationship(ctx, input)),

  removeRelationship: user
    .meta(rest("DELETE /trust/users/me/relationships/{id}", "End one of the caller's relationships"))
    .input(ById)
    .output(Done)
    .mutation(({ ctx, input }) => removeRelationship(ctx, input.id)),
};
