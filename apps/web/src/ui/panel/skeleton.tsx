/** Placeholder lines; invisible for the first 150 ms, so that a quick response does not flash. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div aria-hidden="true" className="skeleton flex flex-col gap-3">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="h-3 bg-hover" />
      ))}
    </div>
  );
}
