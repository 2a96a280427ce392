import type { Preferences } from "@pave/contract";
import { useCallback } from "react";
import { toast } from "../../ui/overlay/toasts.js";
import { attempt } from "../attempt.js";
import { trpc } from "../trpc.js";

/** Changes part of the preferences: on the screen at once, in the account once it responds; reverted if it refuses. */
export function useChangePreferences(): (part: Preferences) => Promise<void> {
  const { mutateAsync: updatePreferences } = trpc.auth.updatePreferences.useMutation();
  const utils = trpc.useUtils();
  return useCallback(
    async (part) => {
      const { getProfile } = utils.auth;
      const before = getProfile.getData();
      if (before !== undefined)
        getProfile.setData(undefined, { ...before, preferences: { ...before.preferences, ...part } });
      const outcome = await attempt(() => updatePreferences({ preferences: part }));
      if (outcome.ok) return;
      void getProfile.invalidate();
      toast(`This preference was not saved. ${outcome.message}`, { isUrgent: true });
    },
    [utils],
  );
}
