import { brand } from "./brand.js";

/** The web app manifest, required by the landing page. */
export const webManifest = JSON.stringify({
  name: `${brand.name}: ${brand.promise}`,
  short_name: brand.name,
  description: brand.tagline,
  start_url: "/",
  id: "/",
  scope: "/",
  display: "standalone",
  orientation: "portrait",
  categories: ["finance", "business", "government", "productivity"],
  background_color: "#02254c",
  theme_color: "#010f1e",
  icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any maskable" }],
});
