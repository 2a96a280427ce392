import { expect, test } from "vitest";
import { specsFor, subjectsOf } from "./changed.js";

test("the subjects of a file are its family and the first word of its name", () => {
  expect(subjectsOf(["packages/api/src/events/approval.ts"])).toEqual(["approval", "event"]);
  expect(subjectsOf(["packages/db/src/queries/assets-plans.test.ts"])).toEqual(["asset"]);
  expect(subjectsOf(["apps/web/src/families/organizations/detail/profile.tsx"])).toEqual(["organization", "profile"]);
  expect(subjectsOf(["apps/cli/run/totals.js", "README.md"])).toEqual(["total"]);
  expect(subjectsOf(["tests/security/hostile-requests/slow-patterns.test.ts"])).toEqual(["slow"]);
});

test("a file that every family has selects the tests of its family only", () => {
  expect(subjectsOf(["packages/db/src/assets/query.ts", "packages/db/src/events/plans.test.ts"])).toEqual([
    "asset",
    "event",
  ]);
});

const specs = [
  "lists/organizations-grid.spec.ts",
  "records/print.spec.ts",
  "shell/offline.spec.ts",
  "shell/routes.spec.ts",
];

test("a change outside the web client runs no browser test but those that changed", () => {
  expect(specsFor(["packages/db/src/client.ts"], specs)).toEqual([]);
  expect(specsFor(["tests/e2e/records/print.spec.ts"], specs)).toEqual(["records/print.spec.ts"]);
});

test("a change of the web client runs the browser tests on its subject or area, or on the routes", () => {
  expect(specsFor(["apps/web/src/families/organizations/board.ts"], specs)).toEqual([
    "lists/organizations-grid.spec.ts",
  ]);
  expect(specsFor(["tests/e2e/support/grid.ts"], specs)).toEqual(["lists/organizations-grid.spec.ts"]);
  expect(specsFor(["apps/web/src/shell/header.tsx"], specs)).toEqual(["shell/offline.spec.ts", "shell/routes.spec.ts"]);
  expect(specsFor(["apps/web/src/ui/theme/tokens.css"], specs)).toEqual(["shell/routes.spec.ts"]);
  expect(specsFor(["apps/web/src/ui/theme/constants.test.ts"], specs)).toEqual([]);
});
