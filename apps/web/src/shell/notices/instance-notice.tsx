import { useInstance } from "../../data/queries/use-instance.js";
import { later } from "../../ui/loading/later.js";

const Notice = later(async () => (await import("./starter-notice.js")).StarterNotice);

/** States on every page that the records are samples. */
export function DemoNotice() {
  if (useInstance()?.isDemo !== true) return null;
  return (
    <p className="demo-notice label border-b border-warning bg-well px-3 py-1 font-semibold text-warning print:hidden">
      Demo: made-up records
    </p>
  );
}

/**
 * The date of the first records or the progress of loading them, below the page, where a late arrival moves nothing.
 */
export function StarterNotice() {
  const starter = useInstance()?.starter;
  return starter ? <Notice starter={starter} /> : null;
}
