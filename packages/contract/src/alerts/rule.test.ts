import fc from "fast-check";
import { expect, it } from "vitest";
import { evaluateRule, type Rule, type RuleChange } from "./rule.js";
import type { AlertCondition, AlertTrigger } from "./shapes.js";

const id = "01900000-0000-7000-8000-000000000001";
const rule = (trigger: AlertTrigger, conditions: AlertCondition[] = [], more: Partial<Rule> = {}): Rule => ({
  trigger,
  target: { entityType: "assets", id, searchId: null },
  conditions,
  since: "2026-01-01T00:00:00.000Z",
  mutedUntil: null,
  ...more,
});
const at = "2026-06-01T12:00:00.000Z";
const change = (fields: RuleChange["fields"], more: Partial<RuleChange> = {}): RuleChange => {
  const after = Object.fromEntries(Object.entries(fields).map(([field, values]) => [field, values.after]));
  const { after: state = {}, ...rest } = more;
  return {
    entityType: "assets",
    entityId: id,
    cause: "userCorrection",
    at,
    fields,
    after: { ...after, ...state },
    ...rest,
  };
};
const moved = (field: string, before: unknown, after: unknown) => change({ [field]: { before, after } });
const ofFamily: Partial<Rule> = { target: { entityType: "assets", id: null, searchId: null } };
const ofSearch: Partial<Rule> = { target: { entityType: "assets", id: null, searchId: id } };

it.each<[string, Rule, RuleChange, boolean]>([
  ["any change of its record", rule("fieldChange"), moved("yearBuilt", 1, 2), true],
  ["no newer date of the same values", rule("fieldChange"), moved("asOf", "2025-01-01", "2026-01-01"), false],
  [
    "a newer date, if it names that",
    rule("fieldChange", [{ field: "asOf" }]),
    moved("asOf", "2025-01-01", "2026-01-01"),
    true,
  ],
  ["a source that no longer lists it", rule("fieldChange"), moved("missingFrom", [], ["dotgov"]), true],
  ["a change of what belongs to it", rule("fieldChange"), moved("inspections", null, {}), true],
  ["no change of another record", rule("fieldChange"), { ...moved("yearBuilt", 1, 2), entityId: "other" }, false],
  ["no field that it does not name", rule("fieldChange", [{ field: "title" }]), moved("yearBuilt", 1, 2), false],
  ["its deletion, whatever it names", rule("fieldChange", [{ field: "title" }]), moved("isDeleted", false, true), true],
  [
    "no change before it was made",
    rule("fieldChange", [], { since: "2026-07-01T00:00:00.000Z" }),
    moved("a", 1, 2),
    false,
  ],
  [
    "no change while it is muted",
    rule("fieldChange", [], { mutedUntil: "2026-06-02T00:00:00.000Z" }),
    moved("a", 1, 2),
    false,
  ],
  [
    "a number that moved enough",
    rule("fieldChange", [{ field: "cost", minChangePct: 10 }]),
    moved("cost", 100, 90),
    true,
  ],
  ["none that moved less", rule("fieldChange", [{ field: "cost", minChangePct: 10 }]), moved("cost", 100, 91), false],
  ["anything away from zero", rule("fieldChange", [{ field: "cost", minChangePct: 10 }]), moved("cost", 0, 1), true],
  [
    "a number that is known now",
    rule("fieldChange", [{ field: "cost", minChangeAbs: 10 }]),
    moved("cost", null, 1),
    true,
  ],
  ["a status of any kind", rule("statusChange"), moved("approvalStatus", "pending", "approved"), true],
  ["no other field as a status", rule("statusChange"), moved("statusNote", "a", "b"), false],
  [
    "the status that it waits for",
    rule("statusChange", [{ field: "status", operator: "eq", value: "closed" }]),
    moved("status", "active", "closed"),
    true,
  ],
  [
    "no other status then",
    rule("statusChange", [{ field: "status", operator: "eq", value: "closed" }]),
    moved("status", "active", "posted"),
    false,
  ],
  ["a risk", rule("riskLevel"), moved("riskLevel", "low", "high"), true],
  [
    "a new record beyond a threshold",
    rule("threshold", [{ field: "cost", operator: "gt", value: 5 }], ofFamily),
    change({}, { cause: "create", after: { cost: 6 } }),
    true,
  ],
  [
    "a list that has the word",
    rule("newMatch", [{ field: "tags", operator: "eq", value: "x" }], ofFamily),
    moved("tags", [], ["x"]),
    true,
  ],
  [
    "a date that is moved near",
    rule("deadline", [{ field: "due", operator: "withinDays", value: 5 }]),
    moved("due", "2026-07-01", "2026-06-06"),
    true,
  ],
  [
    "no date that is past",
    rule("deadline", [{ field: "due", operator: "withinDays", value: 5 }]),
    moved("due", "2026-07-01", "2026-05-31"),
    false,
  ],
  [
    "the day on which a date comes near",
    rule("deadline", [{ field: "due", operator: "withinDays", value: 5 }]),
    change({}, { cause: "day", after: { due: "2026-06-06" } }),
    true,
  ],
  [
    "no later day of the same date",
    rule("deadline", [{ field: "due", operator: "withinDays", value: 5 }]),
    change({}, { cause: "day", after: { due: "2026-06-05" } }),
    false,
  ],
])("a rule describes %s", (_, requested, made, does) => {
  expect(evaluateRule(requested, made) !== null).toBe(does);
});

const ofContract: Partial<Rule> = { target: { entityType: "contracts", id, searchId: null } };
const running = { dateSigned: "2025-01-01", startDate: "2025-02-01", finalStatus: null, suspendedOn: null };
const ofContracts = (made: RuleChange): RuleChange => ({ ...made, entityType: "contracts" });
const begins = (after: object) =>
  ofContracts(change({}, { cause: "day", at: "2026-06-01T00:00:00.000Z", after: { ...after } }));

it.each<[string, Rule, RuleChange, object | null]>([
  [
    "a contract's status from the day after its last",
    rule("statusChange", [], ofContract),
    begins({ ...running, endDate: "2026-05-31" }),
    { status: { before: "active", after: "expired" } },
  ],
  ["nothing on another day", rule("statusChange", [], ofContract), begins({ ...running, endDate: "2026-06-01" }), null],
  [
    "nothing of what was deleted",
    rule("fieldChange", [], ofContract),
    begins({ ...running, endDate: "2026-05-31", isDeleted: true }),
    null,
  ],
  [
    "the status that follows from a date that was moved",
    rule("statusChange", [{ field: "status", operator: "eq", value: "expired" }], ofContract),
    ofContracts(change({ endDate: { before: null, after: "2026-05-31" } }, { after: { ...running } })),
    { status: { before: "active", after: "expired" } },
  ],
  [
    "how it ended by its status, once",
    rule("statusChange", [], ofContract),
    ofContracts(
      change(
        { finalStatus: { before: null, after: "completed" } },
        { after: { ...running, finalStatus: "completed" } },
      ),
    ),
    { status: { before: "active", after: "completed" } },
  ],
  [
    "the day on which a grant opens",
    rule("statusChange", [{ field: "status", operator: "eq", value: "open" }], {
      target: { entityType: "programs", id: null, searchId: null },
    }),
    { ...begins({ programType: "grant", status: "upcoming", openDate: "2026-06-01" }), entityType: "programs" },
    { status: { before: "upcoming", after: "open" } },
  ],
  [
    "what is written of a grant and changes nothing, to nobody who waits for its status",
    rule("statusChange", [], { target: { entityType: "programs", id: null, searchId: null } }),
    {
      ...change(
        { status: { before: "upcoming", after: "open" } },
        { after: { programType: "grant", openDate: "2027-01-01" } },
      ),
      entityType: "programs",
    },
    null,
  ],
])("a rule describes %s", (_, requested, made, fields) => {
  expect(evaluateRule(requested, made)?.fields ?? null).toEqual(fields);
});

it.each([
  [false, true, true],
  [true, true, false],
  [true, false, false],
  [false, false, false],
])("a search that found it before: %s, after: %s, newly finds it: %s", (before, after, does) => {
  expect(evaluateRule(rule("newMatch", [], ofSearch), moved("region", "TX", "OH"), { before, after }) !== null).toBe(
    does,
  );
});

it("a threshold fires at each crossing only", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 2 }), (values) => {
      const requested = rule("threshold", [{ field: "cost", operator: "gte", value: 5 }]);
      const notified = values
        .slice(1)
        .map((value, i) => evaluateRule(requested, moved("cost", values[i], value)) !== null);
      expect(notified).toEqual(values.slice(1).map((value, i) => value >= 5 && (values[i] ?? 0) < 5));
    }),
  );
});
