import { brand } from "./brand.js";

/**
 * Applies the chosen theme, or the system's, before the first paint.
 * A separate file, since the content security policy allows no inline script.
 */
export const themeScript = `(function () {
  var chosen = null;
  try { chosen = localStorage.getItem("${brand.storagePrefix}theme"); } catch (blocked) {}
  var light = chosen === "light" || (chosen !== "dark" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
})();
`;
