import type { ReactNode } from "react";

export type Ranges = readonly (readonly [number, number])[];

/** Text with the matches of a search marked. */
export function Marked({ text, ranges }: { text: string; ranges: Ranges }): ReactNode {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const start = Math.max(from, done);
    if (to <= start) continue;
    parts.push(
      text.slice(done, start),
      <mark key={start} className="bg-transparent font-medium text-warning">
        {text.slice(start, to)}
      </mark>,
    );
    done = to;
  }
  return [...parts, text.slice(done)];
}
