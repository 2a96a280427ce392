import type { SheetAnalysis, SheetFamily, SheetField, SheetLayout, SheetMapping } from "@pave/contract";
import { keysOf } from "../../../core/search-readers.js";
import { sentence } from "../../../core/sentence.js";
import { Checkbox } from "../../../ui/form/checkbox.js";
import { SelectField } from "../../../ui/form/select-field.js";
import { TextField } from "../../../ui/form/text-field.js";
import { ColumnLine } from "./column-line.js";
import { changeAsOf, changeKey, leaveOut, stateValue } from "./draft.js";
import { LayoutPanel } from "./layout-panel.js";
import { orderNames } from "./names.js";

type ColumnsProps = {
  analysis: SheetAnalysis;
  mapping: SheetMapping;
  isBusy: boolean;
  onLayout: (change: { family?: SheetFamily; layout?: Partial<SheetLayout> }) => void;
  onChange: (mapping: SheetMapping) => void;
};

const keysMax = 3;
/** Number of columns without a suggestion from which they are collapsed: files with a hundred columns are common. */
const foldedFrom = 20;
const headingClass = "text-section font-semibold";

/** The file's layout, its columns with their fields, and how its rows are identified. */
export function ColumnsStep({ analysis, mapping, isBusy, onLayout, onChange }: ColumnsProps) {
  const { columns, fields } = analysis;
  const suggested = columns.filter(({ suggestion }) => suggestion !== null);
  const others = columns.filter(({ suggestion }) => suggestion === null);
  const isLong = suggested.length > 0 && others.length > foldedFrom;
  const personal = columns.filter((one) => one.personal !== null).length;
  return (
    <div className="flex flex-col gap-4">
      <LayoutPanel analysis={analysis} isBusy={isBusy} onChange={onLayout} />
      <section aria-label="Columns" className="flex flex-col gap-2">
        <h3 className={headingClass}>Fields of the columns</h3>
        <p className="text-body text-ink-3">
          {columns.length} columns, {suggested.length} with a suggested field.
          {personal === 1 && " 1 seems to name persons and is not read."}
          {personal > 1 && ` ${personal} seem to name persons and are not read.`}
        </p>
        <Lines columns={isLong ? suggested : columns} fields={fields} mapping={mapping} onChange={onChange} />
        {isLong && (
          <details>
            <summary className="min-h-6 cursor-pointer text-body text-primary">
              {others.length} columns without a suggested field
            </summary>
            <div className="mt-2">
              <Lines columns={others} fields={fields} mapping={mapping} onChange={onChange} />
            </div>
          </details>
        )}
      </section>
      <Stated fields={fields} mapping={mapping} onChange={onChange} />
      <Rows analysis={analysis} mapping={mapping} onChange={onChange} />
    </div>
  );
}

type PartProps = Pick<ColumnsProps, "mapping" | "onChange">;

function Lines({ columns, ...rest }: PartProps & Pick<SheetAnalysis, "columns" | "fields">) {
  return (
    <ul className="border border-line">
      {columns.map((column) => (
        <ColumnLine key={column.column} column={column} {...rest} />
      ))}
    </ul>
  );
}

const often = new Set([
  "region",
  "ownerOrgId",
  "sponsorOrgId",
  "buyerOrgId",
  "administeringOrgId",
  "assetClass",
  "programType",
]);

/** Values for all records, of fields that no column supplies. */
function Stated({ fields, mapping, onChange }: PartProps & { fields: readonly SheetField[] }) {
  const open = fields.filter(
    ({ field, kind, isRequired }) =>
      ["word", "state", "organization"].includes(kind) &&
      (isRequired || often.has(field)) &&
      !mapping.columns.some((one) => one.field === field),
  );
  if (open.length === 0) return null;
  return (
    <section aria-label="Values for all records" className="flex flex-col gap-2">
      <h3 className={headingClass}>Values for all records</h3>
      <p className="max-w-prose text-body text-ink-3">
        State what the file does not say, such as its state or owner. Each record's sources show that the value is yours
        and not the file's.
      </p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {open.map(({ field, label, kind, words, isRequired }) => {
          const value = mapping.stated.find((one) => one.field === field)?.value ?? "";
          const name = isRequired ? `${label} (required)` : label;
          return kind === "word" ? (
            <SelectField
              key={field}
              label={name}
              value={value}
              onChange={({ target }) => onChange(stateValue(mapping, field, target.value))}
            >
              <option value="">Not stated</option>
              {words.map((word) => (
                <option key={word} value={word}>
                  {sentence(word.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`))}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextField
              key={field}
              label={name}
              value={value}
              maxLength={kind === "state" ? 2 : 300}
              hint={kind === "state" ? "Two letters, such as MD" : "Name as on record, such as City of Baltimore"}
              onChange={({ target }) =>
                onChange(stateValue(mapping, field, kind === "state" ? target.value.toUpperCase() : target.value))
              }
            />
          );
        })}
      </div>
    </section>
  );
}

/** How rows are identified and dated, and which are skipped. */
function Rows({ analysis: { columns }, mapping, onChange }: PartProps & { analysis: SheetAnalysis }) {
  const usable = columns.filter(({ column, personal }) => personal === null || mapping.notPersonal.includes(column));
  const places = Array.from({ length: Math.min(keysMax, mapping.key.length + 1) }, (_, at) => at);
  const [left] = mapping.leftOut;
  const listed = usable.filter(
    ({ column, values }) => (values.length > 0 && values.length <= 20) || column === left?.column,
  );
  const choices = listed.find(({ column }) => column === left?.column)?.values ?? [];
  return (
    <section aria-label="Rows" className="flex flex-col gap-3">
      <h3 className={headingClass}>Rows</h3>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {places.map((at) => (
          <SelectField
            key={at}
            label={at === 0 ? "Identified by" : "and by"}
            value={mapping.key[at] ?? ""}
            onChange={({ target }) => onChange(changeKey(mapping, at, target.value))}
          >
            <option value="">{at === 0 ? "Choose a column" : "Nothing else"}</option>
            {usable.map(({ column }) => (
              <option key={column} value={column}>
                {column}
              </option>
            ))}
          </SelectField>
        ))}
        <SelectField
          label="Date of each row"
          value={mapping.asOf?.column ?? ""}
          onChange={({ target }) => onChange(changeAsOf(mapping, target.value))}
        >
          <option value="">Given with each file</option>
          {usable.map(({ column }) => (
            <option key={column} value={column}>
              {column}
            </option>
          ))}
        </SelectField>
        {mapping.asOf && (
          <SelectField
            label="Order of that date"
            value={mapping.asOf.dates}
            onChange={({ target }) => {
              const dates = keysOf(orderNames).find((one) => one === target.value);
              if (dates && mapping.asOf) onChange({ ...mapping, asOf: { ...mapping.asOf, dates } });
            }}
          >
            {keysOf(orderNames).map((one) => (
              <option key={one} value={one}>
                {orderNames[one]}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label="Skip rows by"
          value={left?.column ?? ""}
          onChange={({ target }) => {
            const values = columns.find(({ column }) => column === target.value)?.values ?? [];
            onChange(leaveOut(mapping, target.value, values.slice(0, 1)));
          }}
        >
          <option value="">Read all rows</option>
          {listed.map(({ column }) => (
            <option key={column} value={column}>
              {column}
            </option>
          ))}
        </SelectField>
      </div>
      {left && (
        <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
          <legend className="label text-ink-3">Skip rows where {left.column} is</legend>
          {[...new Set([...choices, ...left.values])].map((value) => (
            <Checkbox
              key={value}
              checked={left.values.includes(value)}
              onChange={({ target }) =>
                onChange(
                  leaveOut(
                    mapping,
                    left.column,
                    target.checked ? [...left.values, value] : left.values.filter((one) => one !== value),
                  ),
                )
              }
              className="text-body"
            >
              {value}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <Checkbox
        checked={mapping.repeats}
        onChange={({ target }) => onChange({ ...mapping, repeats: target.checked })}
        className="text-body"
      >
        Several rows may describe one record: the newest counts, or without dates the first
      </Checkbox>
      <Checkbox
        checked={mapping.isComplete}
        onChange={({ target }) => onChange({ ...mapping, isComplete: target.checked })}
        className="text-body"
      >
        Each edition lists all records: those that a later one lacks are marked as no longer published
      </Checkbox>
    </section>
  );
}
