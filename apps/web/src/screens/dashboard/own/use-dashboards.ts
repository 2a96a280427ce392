import type { CreateDashboard, Dashboard } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { attempt } from "../../../data/attempt.js";
import { useToastRemoved } from "../../../data/bring-back.js";
import { trpc } from "../../../data/trpc.js";
import { toast } from "../../../ui/overlay/toasts.js";

const all = { limit: limits.dashboardsMax };

/** Own and shared dashboards, with the actions to create, rename, share and delete them. */
export function useDashboards(chosen: string | undefined) {
  const toastRemoved = useToastRemoved();
  const { mutateAsync: createDashboard } = trpc.users.createDashboard.useMutation();
  const { mutateAsync: updateDashboard } = trpc.users.updateDashboard.useMutation();
  const { mutateAsync: deleteDashboard } = trpc.users.deleteDashboard.useMutation();
  const query = trpc.users.dashboards.useQuery(all);
  const sharedQuery = trpc.users.dashboards.useQuery({ ...all, scope: "shared" });
  const listed = [...(query.data?.items ?? []), ...(sharedQuery.data?.items ?? [])];
  // A linked dashboard may not be among the first ones shared.
  const isElsewhere = chosen !== undefined && !sharedQuery.isPending && !listed.some(({ id }) => id === chosen);
  const linked = trpc.users.dashboard.useQuery({ id: chosen ?? "" }, { enabled: isElsewhere && query.isSuccess });
  const { dashboards } = trpc.useUtils().users;

  async function make(fields: Pick<CreateDashboard, "name"> & Partial<CreateDashboard>): Promise<Dashboard | null> {
    const outcome = await attempt(() => createDashboard(fields));
    if (outcome.ok) {
      await dashboards.invalidate();
      return outcome.answer;
    }
    toast(outcome.message, { isUrgent: true });
    return null;
  }

  async function rename({ id, version }: Dashboard, name: string) {
    const outcome = await attempt(() => updateDashboard({ id, version, name }));
    if (!outcome.ok) return outcome;
    await dashboards.invalidate();
    return null;
  }

  async function remove({ id, name, version, isDefault }: Dashboard, onBack: () => void) {
    const outcome = await attempt(() => deleteDashboard({ id }));
    if (!outcome.ok) return toast(outcome.message, { isUrgent: true });
    await dashboards.invalidate();
    toastRemoved(`“${name}” was deleted.`, outcome.answer, async () => {
      if (isDefault) await attempt(() => updateDashboard({ id, version, isDefault }));
      await dashboards.invalidate();
      onBack();
    });
  }

  async function share({ id, version }: Dashboard, visibility: Dashboard["visibility"]) {
    const outcome = await attempt(() => updateDashboard({ id, version, visibility }));
    if (!outcome.ok) toast(outcome.message, { isUrgent: true });
    await dashboards.invalidate();
  }

  const shared = [...(sharedQuery.data?.items ?? []), ...(isElsewhere && linked.data ? [linked.data] : [])];
  return { query, items: query.data?.items ?? [], shared, make, rename, share, remove };
}
