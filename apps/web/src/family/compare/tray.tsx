import type { FamilyKey } from "@pave/contract";
import { later } from "../../ui/loading/later.js";
import type { NameOf } from "../calls.js";
import { useCompareIds } from "./ids.js";

const CompareBar = later(async () => (await import("./bar.js")).CompareBar);

/** What is put aside for comparison, at the foot of the page; nothing when that is nothing. */
export function CompareTray(props: { family: FamilyKey; nameOf: NameOf }) {
  const [ids] = useCompareIds(props.family);
  if (ids.length === 0) return null;
  return <CompareBar {...props} />;
}
