import { Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { chooseTheme, shownTheme, themeChoice } from "../theme/choice.js";

/** Changes between dark and light. */
export function ThemeSwitch() {
  useSyncExternalStore(themeChoice.subscribe, themeChoice.get);
  const other = shownTheme() === "dark" ? "light" : "dark";
  const Icon = other === "light" ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label={`Use the ${other} theme`}
      title={`Use the ${other} theme`}
      onClick={() => chooseTheme(other)}
      className="flex size-8 shrink-0 items-center justify-center text-ink-2 hover:bg-hover hover:text-ink-1"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
