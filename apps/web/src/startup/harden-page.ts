import { harden } from "./harden.js";

const wanted: string | undefined = import.meta.env.VITE_HARDEN_UI;

/** On in production builds unless VITE_HARDEN_UI=0 was set when building. */
export function hardenPage(): void {
  const isWanted = wanted === undefined ? import.meta.env.PROD : wanted !== "0";
  if (!isWanted) return;
  harden({ console, target: window, hasSelection: () => window.getSelection()?.isCollapsed === false });
}
