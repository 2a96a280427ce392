type Option = { value: string; label: string };

/** A choice in the header of a panel. */
export function PanelSelect(props: {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}) {
  return (
    <select
      aria-label={props.label}
      value={props.value}
      onChange={({ target }) => props.onChange(target.value)}
      className="h-6 border border-line-strong bg-well px-1 text-dense text-ink-1"
    >
      {props.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
