import { cx } from "../cx.js";
import { type CapitalStage, capitalStages } from "./capital-stages.js";

/** Five segments, the record's stage in the flow of capital lit; `null` lights none. */
export function CapitalFlowStrip({ stage, className }: { stage: CapitalStage | null; className?: string }) {
  const place = stage === null ? "no stage" : `stage ${capitalStages.indexOf(stage) + 1} of 5, ${stage}`;
  return (
    <div role="img" aria-label={`Capital flow: ${place}`} className={cx("flex items-stretch gap-1", className)}>
      {capitalStages.map((name) => (
        <div key={name} className={cx("min-w-4 flex-1", name === stage ? "text-ink-1" : "text-ink-4")}>
          <div
            className={cx(
              "h-1 border-t border-b",
              name === stage ? "border-warning bg-warning" : "border-line-strong bg-transparent",
            )}
          />
          <div className="label mt-1 hidden md:block">{name}</div>
        </div>
      ))}
    </div>
  );
}
