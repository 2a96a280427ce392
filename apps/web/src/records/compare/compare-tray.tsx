import { lazy, Suspense } from "react";
import { useCompareIds } from "./compare-ids.js";
import type { ComparedFamily } from "./compared.js";

const CompareBar = lazy(async () => ({ default: (await import("./compare-bar.js")).CompareBar }));

/** What is put aside for comparison, at the foot of the page; nothing when that is nothing. */
export function CompareTray({ family }: { family: ComparedFamily }) {
  const [ids] = useCompareIds(family);
  if (ids.length === 0) return null;
  return (
    <Suspense>
      <CompareBar family={family} />
    </Suspense>
  );
}
