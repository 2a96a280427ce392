import { expect, test } from "vitest";
import { passThroughRecord } from "./records.js";

const tieOf = (name: string) => {
  const award = { target: "program_recipients", record: "award:1" } as const;
  const record = passThroughRecord({ audit: "1|2022", recordId: "1", award, asOf: null, name, awardNumber: undefined });
  return { tie: record.mentions?.organizationId, name: new Map(Object.entries(record.fields)).get("name") };
};
const near = "auditee:1|2022";

test.each([
  ["STATE OF ALASKA", { organization: "match_key", value: "state|AK|alaska" }],
  ["STATE OF NEW JERSEY", { organization: "match_key", value: "state|NJ|new jersey" }],
  ["COUNTY OF ALAMEDA", { name: "Alameda County", state: undefined, near }],
  ["HOWARD COUNTY GOVERNMENT", { name: "Howard County", state: undefined, near }],
  ["STATE OF MAINE DEPARTMENT OF EDUCATION", { name: "State of Maine Department of Education", state: "ME", near }],
  ["COUNTY OF LEE, HEALTH DEPARTMENT", { name: "County of Lee, Health Department", state: undefined, near }],
])("the pass-through entity %s is linked to the government it names, never to its parent", (name, tie) => {
  expect(tieOf(name)).toMatchObject({ tie, name: expect.stringMatching(new RegExp(`^${name}$`, "i")) });
});
