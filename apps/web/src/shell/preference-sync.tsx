import { useEffect, useRef, useSyncExternalStore } from "react";
import { useChangePreferences } from "../data/queries/use-preferences.js";
import { useProfile } from "../data/queries/use-profile.js";
import { session } from "../data/session/page.js";
import { useDensity } from "../ui/grid/density.js";
import { chooseTheme, themeChoice } from "../ui/theme/choice.js";

/**
 * Keeps theme and density alike here and on the account. The browser's own copy paints first; the account's is taken
 * over once it is loaded, unless the person has chosen anew meanwhile; every later choice goes to the account.
 */
export function PreferenceSync() {
  const { data: profile } = useProfile();
  const theme = useSyncExternalStore(themeChoice.subscribe, themeChoice.get);
  const [density, setDensity] = useDensity();
  const change = useChangePreferences();
  const agreed = useRef({ theme, density });
  const isTaken = useRef(false);
  const kept = profile?.preferences;

  useEffect(() => {
    if (profile !== undefined) session.keepProfile(profile);
  }, [profile]);

  useEffect(() => {
    if (kept === undefined) return;
    const own = {
      ...(theme !== agreed.current.theme && { theme }),
      ...(density !== agreed.current.density && { density }),
    };
    agreed.current = { theme, density };
    if (Object.keys(own).length > 0) void change(own);
    if (isTaken.current) return;
    isTaken.current = true;
    agreed.current = {
      theme: own.theme ?? kept.theme ?? theme,
      density: own.density ?? kept.density ?? density,
    };
    chooseTheme(agreed.current.theme);
    if (agreed.current.density !== density) setDensity(agreed.current.density);
  }, [kept, theme, density, setDensity, change]);
  return null;
}
