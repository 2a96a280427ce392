import { AwardFlows, OrganizationAwardPage } from "@pave/contract";
import { anOrganization, aPassThrough, aProgram, aRecipient } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);
let district: string;
let state: string;
let agency: string;

/** A district with a direct award, awards through a state and another entity, and one of USAspending. */
beforeAll(async () => {
  ({ id: state } = await anOrganization(db, { name: "State Department of Transportation" }));
  ({ id: agency } = await anOrganization(db, { name: "Department of Transportation", orgType: "federalAgency" }));
  ({ id: district } = await anOrganization(db, { name: "Transit District" }));
  const { id: programId } = await aProgram(db, { name: "Highway Planning" });
  const audited = { recipientOrgId: district, obligatedAmount: null, fiscalYear: 2022, agencyOrgId: agency };
  await aRecipient(db, {
    ...audited,
    assistanceNumber: "20.RD",
    outlay: 700,
    isPassedThrough: false,
    passedToSubrecipients: 50,
  });
  const through = await aRecipient(db, { ...audited, programId, outlay: 300, isPassedThrough: true });
  const shared = await aRecipient(db, { ...audited, fiscalYear: 2021, outlay: 200, isPassedThrough: true });
  const unknown = await aRecipient(db, { ...audited, outlay: null, isPassedThrough: true });
  await aRecipient(db, { programId, recipientOrgId: district, obligatedAmount: 1_000, awardDate: "2020-11-01" });
  for (const [awardId, organizationId, name] of [
    [through.id, state, "State DOT"],
    [shared.id, state, "State DOT"],
    [shared.id, null, "Regional Council"],
    [unknown.id, null, "REGIONAL COUNCIL"],
  ] as const)
    await aPassThrough(db, { awardId, recipientOrgId: district, organizationId, name, awardNumber: "A-1" });
});

const list = (input: object) => callParsed(ctx, OrganizationAwardPage, "organizations.awards", input);
const flows = (id: string) => callParsed(ctx, AwardFlows, "organizations.awardFlows", { id });

describe("the awards of an organization", () => {
  it("are listed largest first, with the number as published, the agency and the pass-through entities", async () => {
    const { items, total } = await list({ id: district });
    expect(total).toEqual({ value: 5, isExact: true });
    expect(items.map(({ obligatedAmount, outlay }) => obligatedAmount ?? outlay)).toEqual([1_000, 700, 300, 200, null]);
    expect(items[1]).toMatchObject({
      programId: null,
      programName: null,
      assistanceNumber: "20.RD",
      agencyName: "Department of Transportation",
      passThroughs: [],
    });
    expect(items[2]).toMatchObject({
      programName: "Highway Planning",
      passThroughs: [{ organizationId: state, name: "State Department of Transportation", awardNumber: "A-1" }],
    });
    expect((await list({ id: district, fiscalYear: 2021 })).items).toHaveLength(1);
  });

  it("are listed for their pass-through entity", async () => {
    const { items } = await list({ id: state, role: "passThrough" });
    expect(items).toMatchObject([
      { recipientName: "Transit District", outlay: 300 },
      { recipientName: "Transit District", outlay: 200 },
    ]);
    expect((await list({ id: state })).items).toEqual([]);
  });

  it("page by page are the whole list, without duplicates", async () => {
    const ids: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: OrganizationAwardPage = await list({ id: district, limit: 2, ...(cursor && { cursor }) });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(new Set(ids).size).toBe(5);
  });

  it("are not found for an unknown organization", async () => {
    const unknown = "0190b0a0-0000-7000-8000-000000000000";
    for (const procedure of ["awards", "awardFlows"])
      expect((await refusalOf(ctx, `organizations.${procedure}`, { id: unknown })).code).toBe("NOT_FOUND");
  });
});

describe("the flows of awards", () => {
  it("total what an organization received, and how many awards have the amount", async () => {
    const { received } = await flows(district);
    expect(received).toMatchObject({
      awards: 5,
      spent: 1_200,
      spentKnown: 3,
      obligated: 1_000,
      obligatedKnown: 1,
      paid: null,
      direct: { awards: 1, spent: 700, obligated: null },
      passedThrough: { awards: 3, spent: 500, spentKnown: 2 },
      notStated: { awards: 1, spent: null, obligated: 1_000 },
      byYear: [
        { fiscalYear: 2022, awards: 3, spent: 1_000 },
        { fiscalYear: 2021, awards: 2, spent: 200, obligated: 1_000 },
      ],
      byAgency: [{ organizationId: agency, awards: 4, spent: 1_200 }],
      agencyTotal: 1,
      from: [
        { organizationId: state, name: "State Department of Transportation", awards: 2, spent: 500, sharedAwards: 1 },
        { organizationId: null, awards: 2, spent: 200, spentKnown: 1, sharedAwards: 1 },
      ],
      fromTotal: 2,
    });
  });

  it("total what an organization passed on, by recipient", async () => {
    const { passedOn, received } = await flows(state);
    expect(passedOn).toMatchObject({
      reported: null,
      awards: 2,
      spent: 500,
      to: [{ organizationId: district, name: "Transit District", awards: 2, spent: 500 }],
      toTotal: 1,
    });
    expect(received).toMatchObject({ awards: 0, spent: null, byYear: [], byAgency: [], from: [] });
    expect((await flows(district)).passedOn).toMatchObject({ reported: 50, awards: 0, spent: null, to: [] });
  });
});
