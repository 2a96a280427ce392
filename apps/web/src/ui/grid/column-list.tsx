import { ArrowDown, ArrowUp, ChevronsLeftRight, ChevronsRightLeft, type LucideIcon } from "lucide-react";
import { Button } from "../button.js";
import { cx } from "../cx.js";
import { boxClass } from "../form/checkbox.js";
import { type GridColumn, widthLimits } from "./column.js";
import { type Density, densities, useDensity } from "./density.js";
import { moveColumn, toggleColumn, validWidth } from "./layout.js";
import type { LayoutControl } from "./use-layout.js";

export type Columns = readonly Pick<GridColumn<never>, "field" | "label" | "unit" | "pinned" | "width">[];

type ListProps = {
  columns: Columns;
  control: LayoutControl;
  /** The columns currently shown: those of the layout that have values and fit. */
  shown: readonly string[];
};

/** Buttons for the columns' visibility, order and width, and the height of rows. */
export function ColumnList({ columns, control, shown }: ListProps) {
  const hidden = columns.filter(({ field }) => !shown.includes(field));
  const inOrder = [...shown.flatMap((field) => columns.find((column) => column.field === field) ?? []), ...hidden];
  return (
    <>
      <DensityChoice />
      <ul>
        {inOrder.map((column) => (
          <ColumnLine key={column.field} column={column} columns={columns} control={control} shown={shown} />
        ))}
      </ul>
      <div className="sticky bottom-0 flex justify-end border-t border-line bg-raised p-2">
        <Button size="small" disabled={!control.isChanged} onClick={control.reset}>
          Reset
        </Button>
      </div>
    </>
  );
}

function DensityChoice() {
  const [density, setDensity] = useDensity();
  const names: Record<Density, string> = { compact: "Compact", regular: "Regular", roomy: "Roomy" };
  return (
    <fieldset className="flex items-center gap-1 border-b border-line p-2">
      <legend className="sr-only">Row height</legend>
      <span aria-hidden="true" className="label mr-auto text-ink-3">
        Rows
      </span>
      {Object.entries(densities).map(([name, pixels]) => (
        <label
          key={name}
          className={cx(
            "cursor-pointer border px-2 text-dense leading-6 has-focus-visible:outline-2 has-focus-visible:outline-focus",
            name === density ? "border-primary bg-selected text-ink-1" : "border-line text-ink-3 hover:bg-hover",
          )}
        >
          <input
            type="radio"
            name="density"
            className="sr-only"
            checked={name === density}
            onChange={() => setDensity(name === "compact" || name === "roomy" ? name : "regular")}
          />
          {name === "compact" ? names.compact : name === "roomy" ? names.roomy : names.regular}
          <span className="sr-only"> {pixels} pixels</span>
        </label>
      ))}
    </fieldset>
  );
}

const widthStep = 1.25;

type LineProps = ListProps & { column: Columns[number] };

function ColumnLine({ column, columns, control: { layout, change }, shown }: LineProps) {
  const { field, label, unit, pinned = false, width } = column;
  const isShown = shown.includes(field);
  const place = shown.indexOf(field);
  const firstFree = columns.filter((column) => column.pinned).length;
  const name = unit === undefined ? label : `${label} ${unit}`;
  const now = layout.widths[field] ?? width;
  const resize = (by: number) => {
    const drawn = document.querySelector<HTMLElement>(`[role="columnheader"][data-field="${field}"]`)?.offsetWidth;
    change({ ...layout, widths: { ...layout.widths, [field]: validWidth((drawn ?? now) * by) } });
  };
  const move = (by: -1 | 1) => change(moveColumn(columns, layout, shown, field, by));
  return (
    <li className="flex min-h-8 items-center gap-1 border-b border-line px-2 hover:bg-hover">
      <label className="flex min-w-0 flex-1 items-center gap-2 py-1">
        <input
          type="checkbox"
          className={boxClass}
          checked={isShown}
          disabled={pinned}
          onChange={() => change(toggleColumn(columns, layout, shown, field))}
        />
        <span className="truncate">{name}</span>
      </label>
      {isShown && (
        <>
          <ColumnButton
            label={`Make ${name} narrower`}
            Icon={ChevronsRightLeft}
            disabled={now <= widthLimits.min}
            onPress={() => resize(1 / widthStep)}
          />
          <ColumnButton
            label={`Make ${name} wider`}
            Icon={ChevronsLeftRight}
            disabled={now >= widthLimits.max}
            onPress={() => resize(widthStep)}
          />
          <ColumnButton
            label={`Move ${name} up`}
            Icon={ArrowUp}
            disabled={pinned || place <= firstFree}
            onPress={() => move(-1)}
          />
          <ColumnButton
            label={`Move ${name} down`}
            Icon={ArrowDown}
            disabled={pinned || place === shown.length - 1}
            onPress={() => move(1)}
          />
        </>
      )}
    </li>
  );
}

type ColumnButtonProps = { label: string; Icon: LucideIcon; disabled: boolean; onPress: () => void };

const ColumnButton = ({ label, Icon, disabled, onPress }: ColumnButtonProps) => (
  <Button
    variant="ghost"
    size="small"
    className="px-1"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onPress}
  >
    <Icon aria-hidden="true" className="size-3.5" />
  </Button>
);
