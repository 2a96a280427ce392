/** Says that a value is expected or reckoned, not measured; stands wherever one is shown among those that are. */
export function EstimateMark() {
  return (
    <span
      title="Estimate: expected or reckoned, not measured"
      className="relative ml-2 shrink-0 border border-dotted border-info px-1 text-label font-medium text-info"
    >
      Est<span className="sr-only">imate</span>.
    </span>
  );
}
