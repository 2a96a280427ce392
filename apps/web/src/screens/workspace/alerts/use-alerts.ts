import type { Alert } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { type Attempt, attempt } from "../../../data/attempt.js";
import { useToastRemoved } from "../../../data/bring-back.js";
import { trpc } from "../../../data/trpc.js";
import { toast } from "../../../ui/overlay/toasts.js";

const all = { limit: limits.alertsMax };

/** The user's alerts, newest first, and their mutations. */
export function useAlerts() {
  const toastRemoved = useToastRemoved();
  const { mutateAsync: toggleAlert } = trpc.users.toggleAlert.useMutation();
  const { mutateAsync: deleteAlert } = trpc.users.deleteAlert.useMutation();
  const query = trpc.users.alerts.useQuery(all);
  const cache = trpc.useUtils().users.alerts;
  const alerts = query.data?.items ?? [];

  /** Optimistic update, rolled back on failure. */
  async function change<Answer>(items: Alert[], call: () => Promise<Answer>): Promise<Attempt<Answer>> {
    const before = cache.getData(all);
    cache.setData(all, (page) => page && { ...page, items });
    const outcome = await attempt(call);
    if (!outcome.ok) {
      cache.setData(all, before);
      toast(outcome.message, { isUrgent: true });
    }
    await cache.invalidate();
    return outcome;
  }

  async function toggle({ id }: Alert, isActive: boolean): Promise<boolean> {
    const items = alerts.map((one) => (one.id === id ? { ...one, isActive } : one));
    const toggled = await change(items, () => toggleAlert({ id, isActive }));
    return toggled.ok;
  }

  async function remove({ id, name }: Alert): Promise<void> {
    const removed = await change(
      alerts.filter((one) => one.id !== id),
      () => deleteAlert({ id }),
    );
    if (removed.ok) toastRemoved(`“${name}” was deleted.`, removed.answer, () => cache.invalidate());
  }

  return { query, alerts, toggle, remove };
}
