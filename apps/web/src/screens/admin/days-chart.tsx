import { formatDate } from "@pave/contract/format";
import { useFormats } from "../../data/use-formats.js";
import { ScrollRegion } from "../../ui/scroll-region.js";

type DaysProps = {
  days: readonly ({ day: string } & object)[];
  /** Labels of a day's figures. */
  names: Readonly<Record<string, string>>;
  /** The figure that is drawn. */
  drawn: string;
};

/** A daily figure as bars, and all figures as a table. */
export function DaysChart({ days, names, drawn }: DaysProps) {
  const { count } = useFormats();
  const rows = days.map(({ day, ...rest }) => {
    const figures = new Map<string, unknown>(Object.entries(rest));
    return { day, of: (key: string) => Number(figures.get(key) ?? 0) };
  });
  const most = Math.max(1, ...rows.map(({ of }) => of(drawn)));
  const first = rows[0];
  const last = rows.at(-1);
  return (
    <figure>
      <div aria-hidden="true" className="flex h-32 items-end gap-px border-b border-line-strong">
        {rows.map(({ day, of }) => (
          <span
            key={day}
            title={`${formatDate(day)}: ${count(of(drawn))}`}
            className="min-w-0 flex-1 bg-primary"
            style={{ height: `${(100 * of(drawn)) / most}%` }}
          />
        ))}
      </div>
      <figcaption className="mt-1 flex justify-between text-dense text-ink-3">
        <span>{first && formatDate(first.day)}</span>
        <span>
          {names[drawn]}, peak {count(most)} per day
        </span>
        <span>{last && formatDate(last.day)}</span>
      </figcaption>
      <details className="mt-2">
        <summary className="cursor-pointer text-body text-primary">View as a table</summary>
        <ScrollRegion label="Table of daily figures" className="mt-2 max-h-80 overflow-auto">
          <table className="w-full text-body">
            <thead>
              <tr className="label text-left text-ink-3 [&>th]:px-2 [&>th]:py-1 [&>th]:font-medium">
                <th scope="col">Date</th>
                {Object.values(names).map((name) => (
                  <th key={name} scope="col" className="text-right">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ day, of }) => (
                <tr key={day} className="border-t border-line [&>td]:px-2 [&>td]:py-0.5 [&>td]:text-right">
                  <th scope="row" className="px-2 text-left font-normal">
                    {formatDate(day)}
                  </th>
                  {Object.keys(names).map((key) => (
                    <td key={key}>{count(of(key))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
    </figure>
  );
}
