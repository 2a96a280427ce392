import type {
  Alert,
  AlertCondition,
  AlertField,
  AlertFrequency,
  AlertTrigger,
  CreateAlert,
  EntityType,
  SavedSearch,
} from "@pave/contract";
import { alertFamilies } from "@pave/contract/alert-fields";
import { alertIssues } from "@pave/contract/alert-issues";
import { fieldText } from "@pave/contract/alert-words";

/** An alert condition under edit, as text. */
export type DraftCondition = {
  key: number;
  field: string;
  operator: NonNullable<AlertCondition["operator"]> | "";
  value: string;
  /** Properties that the form does not show and passes through. */
  rest: Pick<AlertCondition, "minChangeAbs" | "minChangePct">;
};

/** An alert being edited. */
export type AlertDraft = {
  name: string;
  family: EntityType;
  /** `all` of the family, or `record:…` or `search:…` with an id. */
  about: string;
  trigger: AlertTrigger;
  conditions: readonly DraftCondition[];
  isMailed: boolean;
  frequency: AlertFrequency;
};

const emptyCondition: DraftCondition = { key: 0, field: "status", operator: "eq", value: "", rest: {} };

export const emptyDraft: AlertDraft = {
  name: "",
  family: "projects",
  about: "all",
  trigger: "threshold",
  conditions: [emptyCondition],
  isMailed: false,
  frequency: "instant",
};

/** The suggested alert of a saved search: on new matches. */
export const draftOfSearch = ({
  id,
  name,
  entityType,
}: Pick<SavedSearch, "id" | "name" | "entityType">): AlertDraft => ({
  ...emptyDraft,
  name,
  family: entityType,
  about: `search:${id}`,
  trigger: "newMatch",
  conditions: [],
});

/** The draft without empty conditions, or with a blank one if its rule needs a condition. */
export function withNeededConditions(draft: AlertDraft): AlertDraft {
  const filled = draft.conditions.filter(({ operator, value }) => operator === "" || value.trim() !== "");
  const isSound = isSoundRule(faultsOf({ ...draft, conditions: filled }));
  if (isSound) return { ...draft, conditions: filled };
  if (draft.conditions.length > 0) return draft;
  const offered = alertFamilies[watchedFamily(draft)].fields;
  const [first] = offered;
  const field = offered.find((one) => one.field === emptyCondition.field) ?? first;
  return field === undefined ? draft : { ...draft, conditions: [{ ...emptyCondition, field: field.field }] };
}

/** The draft of an existing alert. */
export function draftOf({ name, target, trigger, conditions, channels, frequency }: Alert): AlertDraft {
  const { entityType: family, id, searchId } = target;
  return {
    name,
    family,
    about: id !== null ? `record:${id}` : searchId !== null ? `search:${searchId}` : "all",
    trigger,
    conditions: conditions.map(({ field, operator, value, ...rest }, key): DraftCondition => {
      return { key, field, operator: operator ?? "", value: value === undefined ? "" : String(value), rest };
    }),
    isMailed: channels.includes("email"),
    frequency,
  };
}

/** The family whose changes a rule watches; disclosures are events. */
export const watchedFamily = ({ family, trigger }: Pick<AlertDraft, "family" | "trigger">): EntityType =>
  trigger === "newEvent" || trigger === "disclosure" ? "events" : family;

/** The fields available to conditions, and those that an alert created elsewhere already uses. */
export function fieldsOf(draft: AlertDraft): readonly AlertField[] {
  const offered = alertFamilies[watchedFamily(draft)].fields;
  const others = draft.conditions.filter(({ field }) => !offered.some((one) => one.field === field));
  return [
    ...offered,
    ...others.map(({ field, value }): AlertField => ({ field, label: fieldText(field), kind: kindOfValue(value) })),
  ];
}

function kindOfValue(value: string): AlertField["kind"] {
  if (value === "true" || value === "false") return "boolean";
  return value !== "" && Number.isFinite(Number(value)) ? "number" : "text";
}

/** The conditions sent to the server. */
export function ruleOf(draft: AlertDraft): Required<Pick<CreateAlert, "trigger" | "target" | "conditions">> {
  const { about, family, trigger } = draft;
  const [kind, id] = about.split(":");
  const fields = fieldsOf(draft);
  return {
    trigger,
    target: {
      entityType: family,
      ...(kind === "record" && id !== undefined && { id }),
      ...(kind === "search" && id !== undefined && { searchId: id }),
    },
    conditions: draft.conditions.map(({ field, operator, value, rest }) => {
      if (operator === "") return { field, ...rest };
      const kind = fields.find((one) => one.field === field)?.kind ?? "text";
      return { field, operator, value: valueIn(operator === "withinDays" ? "number" : kind, value.trim()), ...rest };
    }),
  };
}

function valueIn(kind: AlertField["kind"], text: string): string | number | boolean {
  // Text that is not a number stays text, so that it is refused rather than read as 0.
  if (kind === "number") return text === "" || Number.isNaN(Number(text)) ? text : Number(text);
  return kind === "boolean" && text !== "" ? text === "true" : text;
}

/** Errors of a draft: by condition index, and of the whole. */
export type DraftFaults = {
  name: string | undefined;
  conditions: ReadonlyMap<number, string>;
  whole: string | undefined;
};

/** By the server's rules. */
export function faultsOf(draft: AlertDraft): DraftFaults {
  const { target, ...rule } = ruleOf(draft);
  const kinds = new Map(fieldsOf(draft).map(({ field, kind }) => [field, kind]));
  const at = { entityType: draft.family, id: target.id ?? null, searchId: target.searchId ?? null };
  const conditions = new Map<number, string>();
  let whole: string | undefined;
  for (const { path, message } of alertIssues({ ...rule, target: at }, kinds)) {
    const place = /^conditions\.(\d+)/.exec(path)?.[1];
    if (place === undefined) whole ??= message;
    else if (!conditions.has(Number(place)))
      conditions.set(Number(place), draft.conditions[Number(place)]?.value === "" ? "Enter a value" : message);
  }
  return { name: draft.name.trim() === "" ? "Enter a name" : undefined, conditions, whole };
}

/** Whether the rule itself can be previewed. */
export const isSoundRule = ({ conditions, whole }: DraftFaults) => conditions.size === 0 && whole === undefined;
