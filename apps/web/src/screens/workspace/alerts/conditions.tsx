import type { AlertField, AlertOperator } from "@pave/contract";
import { operatorsOf } from "@pave/contract/alert-issues";
import { useId } from "react";
import { Button } from "../../../ui/button.js";
import { controlClass } from "../../../ui/form/field.js";
import { type AlertDraft, type DraftCondition, fieldsOf } from "./draft.js";
import { operatorNames } from "./names.js";

const conditionsMax = 10;

type ConditionsProps = {
  draft: AlertDraft;
  faults: ReadonlyMap<number, string>;
  onChange: (conditions: readonly DraftCondition[]) => void;
};

export function AlertConditions({ draft, faults, onChange }: ConditionsProps) {
  const { conditions } = draft;
  const fields = fieldsOf(draft);
  const first = fields[0];
  const add = () => {
    if (first === undefined) return;
    const key = Math.max(-1, ...conditions.map((one) => one.key)) + 1;
    onChange([...conditions, { key, field: first.field, operator: "eq", value: "", rest: {} }]);
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="label mb-1 text-ink-3">Conditions (all must be met)</legend>
      {conditions.length === 0 && <p className="text-body text-ink-3">None: any such change fires the alert.</p>}
      {conditions.map((condition, index) => (
        <Row
          key={condition.key}
          place={index + 1}
          condition={condition}
          fields={fields}
          fault={faults.get(index)}
          onChange={(next) => onChange(conditions.map((one) => (one.key === condition.key ? next : one)))}
          onRemove={() => onChange(conditions.filter(({ key }) => key !== condition.key))}
        />
      ))}
      {conditions.length < conditionsMax && (
        <Button size="small" className="self-start" onClick={add}>
          Add condition
        </Button>
      )}
    </fieldset>
  );
}

type RowProps = {
  place: number;
  condition: DraftCondition;
  fields: readonly AlertField[];
  fault: string | undefined;
  onChange: (condition: DraftCondition) => void;
  onRemove: () => void;
};

const flagNames = { true: "Yes", false: "No" };

function Row({ place, condition, fields, fault, onChange, onRemove }: RowProps) {
  const id = useId();
  const { kind, values } = fields.find(({ field }) => field === condition.field) ?? { kind: "text" };
  const operators = operatorsOf[kind];
  const isChosen = condition.operator === "eq" || condition.operator === "ne";
  const choices = kind === "boolean" ? flagNames : isChosen ? values : undefined;
  const faultProps = { ...(fault !== undefined && { "aria-invalid": true, "aria-describedby": id }) };
  const look = `${controlClass} min-w-0`;
  return (
    <div>
      <div className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1fr)_auto]">
        <select
          aria-label={`Field of condition ${place}`}
          className={look}
          value={condition.field}
          onChange={({ target }) =>
            onChange({ ...condition, field: target.value, operator: "eq", value: "", rest: {} })
          }
        >
          {fields.map(({ field, label }) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </select>
        <select
          aria-label={`Comparison of condition ${place}`}
          className={look}
          value={condition.operator}
          onChange={({ target }) => {
            const operator: AlertOperator | "" = operators.find((one) => one === target.value) ?? "";
            onChange({ ...condition, operator, value: "" });
          }}
        >
          <option value="">changes</option>
          {operators.map((operator) => (
            <option key={operator} value={operator}>
              {operatorNames[operator]}
            </option>
          ))}
        </select>
        {condition.operator === "" ? (
          <span className="text-body text-ink-4">in any way</span>
        ) : choices !== undefined ? (
          <select
            aria-label={`Value of condition ${place}`}
            className={look}
            value={condition.value}
            onChange={({ target }) => onChange({ ...condition, value: target.value })}
            {...faultProps}
          >
            <option value="">Choose...</option>
            {Object.entries(choices).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <input
            aria-label={`Value of condition ${place}`}
            className={look}
            type={kind === "date" && condition.operator !== "withinDays" ? "date" : "text"}
            inputMode={kind === "number" || condition.operator === "withinDays" ? "decimal" : "text"}
            maxLength={300}
            value={condition.value}
            onChange={({ target }) => onChange({ ...condition, value: target.value })}
            {...faultProps}
          />
        )}
        <Button size="small" aria-label={`Remove condition ${place}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {fault !== undefined && (
        <p id={id} className="mt-1 text-dense text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
