import type { ReactNode } from "react";

type MapColumnsProps = { map: ReactNode; legend: ReactNode; children: ReactNode };

/** A map with its legend and a table of its contents: beside it if there is room, else below. */
export function MapColumns({ map, legend, children }: MapColumnsProps) {
  return (
    <div className="grid min-h-0 flex-1 overflow-y-auto lg:grid-cols-[minmax(0,1fr)_22rem] lg:overflow-hidden 3xl:grid-cols-[minmax(0,1fr)_30rem]">
      <div className="flex min-h-96 min-w-0 flex-col max-lg:h-[62dvh] lg:min-h-0">
        <div className="min-h-0 flex-1">{map}</div>
        <div className="border-t border-line bg-card px-3 py-2 text-dense text-ink-3">{legend}</div>
      </div>
      <div className="relative min-h-0 border-line bg-card max-lg:border-t lg:overflow-y-auto lg:border-l">
        {children}
      </div>
    </div>
  );
}
