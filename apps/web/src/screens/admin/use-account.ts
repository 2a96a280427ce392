import type { Account, AccountStatus, AccountType } from "@pave/contract";
import { type Attempt, attempt } from "../../data/attempt.js";
import { trpc } from "../../data/trpc.js";
import { toast } from "../../ui/overlay/toasts.js";
import { accountStatusNames, accountTypeNames } from "./names.js";

type Decided = "approved" | "rejected";
const noReason = (reason: string) => (reason.trim() === "" ? {} : { reason: reason.trim() });
/** A status that an administrator may restore. */
const given = (status: AccountStatus) => (status === "pending" ? undefined : status);

/** The changes of one account; reversible ones offer Undo. */
export function useAccount({
  id,
  email,
  status,
  accountType,
}: Pick<Account, "id" | "email" | "status" | "accountType">) {
  const { mutateAsync: sendStatus } = trpc.users.setStatus.useMutation();
  const { mutateAsync: setAccountType } = trpc.users.setAccountType.useMutation();
  const { mutateAsync: signOut } = trpc.users.endSessions.useMutation();
  const { mutateAsync: decideOrganizationLink } = trpc.users.decideOrganizationLink.useMutation();
  const { mutateAsync: deleteAccount } = trpc.users.delete.useMutation();
  const { users } = trpc.useUtils();

  async function run<Answer>(call: () => Promise<Answer>): Promise<Attempt<Answer>> {
    const outcome = await attempt(call);
    if (outcome.ok) await Promise.all([users.list.invalidate(), users.get.invalidate({ id })]);
    return outcome;
  }

  /** Runs a change and shows a toast with Undo. */
  async function change(call: () => Promise<unknown>, done: string, back?: () => Promise<unknown>) {
    const outcome = await run(call);
    if (!outcome.ok) return outcome;
    const undo = async () => {
      const again = back && (await run(back));
      if (again?.ok === false) toast(again.message, { isUrgent: true });
    };
    toast(done, back ? { action: { label: "Undo", run: () => void undo() } } : {});
    return null;
  }

  function setStatus(to: Exclude<AccountStatus, "pending">, reason: string) {
    const before = given(status);
    return change(
      () => sendStatus({ id, status: to, ...noReason(reason) }),
      `${email} is now ${accountStatusNames[to].toLowerCase()}.`,
      before && (() => sendStatus({ id, status: before, reason: "Undone" })),
    );
  }

  const setType = (to: AccountType, reason: string) =>
    change(
      () => setAccountType({ id, accountType: to, ...noReason(reason) }),
      `${email} is now of type ${accountTypeNames[to].toLowerCase()}.`,
      () => setAccountType({ id, accountType, reason: "Undone" }),
    );

  const endSessions = () => change(() => signOut({ id }), `${email} was signed out everywhere.`);

  const decide = (organizationId: string, verificationStatus: Decided) =>
    change(() => decideOrganizationLink({ id, organizationId, verificationStatus }), `Claim ${verificationStatus}.`);

  /** The account itself is not requested again: it is deleted. */
  async function remove(onGone: () => void) {
    const outcome = await attempt(() => deleteAccount({ id }));
    if (!outcome.ok) return outcome;
    onGone();
    toast(`The account ${email} was deleted.`);
    await users.list.invalidate();
    return null;
  }

  return { setStatus, setType, endSessions, decide, remove };
}
