import {
  ById,
  CreatedApiKey,
  CreateServiceAccount,
  CreateServiceKey,
  Done,
  RevokeServiceKey,
  ServiceAccount,
  ServiceAccounts,
} from "@pave/contract";
import { overseer, rest, router } from "../core/trpc.js";
import {
  createServiceAccount,
  createServiceKey,
  deleteServiceAccount,
  listServiceAccounts,
  revokeServiceKey,
} from "./service-account.js";

export const serviceAccountsRouter = router({
  list: overseer
    .meta(rest("GET /trust/service-accounts", "List the service accounts of the organizations that the caller manages"))
    .output(ServiceAccounts)
    .query(({ ctx }) => listServiceAccounts(ctx)),

  create: overseer
    .meta(rest("POST /trust/service-accounts", "Create a service account of an organization"))
    .input(CreateServiceAccount)
    .output(ServiceAccount)
    .mutation(({ ctx, input }) => createServiceAccount(ctx, input)),

  delete: overseer
    .meta(rest("DELETE /trust/service-accounts/{id}", "Delete a service account with its keys and webhooks"))
    .input(ById)
    .output(Done)
    .mutation(({ ctx, input }) => deleteServiceAccount(ctx, input.id)),

  createKey: overseer
    .meta(
      rest(
        "POST /trust/service-accounts/{id}/keys",
        "Create a key of a service account; only this response contains it",
      ),
    )
    .input(CreateServiceKey)
    .output(CreatedApiKey)
    .mutation(({ ctx, input }) => createServiceKey(ctx, input)),

  revokeKey: overseer
    .meta(rest("DELETE /trust/service-accounts/{id}/keys/{keyId}", "Revoke a key of a service account at once"))
    .input(RevokeServiceKey)
    .output(Done)
    .mutation(({ ctx, input }) => revokeServiceKey(ctx, input)),
});
