import type { Alert } from "@pave/contract";
import { alertFamilies } from "@pave/contract/alert-fields";
import { describe, expect, it } from "vitest";
import { keysOf } from "../../../core/search-readers.js";
import {
  type AlertDraft,
  draftOf,
  draftOfSearch,
  emptyDraft,
  faultsOf,
  isSoundRule,
  ruleOf,
  suggestedName,
  withNeededConditions,
  withNeededScope,
} from "./draft.js";
import { triggerNames } from "./names.js";

const alert: Alert = {
  id: "01900000-0000-7000-8000-000000000001",
  name: "Large and late",
  trigger: "threshold",
  target: { entityType: "projects", id: null, searchId: null },
  conditions: [
    { field: "budget", operator: "gt", value: 5_000_000, minChangePct: 5 },
    { field: "forecastEnd", operator: "withinDays", value: 30 },
    { field: "nepaClass", operator: "eq", value: "EIS" },
    { field: "status" },
  ],
  channels: ["app", "email"],
  frequency: "daily",
  isActive: true,
  lastTriggeredAt: null,
  triggerCount: 0,
  mutedUntil: null,
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

const draft = (part: Partial<AlertDraft>): AlertDraft => ({ ...emptyDraft, name: "An alert", ...part });
const condition = (field: string, operator: AlertDraft["conditions"][number]["operator"], value: string) => ({
  key: 0,
  field,
  operator,
  value,
  rest: {},
});

describe("an alert edited in the form", () => {
  it("preserves conditions on fields that the form does not offer", () => {
    const { trigger, conditions } = alert;
    expect(ruleOf(draftOf(alert))).toEqual({ trigger, conditions, target: { entityType: "projects" } });
  });

  it("retains its record or search", () => {
    const id = "01900000-0000-7000-8000-000000000002";
    const about = (target: Partial<Alert["target"]>) =>
      ruleOf(draftOf({ ...alert, target: { ...alert.target, ...target } })).target;
    expect(about({ id })).toEqual({ entityType: "projects", id });
    expect(about({ searchId: id })).toEqual({ entityType: "projects", searchId: id });
  });
});

describe("an invalid alert", () => {
  it("is of one record that is not chosen yet", () => {
    const about = (text: string) => faultsOf(draft({ about: text, trigger: "fieldChange", conditions: [] })).about;
    expect(about("record:chesapeake")).toBe("Choose a record");
    expect(about("record:01900000-0000-7000-8000-000000000002")).toBeUndefined();
  });
  it("compares a number with text", () =>
    expect(faultsOf(draft({ conditions: [condition("budget", "gt", "much")] })).conditions.get(0)).toBe(
      "Must be a number",
    ));
  it("compares with nothing", () =>
    expect(faultsOf(draft({ conditions: [condition("status", "eq", "")] })).conditions.get(0)).toBe("Enter a value"));
  it("covers a whole family without a condition", () =>
    expect(faultsOf(draft({ trigger: "fieldChange", conditions: [] })).whole).toMatch(/requires a condition/));
});

describe("a new alert from scratch", () => {
  it.each(Object.keys(alertFamilies).map((family) => [family] as const))(
    "on %s becomes sound by one choice, whatever the trigger",
    (name) => {
      const family = keysOf(alertFamilies).find((one) => one === name) ?? "projects";
      for (const trigger of keysOf(triggerNames)) {
        const { about, conditions, whole } = faultsOf(
          withNeededConditions(withNeededScope(draft({ family, trigger, conditions: [] }))),
        );
        const left = [about, whole, ...conditions.values()].filter((fault) => fault !== undefined);
        expect(left, trigger).toHaveLength(1);
        expect(left[0], trigger).toMatch(/^(Choose a record|Enter a value)$/);
      }
    },
  );
  it("is named for its rule unless it has a name", () => {
    expect(suggestedName(draft({ conditions: [condition("status", "eq", "construction")] }))).toBe(
      "Projects: Status is Construction",
    );
    expect(suggestedName(draft({ trigger: "statusChange", conditions: [] }))).toBe("Projects: status changes");
  });
});

describe("conditions of a draft", () => {
  it("are dropped if they are empty and optional, so that a saved search's suggestion can be saved as it is", () => {
    const search = { id: "01900000-0000-7000-8000-000000000002", name: "Poor bridges", entityType: "assets" as const };
    expect(isSoundRule(faultsOf(draftOfSearch(search)))).toBe(true);
    const chosen = draft({ family: "assets", about: `search:${search.id}`, trigger: "newMatch" });
    expect(withNeededConditions(chosen).conditions).toEqual([]);
    expect(isSoundRule(faultsOf(withNeededConditions(chosen)))).toBe(true);
  });
  it("are offered if the rule requires one, and never lost once filled in", () => {
    for (const trigger of ["threshold", "fieldChange"] as const)
      expect(withNeededConditions(draft({ trigger, conditions: [] })).conditions).toHaveLength(1);
    const filled = [condition("budget", "gt", "5")];
    expect(withNeededConditions(draft({ trigger: "newMatch", conditions: filled })).conditions).toEqual(filled);
  });
});
