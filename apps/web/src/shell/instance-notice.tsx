import { useInstance } from "../data/queries/use-instance.js";
import { later } from "../ui/loading/later.js";

const StarterNotice = later(async () => (await import("./starter-notice.js")).StarterNotice);

/** States on every page that the records are samples, or their date. */
export function InstanceNotice() {
  const instance = useInstance();
  if (instance?.isDemo)
    return (
      <p className="demo-notice label border-b border-warning bg-well px-3 py-1 font-semibold text-warning print:hidden">
        Demo: made-up records
      </p>
    );
  return instance?.starter ? <StarterNotice starter={instance.starter} /> : null;
}
