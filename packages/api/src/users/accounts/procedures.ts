import {
  Account,
  AccountPage,
  ById,
  DecideOrganizationLink,
  Done,
  ListAccounts,
  SetAccountStatus,
  SetAccountType,
} from "@pave/contract";
import { answer } from "../../core/answers.js";
import { admin, overseer, rest } from "../../core/trpc.js";
import { decideOrganizationLink, deleteUser, endSessions, setAccountType, setStatus } from "./administer.js";
import { listAccounts, readAccount } from "./oversee.js";

export const accountProcedures = {
  list: overseer
    .meta(rest("GET /trust/users", "List accounts; an enterprise caller sees only its own organizations' accounts"))
    .input(ListAccounts)
    .output(answer(AccountPage))
    .query(({ ctx, input }) => listAccounts(ctx, input)),

  get: overseer
    .meta(
      rest("GET /trust/users/{id}", "Get an account; an enterprise caller sees only its own organizations' accounts"),
    )
    .input(ById)
    .output(Account)
    .query(({ ctx, input }) => readAccount(ctx, input.id)),

  setStatus: admin
    .meta(rest("PUT /trust/users/{id}/status", "Change an account's status; deactivating ends all its sessions"))
    .input(SetAccountStatus)
    .output(Account)
    .mutation(({ ctx, input }) => setStatus(ctx, input)),

  setAccountType: admin
    .meta(rest("PUT /trust/users/{id}/account-type", "Change an account's type"))
    .input(SetAccountType)
    .output(Account)
    .mutation(({ ctx, input }) => setAccountType(ctx, input)),

  endSessions: admin
    .meta(rest("DELETE /trust/users/{id}/sessions", "Sign an account out everywhere"))
    .input(ById)
    .output(Account)
    .mutation(({ ctx, input }) => endSessions(ctx, input.id)),

  decideOrganizationLink: admin
    .meta(rest("PUT /trust/users/{id}/organizations/{organizationId}", "Approve or reject a claim to an organization"))
    .input(DecideOrganizationLink)
    .output(Account)
    .mutation(({ ctx, input }) => decideOrganizationLink(ctx, input)),

  delete: admin
    .meta(rest("DELETE /trust/users/{id}", "Permanently delete an account"))
    .input(ById)
    .output(Done)
    .mutation(({ ctx, input }) => deleteUser(ctx, input.id)),
};
