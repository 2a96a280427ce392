import { useEffect, useState } from "react";
import { later } from "../ui/loading/later.js";
import { toasts } from "../ui/overlay/toasts.js";

// Loads with the palette, once the page is idle, so it is ready before use.
const Toaster = later<object>(async () => (await import("../ui/overlay/toaster.js")).Toaster);

/** Renders toasts, from the first one on. */
export function ToastHost() {
  const [isWanted, setWanted] = useState(toasts.get().length > 0);
  useEffect(() => toasts.subscribe(() => setWanted(true)), []);
  return isWanted ? <Toaster /> : null;
}
