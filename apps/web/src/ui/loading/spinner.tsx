import { FlowBars } from "../brand/flow-bars.js";

const sizes = { small: "size-6", medium: "size-9", large: "size-12" } as const;

/** The loading mark: five bars that fill once every 2 s (24, 36 or 48 px). */
export function Spinner({ size = "medium" }: { size?: keyof typeof sizes }) {
  return <FlowBars look="filling" className={sizes[size]} />;
}
