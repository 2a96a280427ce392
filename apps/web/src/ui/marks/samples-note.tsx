import type { OneKind } from "@pave/contract";
import { formatNumber } from "@pave/contract/format";
import { SampleMark } from "./sample-mark.js";

/** The records behind figures: samples, under their mark, or real ones, with the number of samples left out. */
export function SamplesNote({ of, className }: { of: OneKind | undefined; className?: string }) {
  if (of?.isSample) return <SampleMark {...(className !== undefined && { className })} />;
  if (!of || of.samplesExcluded === 0) return null;
  const records = of.samplesExcluded === 1 ? "record" : "records";
  return (
    <span className={className}>
      {formatNumber(of.samplesExcluded)} sample {records} not counted
    </span>
  );
}
