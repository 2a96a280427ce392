import { useEffect, useRef, useSyncExternalStore } from "react";
import { useChangePreferences } from "../data/queries/use-preferences.js";
import { useProfile } from "../data/queries/use-profile.js";
import { session } from "../data/session/page.js";
import { useDensity } from "../ui/grid/density.js";
import { chooseTheme, themeChoice } from "../ui/theme/choice.js";

/**
 * Synchronizes theme and density with the account. The browser's copy paints first; the account's applies once loaded,
 * unless the user has changed it in the meantime; later choices are saved to the account.
 */
export function PreferenceSync() {
  const { data: profile } = useProfile();
  const theme = useSyncExternalStore(themeChoice.subscribe, themeChoice.get);
  const [density, setDensity] = useDensity();
  const change = useChangePreferences();
  const agreed = useRef({ theme, density });
  const isTaken = useRef(false);
  const saved = profile?.preferences;

  useEffect(() => {
    if (profile !== undefined) session.keepProfile(profile);
  }, [profile]);

  useEffect(() => {
    if (saved === undefined) return;
    const own = {
      ...(theme !== agreed.current.theme && { theme }),
      ...(density !== agreed.current.density && { density }),
    };
    agreed.current = { theme, density };
    if (Object.keys(own).length > 0) void change(own);
    if (isTaken.current) return;
    isTaken.current = true;
    agreed.current = {
      theme: own.theme ?? saved.theme ?? theme,
      density: own.density ?? saved.density ?? density,
    };
    chooseTheme(agreed.current.theme);
    if (agreed.current.density !== density) setDensity(agreed.current.density);
  }, [saved, theme, density, setDensity, change]);
  return null;
}
