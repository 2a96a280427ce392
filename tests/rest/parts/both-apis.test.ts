import { declaredProcedures } from "@pave/api";
import { HistoryPage } from "@pave/contract";
import { aLoan, aLoanEntry, anAsset, aProgram, aProject } from "@pave/db/builders";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { type Answer, openApis } from "../../support/apis.js";
import { comparable } from "../../support/both-apis.js";

const apis = await openApis();
const { db } = apis.database;
const token = await apis.tokenOf("editor");

type Part = { at: string; values: object; change: object };
/** The parts of records that have addresses of their own, by the address of their list. */
const parts: readonly Part[] = [
  { at: "assets/inspections", values: { inspectionDate: "2026-01-01" }, change: { inspector: "A. Doe" } },
  {
    at: "assets/lifecycle",
    values: { stage: "decommissioned", plannedDate: "2050-01-01" },
    change: { plannedDate: "2051-01-01" },
  },
  { at: "assets/maintenance", values: { type: "routine", description: "Wash" }, change: { priority: "low" } },
  {
    at: "assets/valuation",
    values: { valuationDate: "2026-01-01", method: "insured", value: 5 },
    change: { value: 6.5 },
  },
  { at: "programs/documents", values: { title: "Notice", documentType: "notice" }, change: { pages: 3 } },
  { at: "programs/funding-cycles", values: { cycleName: "FY27" }, change: { amountAvailable: 5.25 } },
  { at: "programs/loans", values: { title: "Plant" }, change: { interestRate: 0.02 } },
  {
    at: "programs/recipients",
    values: { recipientName: "Town", obligatedAmount: 10 },
    change: { awardTitle: "Sewer", passThroughs: [{ organizationId: null, name: "State", awardNumber: "S-1" }] },
  },
  { at: "projects/benefits", values: { title: "Jobs" }, change: { target: 5 } },
  { at: "projects/cash-flow", values: { month: "2026-01", planned: 5 }, change: { planned: 6.75 } },
  { at: "projects/funding", values: { sourceType: "local", amount: 5 }, change: { fundName: "Street fund" } },
  { at: "projects/milestones", values: { title: "Design" }, change: { plannedDate: "2027-01-01" } },
  { at: "projects/risks", values: { title: "Rain", probability: 2, impactScore: 3 }, change: { impactDays: 3 } },
  { at: "projects/team", values: { name: "A. Doe", role: "engineer" }, change: { endDate: "2026-01-01" } },
];

const procedures = [...declaredProcedures().values()];
const procedureOf = (rest: string) => procedures.find(({ meta }) => `${meta.rest.method} ${meta.rest.path}` === rest);
const owners = {
  assets: () => anAsset(db),
  programs: () => aProgram(db, { programType: "loan" }),
  projects: () => aProject(db),
};

const Item = z.looseObject({ id: z.string(), version: z.int() });
const itemIn = ({ body }: Answer) => Item.parse(z.looseObject({ item: Item }).safeParse(body).data?.item ?? body);

type Protocol = "REST" | "tRPC";
/** Sends a write through one of the APIs. */
async function send(protocol: Protocol, method: string, path: string, ids: Record<string, string>, input: object) {
  const procedure = procedureOf(`${method} ${path}`);
  if (!procedure) throw new Error(`No procedure for ${method} ${path}`);
  if (protocol === "tRPC") return apis.rpc(procedure, { ...input, ...ids }, { token });
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "");
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  return method === "DELETE"
    ? apis.rest(method, `${address}?${query}`, { token })
    : apis.rest(method, address, { token, body: input });
}

describe.each(parts)("a part of a record at $at", ({ at, values, change }) => {
  const [family = "", list = ""] = at.split("/");
  const path = `/trust/${family}/{id}/${list}`;
  const one = procedures.find(({ meta }) => meta.rest.method === "PUT" && meta.rest.path.startsWith(`${path}/`));
  const onePath = one?.meta.rest.path ?? "";
  const key = /\{(\w+)\}$/.exec(onePath)?.[1] ?? "";

  it.each<[Protocol, Protocol]>([
    ["REST", "tRPC"],
    ["tRPC", "REST"],
  ])("is added by %s, corrected by %s and removed, each in the history", async (first, second) => {
    // Guarantee of the cast: the addresses above begin with these.
    const { id } = await owners[family as keyof typeof owners]();
    const added = await send(first, "POST", path, { id }, values);
    expect([200, 201]).toContain(added.status);
    const item = itemIn(added);
    expect(item).toMatchObject(values);
    const ids = { id, [key]: item.id };
    const correction = { ...change, version: item.version, reason: "Misread" };
    const corrected = await send(second, "PUT", onePath, ids, correction);
    expect(corrected.status).toBe(200);
    expect(itemIn(corrected)).toMatchObject({ ...values, ...change, version: item.version + 1 });
    const stale = await send(first, "PUT", onePath, ids, correction);
    expect(stale).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT" } });
    expect(comparable(await send(second, "PUT", onePath, ids, correction))).toEqual(comparable(stale));

    const removable = procedureOf(`DELETE ${onePath}`) !== undefined;
    const removal = { version: item.version + 1, reason: "Of another record" };
    if (removable) expect((await send(first, "DELETE", onePath, ids, removal)).status).toBe(200);

    // A loan agreement is a record with a history of its own.
    const ofItself = at === "programs/loans";
    const address = ofItself ? `/municipal-deals/${item.id}/history` : `/trust/${family}/${id}/history`;
    const { items } = HistoryPage.parse((await apis.rest("GET", address, { token })).body);
    const reasons = [...(removable ? ["Of another record"] : []), "Misread", null];
    expect(items.slice(0, reasons.length).map(({ reason }) => reason)).toEqual(reasons);
    if (ofItself) return;
    const states = items.slice(0, reasons.length).map(({ fields }) =>
      Object.values(fields)
        .filter(({ before, after }) => z.looseObject({ version: z.int() }).safeParse(after ?? before).success)
        .map(({ before, after }) => [before !== null, after !== null]),
    );
    expect(states).toEqual([...(removable ? [[[true, false]]] : []), [[true, true]], [[false, true]]]);
  });
});

it("the permits of a project are written through either API, and each list is in the history", async () => {
  const { id } = await aProject(db);
  const permit = { agency: "USACE", permitType: "Section 404", status: "inProgress", applied: "2026-02-01" };
  const issued = { ...permit, status: "completed", issued: "2026-06-01" };
  const path = "/trust/projects/{id}";
  const added = await send("REST", "PUT", path, { id }, { version: 1, permits: [permit] });
  expect(added).toMatchObject({ status: 200, body: { version: 2, permits: [permit] } });
  const changed = await send("tRPC", "PUT", path, { id }, { version: 2, permits: [issued], reason: "Issued" });
  expect(changed).toMatchObject({ status: 200, body: { version: 3, permits: [issued] } });
  expect((await send("REST", "PUT", path, { id }, { version: 3, permits: [] })).status).toBe(200);
  const { items } = HistoryPage.parse((await apis.rest("GET", `/trust/projects/${id}/history`, { token })).body);
  expect(items.slice(0, 3).map(({ reason, fields }) => [reason, fields.permits])).toMatchObject([
    [null, { before: [issued], after: [] }],
    ["Issued", { before: [permit], after: [issued] }],
    [null, { before: [], after: [permit] }],
  ]);
});

it("an entry of a loan's ledger waits for approval through either API, and changes nothing before", async () => {
  const { id } = await owners.programs();
  const loan = await aLoan(db, { programId: id, status: "active", amountDisbursed: 10, outstandingPrincipal: 10 });
  const entry = { kind: "repayment", date: "2026-01-01", principal: 4, note: "First" };
  const path = "/trust/programs/{id}/loans/{loanId}/entries";
  for (const [at, protocol] of (["REST", "tRPC"] as const).entries()) {
    const { status, body } = await send(protocol, "POST", path, { id, loanId: loan.id }, entry);
    expect([200, 201]).toContain(status);
    expect(body).toMatchObject({ version: 1, outstandingPrincipal: 10, awaitingApproval: { length: at + 1 } });
  }
});

it.each(["REST", "tRPC"] as const)(
  "a ledger entry whose reversal waits is reversed no second time, by %s",
  async (protocol) => {
    const { id } = await owners.programs();
    const balances = { amountDisbursed: 10, repaidToDate: 4, outstandingPrincipal: 6 };
    const loan = await aLoan(db, { programId: id, status: "active", ...balances });
    await aLoanEntry(db, { programId: id, loanId: loan.id, kind: "repayment", principal: 4 });
    const reversal = { kind: "repayment", date: "2026-01-02", principal: -4, note: "Of another loan" };
    const path = "/trust/programs/{id}/loans/{loanId}/entries";
    const first = await send("REST", "POST", path, { id, loanId: loan.id }, reversal);
    expect(first.body).toMatchObject({ version: 1, awaitingApproval: { length: 1 } });
    const { status, body } = await send(protocol, "POST", path, { id, loanId: loan.id }, reversal);
    expect([status, body]).toMatchObject([409, { code: "CONFLICT" }]);
    const partial = await send(protocol, "POST", path, { id, loanId: loan.id }, { ...reversal, principal: -3 });
    expect([partial.status, partial.body]).toMatchObject([400, { issues: [{ path: "principal" }] }]);
  },
);

it("every part with an address of its own is among them", () => {
  const address = /^\/trust\/(assets|programs|projects)\/\{id\}\/([\w-]+)\/\{\w+\}$/;
  const addressed = procedures.flatMap(({ meta: { rest } }) => {
    const [, family, list] = address.exec(rest.path) ?? [];
    return rest.method === "PUT" && family ? `${family}/${list}` : [];
  });
  expect(addressed.sort()).toEqual(parts.map(({ at }) => at).sort());
});
