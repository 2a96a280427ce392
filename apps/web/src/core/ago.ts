const steps = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;
let relative: Intl.RelativeTimeFormat | undefined;

/** The age of an instant in its largest whole unit: `5 minutes ago`. */
export function ago(ms: number): string {
  const step = steps.find((one) => ms >= one.ms);
  if (step === undefined) return "less than a minute ago";
  relative ??= new Intl.RelativeTimeFormat("en-US");
  return relative.format(-Math.floor(ms / step.ms), step.unit);
}
