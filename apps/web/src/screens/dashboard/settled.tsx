import type { ReactNode } from "react";
import { Skeleton } from "../../ui/panel/skeleton.js";

/** For a column: parts below one that is still loading, whose height is therefore unknown, are not shown. */
export const settling = "[&>:is([aria-busy=true],:has([aria-busy=true]))~*]:hidden";

/** Parts of such a column that appear together, once all of them are loaded. */
export function Settled({ children }: { children: ReactNode }) {
  return (
    <div className="group/settled">
      <div role="status" className="hidden border border-line bg-card p-4 group-has-[[aria-busy=true]]/settled:block">
        <span className="sr-only">Loading...</span>
        <Skeleton lines={18} />
      </div>
      <div className="flex flex-col gap-3 group-has-[[aria-busy=true]]/settled:hidden">{children}</div>
    </div>
  );
}
