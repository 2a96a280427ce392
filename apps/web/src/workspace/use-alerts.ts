import type { Alert, CreateAlert } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { toast } from "../components/toasts.js";
import { client } from "../links/page-client.js";
import { attempt } from "../settings/attempt.js";
import { trpc } from "../trpc.js";

const all = { limit: limits.alertsMax };

/** The same alert, to be made again. */
const copyOf = ({
  name,
  trigger,
  target,
  conditions,
  channels,
  frequency,
  isActive,
  mutedUntil,
}: Alert): CreateAlert => ({
  name,
  trigger,
  target: {
    entityType: target.entityType,
    ...(target.id !== null && { id: target.id }),
    ...(target.searchId !== null && { searchId: target.searchId }),
  },
  conditions,
  channels,
  frequency,
  isActive,
  mutedUntil,
});

/** One's alerts, the newest first, and the ways to turn them on and off and to delete them. */
export function useAlerts() {
  const query = trpc.users.alerts.useQuery(all);
  const cache = trpc.useUtils().users.alerts;
  const alerts = query.data?.items ?? [];

  /** Changes what is shown at once; what was there comes back if the server refuses. */
  async function change(items: Alert[], call: () => Promise<unknown>): Promise<boolean> {
    const before = cache.getData(all);
    cache.setData(all, (page) => page && { ...page, items });
    const outcome = await attempt(call);
    if (!outcome.ok) {
      cache.setData(all, before);
      toast(outcome.message, { isUrgent: true });
    }
    await cache.invalidate();
    return outcome.ok;
  }

  function toggle({ id }: Alert, isActive: boolean): Promise<boolean> {
    const items = alerts.map((one) => (one.id === id ? { ...one, isActive } : one));
    return change(items, () => client.users.toggleAlert.mutate({ id, isActive }));
  }

  async function remove(gone: Alert): Promise<void> {
    const rest = alerts.filter(({ id }) => id !== gone.id);
    if (!(await change(rest, () => client.users.deleteAlert.mutate({ id: gone.id })))) return;
    const undo = async () => {
      const again = await attempt(() => client.users.createAlert.mutate(copyOf(gone)));
      if (again.ok) await cache.invalidate();
      else toast(again.message, { isUrgent: true });
    };
    toast(`“${gone.name}” is deleted.`, { action: { label: "Undo", run: () => void undo() } });
  }

  return { query, alerts, toggle, remove };
}
