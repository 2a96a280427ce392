import { X } from "lucide-react";
import { type Chosen, type FacetGroup, type Facets, labelOf } from "./facet.js";

type ChipsProps = {
  groups: readonly FacetGroup[];
  facets: Facets | undefined;
  chosen: Chosen;
  /** Bounds and other single values with their labels. */
  bounds?: readonly { field: string; label: string; name: string }[];
  onChange: (field: string, values: string[]) => void;
  onClear: () => void;
};

/** The active filters, removable one by one or all at once. */
export function FilterChips({ groups, facets, chosen, bounds = [], onChange, onClear }: ChipsProps) {
  const chips = [
    ...groups.flatMap(({ field, label, names }) =>
      (chosen[field] ?? []).map((value) => ({
        field,
        label,
        value,
        // Labels come with the facets; until then a value may be a code.
        name: names?.[value] ?? (facets === undefined ? "…" : labelOf(facets[field], value)),
      })),
    ),
    ...bounds.map((one) => ({ ...one, value: "" })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-1 border-b border-line px-2 py-1.5">
      {chips.map(({ field, label, value, name }) => (
        <li key={`${field} ${value}`}>
          <button
            type="button"
            aria-label={`Remove filter ${label}: ${name}`}
            onClick={() =>
              onChange(
                field,
                (chosen[field] ?? []).filter((other) => other !== value),
              )
            }
            className="flex min-h-6 items-center gap-1.5 border border-primary bg-selected pr-1 pl-2 text-dense text-ink-1 hover:bg-hover"
          >
            <span className="text-ink-3">{label}</span>
            {name}
            <X aria-hidden="true" className="size-3 text-ink-3" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={onClear} className="min-h-6 px-2 text-dense text-primary hover:underline">
          Clear all
        </button>
      </li>
    </ul>
  );
}
