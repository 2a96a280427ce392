import type { FamilyKey } from "@pave/contract";
import { later } from "../../ui/loading/later.js";
import type { NameOf } from "../calls.js";
import { useCompareIds } from "./ids.js";

const CompareBar = later(async () => (await import("./bar.js")).CompareBar);

/** The records selected for comparison, at the foot of the page; nothing without any. */
export function CompareTray(props: { family: FamilyKey; nameOf: NameOf }) {
  const [ids] = useCompareIds(props.family);
  if (ids.length === 0) return null;
  return <CompareBar {...props} />;
}
