/** Marks a forecast or calculated value among reported ones. */
export function EstimateMark() {
  return (
    <span
      title="Estimate: forecast or calculated, not reported"
      className="relative ml-2 shrink-0 border border-dotted border-info px-1 text-label font-medium text-info"
    >
      Est<span className="sr-only">imate</span>.
    </span>
  );
}
