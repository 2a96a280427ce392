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
import { recordId } from "../../../core/search-readers.js";
import { sentence } from "../../../core/sentence.js";
import { entityWords } from "../../../family/entities.js";
import { conditionWords, triggerNames } from "./names.js";

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
  /** `all` of the family, or `record:…` or `search:…` with an id; until one is chosen, `record:` and the words typed. */
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

/** What the scope of one record begins with, and all of it before one is chosen. */
export const anyRecord = "record:";
const isUnchosen = (about: string) =>
  about.startsWith(anyRecord) && recordId(about.slice(anyRecord.length)) === undefined;

/** Dates and events are watched one record at a time; events are a family of their own. */
export const needsRecord = ({ family, trigger }: Pick<AlertDraft, "family" | "trigger">): boolean =>
  trigger === "deadline" || ((trigger === "newEvent" || trigger === "disclosure") && family !== "events");

/** The draft with the scope that its trigger needs. */
export function withNeededScope(draft: AlertDraft): AlertDraft {
  const { about } = draft;
  if (needsRecord(draft)) return about.startsWith(anyRecord) ? draft : { ...draft, about: anyRecord };
  return draft.trigger === "newMatch" && about.startsWith(anyRecord) ? { ...draft, about: "all" } : draft;
}

/** The draft without empty conditions, or with the one to be filled in if its rule needs a condition. */
export function withNeededConditions(draft: AlertDraft): AlertDraft {
  if (draft.trigger === "deadline") return { ...draft, conditions: [deadlineOf(draft)] };
  const filled = draft.conditions.filter(({ operator, value }) => operator === "" || value.trim() !== "");
  const isSound = isSoundRule({ ...faultsOf({ ...draft, conditions: filled }), about: undefined });
  if (isSound) return { ...draft, conditions: filled };
  if (draft.conditions.length > 0) return draft;
  const offered = alertFamilies[watchedFamily(draft)].fields;
  const [first] = offered;
  const field = offered.find((one) => one.field === emptyCondition.field) ?? first;
  return field === undefined ? draft : { ...draft, conditions: [{ ...emptyCondition, field: field.field }] };
}

/** The condition of a deadline: one date within days. */
function deadlineOf(draft: AlertDraft): DraftCondition {
  const { fields } = alertFamilies[watchedFamily(draft)];
  const dates = fields.filter(({ kind }) => kind === "date").map(({ field }) => field);
  const given = draft.conditions.find(({ field }) => dates.includes(field));
  const days = given?.operator === "withinDays" ? given.value : "30";
  return { ...emptyCondition, field: given?.field ?? dates[0] ?? "", operator: "withinDays", value: days };
}

/** A name from the rule: `Projects: Status is Construction`. */
export function suggestedName(draft: AlertDraft): string {
  const { conditions } = ruleOf(draft);
  const family = watchedFamily(draft);
  const compared = conditions.filter(({ value }) => value !== undefined && value !== "");
  const words = compared.map((condition) => conditionWords(family, condition)).join(", ");
  return `${sentence(entityWords[draft.family].many)}: ${words || triggerNames[draft.trigger].toLowerCase()}`;
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
      ...(kind === "record" && id !== undefined && !isUnchosen(about) && { id }),
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
  about: string | undefined;
  conditions: ReadonlyMap<number, string>;
  whole: string | undefined;
};

/** By the server's rules. */
export function faultsOf(draft: AlertDraft): DraftFaults {
  const { target, ...rule } = ruleOf(draft);
  const kinds = new Map(fieldsOf(draft).map(({ field, kind }) => [field, kind]));
  const isOpen = isUnchosen(draft.about);
  // A record still to be chosen is judged as any record: the rest of the rule may be right already.
  const id = isOpen ? anyRecord : (target.id ?? null);
  const at = { entityType: draft.family, id, searchId: target.searchId ?? null };
  const conditions = new Map<number, string>();
  let about = isOpen ? "Choose a record" : undefined;
  let whole: string | undefined;
  for (const { path, message } of alertIssues({ ...rule, target: at }, kinds)) {
    const place = /^conditions\.(\d+)/.exec(path)?.[1];
    if (path.startsWith("target")) about ??= message;
    else if (place === undefined) whole ??= message;
    else if (!conditions.has(Number(place)))
      conditions.set(Number(place), draft.conditions[Number(place)]?.value === "" ? "Enter a value" : message);
  }
  return { about, conditions, whole };
}

export const isSoundRule = ({ about, conditions, whole }: DraftFaults) =>
  about === undefined && conditions.size === 0 && whole === undefined;
