import {
  Asset,
  AssetCompliance,
  Event,
  EventDetails,
  HttpUrl,
  Organization,
  OrganizationComplete,
} from "@pave/contract";
import { anAsset, anEvent, anOrganization } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { declaredProcedures } from "./protocols/procedures.js";
import { callParsed, refusalOf, testContext } from "./testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);
const stored = "https://user:pw@a.test/";

/** The shapes directly within a shape. */
function within({ _zod: { def } }: z.core.$ZodType): unknown[] {
  return Object.values(def).flatMap((part: unknown) =>
    typeof part === "object" && part !== null && !("_zod" in part) ? Object.values(part) : [part],
  );
}

const isShape = (value: unknown): value is z.core.$ZodType =>
  typeof value === "object" && value !== null && "_zod" in value;

function contains(shape: unknown, wanted: z.core.$ZodType, seen = new Set<unknown>()): boolean {
  if (shape === wanted) return true;
  if (!isShape(shape) || seen.has(shape)) return false;
  seen.add(shape);
  return within(shape).some((part) => contains(part, wanted, seen));
}

describe("a web address with a user name", () => {
  it("that was stored before it was refused is still returned", async () => {
    const { id } = await anOrganization(db, { website: stored });
    expect((await callParsed(ctx, Organization, "organizations.get", { id })).website).toBe(stored);
    expect((await callParsed(ctx, OrganizationComplete, "organizations.complete", { id })).organization.website).toBe(
      stored,
    );
    const duty = {
      regulation: "NBIS",
      requirement: "Inspect",
      status: "compliant" as const,
      dueDate: null,
      lastAssessedDate: null,
      finding: null,
      evidenceUrl: stored,
    };
    const asset = await anAsset(db, { complianceDuties: [duty], imageUrl: stored });
    expect((await callParsed(ctx, Asset, "assets.get", { id: asset.id })).complianceDuties).toEqual([duty]);
    const { duties } = await callParsed(ctx, AssetCompliance, "assets.compliance", { id: asset.id });
    expect(duties).toContainEqual(expect.objectContaining({ evidenceUrl: stored }));
    const documents = [{ title: "Plan", url: stored }];
    const event = await anEvent(db, { documents, evidenceUrl: stored });
    expect(await callParsed(ctx, Event, "events.get", { id: event.id })).toMatchObject({
      documents,
      evidenceUrl: stored,
    });
    expect((await callParsed(ctx, EventDetails, "events.details", { id: event.id })).event).toMatchObject({
      documents,
    });
  });

  it("is refused when it is written, and does not block other changes of the record", async () => {
    const { id, version } = await anOrganization(db, { website: stored });
    expect(await refusalOf(ctx, "organizations.update", { id, version, website: stored })).toMatchObject({
      code: "BAD_REQUEST",
      issues: [{ path: "website", message: "Must not contain a user name or password" }],
    });
    const changed = await callParsed(ctx, Organization, "organizations.update", { id, version, name: "Another Name" });
    expect(changed).toMatchObject({ name: "Another Name", website: stored });
  });
});

it("no output is validated by the input shape of a web address", () => {
  const strict = [...declaredProcedures().values()].filter(({ output }) => contains(output, HttpUrl));
  expect(strict.map(({ name }) => name)).toEqual([]);
  const written = [...declaredProcedures().values()].filter(({ input }) => contains(input, HttpUrl));
  expect(written.map(({ name }) => name)).toContain("organizations.update");
});
