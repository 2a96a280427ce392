import type { ConditionLabel } from "@pave/contract";

type Look = { d: string; className: string };

const circle = "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0";
const looks: Record<"well" | "fair" | "badly" | "unknown", Look> = {
  well: { d: circle, className: "fill-success stroke-well" },
  fair: { d: "M0 -7.5L7.5 0L0 7.5L-7.5 0Z", className: "fill-warning stroke-well" },
  badly: { d: "M0 -8L8 6.500L-8 6.500Z", className: "fill-danger stroke-well" },
  unknown: { d: circle, className: "fill-card stroke-ink-3" },
};

const lookOf = (condition: ConditionLabel | null): keyof typeof looks => {
  if (condition === null) return "unknown";
  if (condition === "excellent" || condition === "good") return "well";
  return condition === "fair" ? "fair" : "badly";
};

/** An asset on the map; shape and colour both encode its condition. */
export function ConditionGlyph({ condition }: { condition: ConditionLabel | null }) {
  const { d, className } = looks[lookOf(condition)];
  return <path d={d} className={`${className} stroke-[1.5]`} />;
}

const words = [
  { condition: "good", label: "Good or better" },
  { condition: "fair", label: "Fair" },
  { condition: "poor", label: "Poor or worse" },
  { condition: null, label: "Unknown" },
] as const;

/** What the marks of the map mean. */
export function MarkLegend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <li className="flex items-center gap-1.5">
        <svg aria-hidden="true" width={28} height={18} viewBox="-14 -9 28 18">
          <circle r={8.5} className="fill-primary" />
          <text textAnchor="middle" dy="0.35em" className="fill-on-primary text-[0.5625rem] font-semibold">
            12
          </text>
        </svg>
        Several assets
      </li>
      {words.map(({ condition, label }) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width={18} height={18} viewBox="-9 -9 18 18">
            <ConditionGlyph condition={condition} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
