import { formatInstant } from "@pave/contract/format";
import type { Formats } from "../core/formats.js";

type InstantProps = {
  at: string | null | undefined;
  /** `formats.instant`, or `formats.day` if the time of day is irrelevant. */
  write: Formats["instant"];
  className?: string;
};

/** An instant in the user's format, with UTC on hover. A calendar date has no time zone. */
export function Instant({ at, write, className }: InstantProps) {
  if (!at) return write(at);
  return (
    <time dateTime={at} title={at.includes("T") ? formatInstant(at, "UTC") : undefined} className={className}>
      {write(at)}
    </time>
  );
}
