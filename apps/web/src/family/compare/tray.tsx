import { later } from "../../ui/loading/later.js";
import type { FamilyKey } from "../family-key.js";
import { useCompareIds } from "./ids.js";

const CompareBar = later(async () => (await import("./bar.js")).CompareBar);

/** What is put aside for comparison, at the foot of the page; nothing when that is nothing. */
export function CompareTray({ family }: { family: FamilyKey }) {
  const [ids] = useCompareIds(family);
  if (ids.length === 0) return null;
  return <CompareBar family={family} />;
}
