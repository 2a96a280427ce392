import type { LinkOrganization, OrganizationLink } from "@pave/contract";
import { type Attempt, attempt } from "../../../data/attempt.js";
import { trpc } from "../../../data/trpc.js";
import { toast } from "../../../ui/overlay/toasts.js";
import { claimOf } from "./relationships.js";

/** Linked organizations and their mutations. */
export function useOrganizationLinks() {
  const { mutateAsync: linkOrganization } = trpc.users.linkOrganization.useMutation();
  const { mutateAsync: unlinkOrganization } = trpc.users.unlinkOrganization.useMutation();
  const query = trpc.users.myOrganizations.useQuery();
  const { myOrganizations } = trpc.useUtils().users;

  /** Adds a link, or changes the relationship of an existing one. */
  async function link(wanted: LinkOrganization): Promise<Attempt<unknown>> {
    const outcome = await attempt(() => linkOrganization(wanted));
    if (outcome.ok) myOrganizations.setData(undefined, outcome.answer);
    return outcome;
  }

  /** Removes a link at once; restored if the server refuses, or by Undo. */
  async function unlink(removed: OrganizationLink): Promise<void> {
    const before = myOrganizations.getData();
    const items = before?.items.filter(({ organizationId }) => organizationId !== removed.organizationId) ?? [];
    myOrganizations.setData(undefined, { items });
    const { organizationId, relationship, isPrimary } = removed;
    const outcome = await attempt(() => unlinkOrganization({ organizationId }));
    if (!outcome.ok) {
      myOrganizations.setData(undefined, before);
      toast(`${removed.name} is still linked. ${outcome.message}`, { isUrgent: true });
      return;
    }
    const undo = async () => {
      const again = await link({ organizationId, relationship, isPrimary });
      const waits = claimOf(removed) === null ? "" : " The claim is pending again.";
      toast(again.ok ? `${removed.name} was linked again.${waits}` : again.message, { isUrgent: !again.ok });
    };
    toast(`${removed.name} was unlinked.`, { action: { label: "Undo", run: () => void undo() } });
  }

  return { query, links: query.data?.items ?? [], link, unlink };
}
