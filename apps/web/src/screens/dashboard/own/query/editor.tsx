import type { EntityType } from "@pave/contract";
import { datedColumns, groupings, measurePeriods, summableColumns } from "@pave/contract/measure";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { keysOf } from "../../../../core/search-readers.js";
import { sentence } from "../../../../core/sentence.js";
import { trpc } from "../../../../data/trpc.js";
import { families } from "../../../../families/registry.js";
import { entityWords } from "../../../../family/entities.js";
import { Button } from "../../../../ui/button.js";
import { SelectField } from "../../../../ui/form/select-field.js";
import { TextField } from "../../../../ui/form/text-field.js";
import { Modal } from "../../../../ui/overlay/modal.js";
import type { NewWidget } from "../catalogue.js";

type EditorProps = { onAdd: (widget: NewWidget, title: string) => void; onClose: () => void };

const shapes = {
  bar: "Bars",
  line: "Line over time",
  table: "Table",
  map: "Map of states",
  figure: "Single figure",
} as const;
type Shape = keyof typeof shapes;
const sizes: Record<Shape, { w: number; h: number }> = {
  bar: { w: 4, h: 7 },
  line: { w: 6, h: 8 },
  table: { w: 6, h: 7 },
  map: { w: 8, h: 10 },
  figure: { w: 3, h: 3 },
};
const periodNames = { month: "Month", quarter: "Quarter", year: "Year" } as const;

/** Builds a widget from a query: records, measure, grouping and chart. */
export function QueryEditor({ onAdd, onClose }: EditorProps) {
  const [family, setFamily] = useState<EntityType>("projects");
  const [shape, setShape] = useState<Shape>("bar");
  const [measure, setMeasure] = useState("");
  const [group, setGroup] = useState("");
  const [date, setDate] = useState("");
  const [period, setPeriod] = useState<(typeof measurePeriods)[number]>("year");
  const [filter, setFilter] = useState({ field: "", value: "" });
  const [title, setTitle] = useState("");
  const { facets } = families[family].board;
  const options = useQuery(facets(trpc.useUtils(), {})).data ?? {};
  const amounts = summableColumns(family);
  const dates = datedColumns(family);
  const groups = Object.entries(groupings(family));
  const groupBy = groups.find(([key]) => key === group)?.[0] ?? groups[0]?.[0] ?? "";
  const dateField = dates.find(({ field }) => field === date)?.field ?? dates[0]?.field ?? "";
  const amount = amounts.find(({ field }) => field === measure);
  const filterable = groups.filter(([key]) => (options[key]?.values.length ?? 0) > 0);
  const values = options[filter.field]?.values ?? [];

  const dateHeader = dates.find(({ field }) => field === dateField)?.header;
  // Not an abbreviation's first letter.
  const dateName = dateHeader ? ` of ${dateHeader.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase())}` : "";
  const filterName = values.find(({ value }) => value === filter.value)?.label;
  const byWhat =
    shape === "line"
      ? `by ${periodNames[period].toLowerCase()}${dateName}`
      : shape === "figure"
        ? ""
        : `by ${shape === "map" ? "state" : (groupings(family)[groupBy]?.label.toLowerCase() ?? groupBy)}`;
  const grouped = `${entityWords[family].many} ${byWhat}`.trim();
  const measured = [amount?.header.replace(/ \(.*\)$/, ""), grouped].filter(Boolean).join(", ");
  const suggested = filterName === undefined ? measured : `${measured} (${filterName})`;
  const name = title.trim() || sentence(suggested).slice(0, 100);

  const add = () => {
    const config = {
      title: name,
      entityType: family,
      shape,
      ...(amount !== undefined && { measure: amount.field }),
      ...((shape === "bar" || shape === "table") && { groupBy }),
      ...(shape === "map" && { groupBy: "state" }),
      ...(shape === "line" && { dateField, period }),
      ...(filter.value !== "" && { filters: { [filter.field]: [filter.value] } }),
    };
    onClose();
    onAdd({ widgetType: "query", ...sizes[shape], config }, name);
  };

  return (
    <Modal
      title="New chart, table or figure"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={add}>
            Add to dashboard
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Records"
          value={family}
          onChange={({ target }) => {
            setFamily(keysOf(entityWords).find((one) => one === target.value) ?? family);
            setFilter({ field: "", value: "" });
          }}
        >
          {keysOf(entityWords).map((one) => (
            <option key={one} value={one}>
              {sentence(entityWords[one].many)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Show as"
          value={shape}
          onChange={({ target }) => setShape(keysOf(shapes).find((one) => one === target.value) ?? shape)}
        >
          {keysOf(shapes).map((one) => (
            <option key={one} value={one}>
              {shapes[one]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Measure" value={amount?.field ?? ""} onChange={({ target }) => setMeasure(target.value)}>
          <option value="">Number of records</option>
          {amounts.map(({ field, header }) => (
            <option key={field} value={field}>
              Sum of {header}
            </option>
          ))}
        </SelectField>
        {(shape === "bar" || shape === "table") && (
          <SelectField label="Group by" value={groupBy} onChange={({ target }) => setGroup(target.value)}>
            {groups.map(([key, { label }]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        {shape === "line" && (
          <>
            <SelectField label="Date" value={dateField} onChange={({ target }) => setDate(target.value)}>
              {dates.map(({ field, header }) => (
                <option key={field} value={field}>
                  {header}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Period"
              value={period}
              onChange={({ target }) => setPeriod(measurePeriods.find((one) => one === target.value) ?? period)}
            >
              {measurePeriods.map((one) => (
                <option key={one} value={one}>
                  {periodNames[one]}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <SelectField
          label="Filter"
          value={filter.field}
          onChange={({ target }) =>
            setFilter({ field: target.value, value: options[target.value]?.values[0]?.value ?? "" })
          }
        >
          <option value="">All records</option>
          {filterable.map(([key, { label }]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
        {filter.field !== "" && (
          <SelectField
            label="Is"
            value={filter.value}
            onChange={({ target }) => setFilter({ ...filter, value: target.value })}
          >
            {values.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label="Title"
          maxLength={100}
          placeholder={name}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
    </Modal>
  );
}
