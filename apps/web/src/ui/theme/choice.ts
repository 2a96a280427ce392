import { brand } from "@pave/contract/brand";
import { localValues as storage } from "../../core/storage.js";
import { createStore } from "../../core/store.js";

export const themeChoices = ["system", "dark", "light"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const key = `${brand.storagePrefix}theme`;
const systemLight = matchMedia("(prefers-color-scheme: light)");

const stored = (): ThemeChoice => themeChoices.find((choice) => choice === storage.getItem(key)) ?? "system";

/** The theme the user chose; `system` follows the machine. */
export const themeChoice = createStore<ThemeChoice>(stored());

/** The theme on the screen. */
export function shownTheme(): "dark" | "light" {
  const choice = themeChoice.get();
  if (choice !== "system") return choice;
  return systemLight.matches ? "light" : "dark";
}

function show(): void {
  document.documentElement.dataset.theme = shownTheme();
}

/** In the margin of every sheet; a fixed element would cover content on all but the first. */
const foot = new CSSStyleSheet();

/** Printed pages are light, with their address and time at the foot. */
function showPrinted(): void {
  document.documentElement.dataset.theme = "light";
  const text = JSON.stringify(`${location.href}, ${new Date().toUTCString().slice(5, -7)} UTC`);
  foot.replaceSync(`@page { @bottom-left { content: ${text}; font-size: 8pt; } }`);
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === "system") storage.removeItem(key);
  else storage.setItem(key, choice);
  themeChoice.set(choice);
}

/** Applies the choice, and every change of it here, in other tabs, and of the machine's theme. */
export function followTheme(): void {
  document.adoptedStyleSheets.push(foot);
  themeChoice.subscribe(show);
  systemLight.addEventListener("change", show);
  addEventListener("storage", (event) => event.key === key && themeChoice.set(stored()));
  addEventListener("beforeprint", showPrinted);
  addEventListener("afterprint", show);
  matchMedia("print").addEventListener("change", ({ matches }) => (matches ? showPrinted() : show()));
  show();
}
