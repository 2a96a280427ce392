import type { AnalysedColumn, SheetColumn, SheetField, SheetMapping } from "@pave/contract";
import { useState } from "react";
import { keysOf } from "../../../core/search-readers.js";
import { sentence } from "../../../core/sentence.js";
import { Checkbox } from "../../../ui/form/checkbox.js";
import { assignField, changeCode, changeColumn, declareNotPersonal } from "./draft.js";
import { byNames, orderNames, togetherNames, unitNames } from "./names.js";

type LineProps = {
  column: AnalysedColumn;
  fields: readonly SheetField[];
  mapping: SheetMapping;
  onChange: (mapping: SheetMapping) => void;
};

const boxClass =
  "h-8 w-full min-w-0 rounded-sm border border-line-strong bg-well px-2 pr-7 text-body text-ink-1 hover:border-ink-3";

/** One column: examples, its field, and how it is read. */
export function ColumnLine({ column, fields, mapping, onChange }: LineProps) {
  const { column: name, examples, filled, personal } = column;
  const reading = mapping.columns.find((one) => one.column === name);
  const field = fields.find((one) => one.field === reading?.field);
  const isExcluded = personal !== null && !mapping.notPersonal.includes(name);
  return (
    <li className="grid items-start gap-x-4 gap-y-2 border-b border-line px-3 py-2 last:border-b-0 md:grid-cols-[1fr_15rem_13rem]">
      <div className="min-w-0">
        <p className="text-form font-medium break-words text-ink-1">{name}</p>
        <p className="truncate text-dense text-ink-3">
          {personal !== null ? personal : examples.length > 0 ? examples.join(" · ") : "Empty"}
          {filled > 0 && filled < 1 && ` (${Math.round(filled * 100)}% filled)`}
        </p>
      </div>
      {isExcluded ? (
        <p className="text-body text-ink-3">Not read</p>
      ) : (
        <select
          aria-label={`Field of ${name}`}
          value={reading?.field ?? ""}
          onChange={({ target }) =>
            onChange(
              assignField(
                mapping,
                column,
                fields.find((one) => one.field === target.value),
              ),
            )
          }
          className={boxClass}
        >
          <option value="">Not read</option>
          {fields.map((one) => (
            <option key={one.field} value={one.field}>
              {one.label}
              {one.isRequired ? " (required)" : ""}
            </option>
          ))}
        </select>
      )}
      <div className="min-w-0">
        {personal !== null && (
          <Checkbox
            checked={!isExcluded}
            onChange={({ target }) => onChange(declareNotPersonal(mapping, name, target.checked))}
            className="text-body"
          >
            Contains no personal data
          </Checkbox>
        )}
        {reading && field && <Reading reading={reading} field={field} mapping={mapping} onChange={onChange} />}
      </div>
      {reading && field?.kind === "word" && (
        <Codes reading={reading} field={field} mapping={mapping} onChange={onChange} />
      )}
    </li>
  );
}

type ReadingProps = { reading: SheetColumn; field: SheetField; mapping: SheetMapping; onChange: LineProps["onChange"] };

function Reading({ reading, field, mapping, onChange }: ReadingProps) {
  const { column } = reading;
  const change = (part: Partial<SheetColumn>) => onChange(changeColumn(mapping, column, part));
  switch (field.kind) {
    case "number":
      return (
        <>
          <Choice
            label={`Unit of ${column}`}
            names={unitNames}
            value={reading.unit}
            onChoose={(unit) => change({ unit })}
          />
          <Checkbox
            checked={reading.decimalComma}
            onChange={({ target }) => change({ decimalComma: target.checked })}
            className="mt-1 text-body"
          >
            Decimal comma: 1.234,50
          </Checkbox>
          {mapping.repeats && (
            <Choice
              label={`Rows of ${column}`}
              names={togetherNames.number}
              value={reading.together === "sum" ? "sum" : "one"}
              onChoose={(together) => change({ together: together === "one" ? undefined : together })}
            />
          )}
        </>
      );
    case "text":
      return mapping.repeats && !mapping.key.includes(column) ? (
        <Choice
          label={`Rows of ${column}`}
          names={togetherNames.text}
          value={reading.together === "join" ? "join" : "one"}
          onChoose={(together) => change({ together: together === "one" ? undefined : together })}
        />
      ) : null;
    case "date":
      return (
        <Choice
          label={`Date order of ${column}`}
          names={orderNames}
          value={reading.dates}
          onChoose={(dates) => change({ dates })}
        />
      );
    case "organization":
      return (
        <Choice
          label={`How ${column} names organizations`}
          names={byNames}
          value={reading.by}
          onChoose={(by) => change({ by })}
        />
      );
    default:
      return null;
  }
}

type ChoiceProps<Value extends string> = {
  label: string;
  names: Readonly<Record<Value, string>>;
  value: Value;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, names, value, onChoose }: ChoiceProps<Value>) {
  const values = keysOf(names);
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = values.find((one) => one === target.value);
        if (chosen) onChoose(chosen);
      }}
      className={boxClass}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </select>
  );
}

/** The meaning of each published value. */
function Codes({ reading, field, mapping, onChange }: ReadingProps) {
  const open = reading.codes.filter(({ word }) => word === null).length;
  // Stays open when the last value is assigned, as it has the focus.
  const [isOpen, setOpen] = useState(open > 0 && reading.codes.length <= 12);
  return (
    <details className="md:col-span-3" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer text-body text-primary">
        {reading.codes.length} {reading.codes.length === 1 ? "value" : "values"} of {reading.column}
        {open > 0 && <span className="text-warning">, {open} not assigned</span>}
      </summary>
      <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {reading.codes.map(({ value, word }) => (
          <li key={value} className="grid grid-cols-[1fr_11rem] items-center gap-2">
            <span className="truncate text-body text-ink-2" title={value}>
              {value}
            </span>
            <select
              aria-label={`${field.label} for ${value}`}
              value={word ?? ""}
              onChange={({ target }) => onChange(changeCode(mapping, reading.column, value, target.value || null))}
              className={boxClass}
            >
              <option value="">Not known</option>
              {field.words.map((one) => (
                <option key={one} value={one}>
                  {sentence(one.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`))}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </details>
  );
}
