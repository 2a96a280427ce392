import { brand } from "./brand.js";

/**
 * Runs before the first paint: the chosen theme, or the system's.
 * A file of its own, since the content security policy allows no inline script.
 */
export const themeScript = `(function () {
  var chosen = null;
  try { chosen = localStorage.getItem("${brand.storagePrefix}theme"); } catch (blocked) {}
  var light = chosen === "light" || (chosen !== "dark" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
})();
`;
