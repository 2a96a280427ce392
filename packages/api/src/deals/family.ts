export { dealsRouter as router } from "./router.js";
