import type { Account, AccountPage, ListAccounts } from "@pave/contract";
import { type AccountScope, getAccount, type JsonText, listAccounts as list } from "@pave/db";
import type { UserContext } from "../../core/context.js";
import { orNotFound } from "../../core/or-not-found.js";

/** Administrators see every account, enterprise accounts those of their own organizations. */
function seenBy({ id, accountType }: UserContext["user"]): AccountScope {
  return accountType === "admin" ? "all" : { by: id };
}

export function listAccounts({ db, user }: UserContext, query: ListAccounts): Promise<JsonText<AccountPage>> {
  return list(db, seenBy(user), query);
}

export async function readAccount({ db, user }: UserContext, id: string): Promise<Account> {
  return orNotFound(await getAccount(db, seenBy(user), id), "user");
}
