import { type Approval, type ApprovalKind, type ApprovalPolicy, approvalSteps } from "@pave/contract";
import { aContract, aContractParty, aLoan, anAsset, anOrganization, aProgram, aProject } from "@pave/db/builders";
import { beforeAll, describe, expect, it } from "vitest";
import { comparable } from "../../support/both-doors.js";
import { type Answer, openDoors } from "../../support/doors.js";

const doors = await openDoors();
const { db } = doors.database;
const tokens = new Map<string, string>();

beforeAll(async () => {
  for (const role of ["standard", "editor", "approver", "admin"] as const) tokens.set(role, await doors.tokenOf(role));
});

type Door = "rest" | "rpc";
type Call = { name: string; method: "POST" | "PUT" | "GET"; path: string; input: Record<string, unknown> };

/** One call through one door; path parameters are part of the input. */
async function call(door: Door, role: string, { name, method, path, input }: Call): Promise<Answer> {
  const token = tokens.get(role);
  if (door === "rpc") return doors.rpc({ name, type: method === "GET" ? "query" : "mutation" }, input, { token });
  const used = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key));
  const address = path.replace(/\{(\w+)\}/g, (_, key: string) => String(input[key]));
  const body = Object.fromEntries(Object.entries(input).filter(([key]) => !used.has(key)));
  return method === "GET"
    ? doors.rest(method, `${address}?${new URLSearchParams(Object.entries(body).map(([k, v]) => [k, String(v)]))}`, {
        token,
      })
    : doors.rest(method, address, { token, body });
}

// Guarantee of the casts: the shapes of the answers are checked elsewhere; here only the named fields are compared.
const fields = (value: unknown) => value as Record<string, unknown>;
const get = async (name: string, path: string, input: Record<string, unknown>) =>
  fields((await call("rpc", "editor", { name, method: "GET", path, input })).body);
const contractOf = (id: string) => get("contracts.get", "/trust/contracts/{id}", { id });
const projectOf = (id: string) => get("projects.get", "/trust/projects/{id}", { id });

/** A way to move money: the call, and what it would change if one person alone could make it. */
type Path = {
  kind: ApprovalKind;
  title: string;
  make(amount: number): Promise<{ call: Call; value(): Promise<unknown> }>;
};

const stated = {
  projectNumber: "P-1",
  sponsorOrgId: (await anOrganization(db)).id,
  region: "MD",
  plannedEnd: "2030-12-31",
};
const signed = { dateSigned: "2026-01-01", startDate: "2026-01-01", contractValue: 500, awardType: "local" };
const update = (id: string, input: object): Call => ({
  name: "contracts.update",
  method: "PUT",
  path: "/trust/contracts/{id}",
  input: { id, version: 1, ...input },
});
const updateProject = (id: string, input: object): Call => ({
  name: "projects.update",
  method: "PUT",
  path: "/trust/projects/{id}",
  input: { id, version: 1, ...input },
});
let made = 0;

const paths: Path[] = [
  ...(["notRequired", "pending"] as const).map(
    (approvalStatus): Path => ({
      kind: "modification",
      title: `a modification marked ${approvalStatus}`,
      async make(delta) {
        const { id } = await aContract(db, signed);
        const item = { number: `M${++made}`, date: "2026-02-01", type: "value", delta, approvalStatus };
        return {
          call: update(id, { modifications: { add: [item] } }),
          value: async () => (await contractOf(id)).currentValue,
        };
      },
    }),
  ),
  {
    kind: "modification",
    title: "the value of a signed contract",
    async make(amount) {
      const { id } = await aContract(db, signed);
      return {
        call: update(id, { contractValue: 500 + amount }),
        value: async () => (await contractOf(id)).currentValue,
      };
    },
  },
  {
    kind: "modification",
    title: "an extension with an amount",
    async make(delta) {
      const { id } = await aContract(db, { ...signed, initialEndDate: "2027-01-01" });
      const move = { action: "extend", number: `X${++made}`, date: "2026-02-01", newEndDate: "2027-06-01", delta };
      return { call: update(id, { move }), value: async () => (await contractOf(id)).currentValue };
    },
  },
  {
    kind: "modification",
    title: "a final value other than the current one",
    async make(amount) {
      const { id } = await aContract(db, signed);
      const move = { action: "complete", actualEndDate: "2026-03-01", finalValue: 500 + amount };
      return { call: update(id, { move }), value: async () => (await contractOf(id)).finalValue };
    },
  },
  {
    kind: "payment",
    title: "a payment",
    async make(amount) {
      const { id } = await aContract(db, signed);
      const event = {
        title: "Invoice",
        category: "payment",
        entityType: "contract",
        entityId: id,
        requiresApproval: false,
      };
      const input = { ...event, amount, eventDate: "2026-02-01" };
      return {
        call: { name: "events.create", method: "POST", path: "/trust/events", input },
        value: async () => {
          const { items } = await get("events.list", "/trust/events", {
            limit: 100,
            count: false,
            category: ["payment"],
          });
          const own = (items as { entityId: string; approvalStatus: string }[]).find((one) => one.entityId === id);
          return own?.approvalStatus === "approved";
        },
      };
    },
  },
  ...(["approved", "inProgress"] as const).map(
    (status): Path => ({
      kind: "projectApproval",
      title: `a project moved to ${status}`,
      async make(budget) {
        const { id } = await aProject(db, { budget });
        return {
          call: updateProject(id, { status, approver: "Me Myself", approvalDate: "2026-02-01" }),
          value: async () => (await projectOf(id)).status,
        };
      },
    }),
  ),
  {
    kind: "projectApproval",
    title: "a project created as approved",
    async make(budget) {
      const title = `Created ${++made}`;
      return {
        call: {
          name: "projects.create",
          method: "POST",
          path: "/trust/projects",
          input: { title, status: "approved", budget, ...stated },
        },
        value: async () => {
          const { items } = await get("projects.list", "/trust/projects", { search: title });
          return (
            (items as { title: string; status: string }[]).find((one) => one.title === title)?.status ?? "planning"
          );
        },
      };
    },
  },
  {
    kind: "projectApproval",
    title: "a larger budget of an approved project",
    async make(budget) {
      const { id } = await aProject(db, { status: "approved", budget: 1 });
      return { call: updateProject(id, { budget }), value: async () => (await projectOf(id)).budget };
    },
  },
  ...(["status", "amount"] as const).map(
    (field): Path => ({
      kind: "fundingStatus",
      title: `the ${field} of a line of funding`,
      async make(amount) {
        const { id } = await aProject(db);
        const { projectFunding } = await import("@pave/db");
        const line = { projectId: id, sourceType: "state", amount: field === "status" ? amount : 1 };
        const status = field === "status" ? "approved" : "committed";
        const [row] = await db
          .insert(projectFunding)
          .values({ ...line, status })
          .returning();
        const change = field === "status" ? { status: "committed" } : { amount };
        const input = { id, fundingId: row?.id, version: 1, ...change };
        return {
          call: {
            name: "projects.updateFunding",
            method: "PUT",
            path: "/trust/projects/{id}/funding/{fundingId}",
            input,
          },
          value: async () => (await projectOf(id)).secured,
        };
      },
    }),
  ),
  {
    kind: "paidToDate",
    title: "what a party was paid",
    async make(paidToDate) {
      const [{ id: contractId }, { id: organizationId }] = [await aContract(db, signed), await anOrganization(db)];
      const { id } = await aContractParty(db, { contractId, organizationId });
      const input = { id, version: 1, paidToDate };
      const path = "/trust/contract-parties/{id}";
      return {
        call: { name: "contractParties.update", method: "PUT", path, input },
        value: async () => (await get("contractParties.get", path, { id })).paidToDate,
      };
    },
  },
  {
    kind: "paidToDate",
    title: "what a subcontractor was paid",
    async make(paidToDate) {
      const [{ id }, { id: subcontractorOrgId }] = [await aContract(db, signed), await anOrganization(db)];
      const add = [{ subcontractNumber: "S1", subcontractorOrgId, paidToDate }];
      return {
        call: update(id, { subcontracts: { add } }),
        value: async () => (await get("contracts.subcontracts", "", { id })).items,
      };
    },
  },
  ...(["status", "entry"] as const).map(
    (way): Path => ({
      kind: "writeOff",
      title: way === "status" ? "a loan charged off" : "a loan forgiven",
      async make(amount) {
        const { id } = await aProgram(db, { programType: "loan" });
        const balances = { amountDisbursed: amount, outstandingPrincipal: amount };
        const { id: loanId } = await aLoan(db, { programId: id, status: "defaulted", ...balances });
        const at = `/trust/programs/{id}/loans/{loanId}`;
        const off = { id, loanId, version: 1, status: "chargedOff", reason: "Bankruptcy" };
        const entry = { id, loanId, date: "2026-02-01", kind: "forgiveness", principal: amount };
        return {
          call:
            way === "status"
              ? { name: "programs.updateLoan", method: "PUT", path: at, input: off }
              : { name: "programs.addLoanEntry", method: "POST", path: `${at}/entries`, input: entry },
          async value() {
            const { loan } = await get("programs.loan", "", { id, loanId });
            return [fields(loan).status, fields(loan).outstandingPrincipal];
          },
        };
      },
    }),
  ),
];

const amounts = [100, 20_000_000];
const waiting = async (): Promise<Approval[]> => {
  const answer = await call("rest", "editor", {
    name: "approvals.list",
    method: "GET",
    path: "/trust/approvals",
    input: { scope: "all", status: "pending", limit: 100, order: "desc" },
  });
  return fields(answer.body).items as Approval[];
};
const decide = (door: Door, role: string, verb: "approve" | "reject", id: string) =>
  call(door, role, {
    name: `approvals.${verb}`,
    method: "POST",
    path: `/trust/approvals/{id}/${verb}`,
    input: { id, ...(verb === "reject" && { reason: "Not agreed" }) },
  });

describe("money takes two", () => {
  it("has every kind of change that the policy names, but events of other categories, in the walk", () => {
    const kinds = new Set(paths.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([
      "fundingStatus",
      "modification",
      "paidToDate",
      "payment",
      "projectApproval",
      "writeOff",
    ]);
  });

  it.each(paths)(
    "holds $kind by $title at every amount, through both doors, until the steps are taken",
    async (path) => {
      const { items: policies } = await get("approvals.policies", "", {});
      const policy = (policies as { kind: string; bands: ApprovalPolicy["bands"] }[]).find(
        ({ kind }) => kind === path.kind,
      );
      for (const [place, amount] of amounts.entries()) {
        const door: Door = place % 2 === 0 ? "rest" : "rpc";
        const other: Door = door === "rest" ? "rpc" : "rest";
        const { call: change, value } = await path.make(amount);
        const before = await value();
        const known = new Set((await waiting()).map(({ id }) => id));
        expect((await call(door, "standard", change)).status).toBe(403);
        // An approver, and an administrator, cannot make it alone either; the author here is the approver.
        const answer = await call(door, "approver", change);
        expect([path.title, answer.status < 300 ? null : answer.body]).toEqual([path.title, null]);
        expect([path.title, await value()]).toEqual([path.title, before]);
        const [approval] = (await waiting()).filter(({ id }) => !known.has(id));
        if (!approval) throw new Error(`${path.title} does not wait`);
        const steps = approvalSteps(policy?.bands ?? [], amount);
        expect(approval).toMatchObject({ kind: path.kind, steps, mayDecide: false, waitingFor: { step: 1 } });
        expect(Math.abs(approval.amount ?? 0)).toBeGreaterThanOrEqual(amount - 1);
        const refused = await decide(door, "approver", "approve", approval.id);
        expect([path.title, refused.status]).toEqual([path.title, 403]);
        expect(comparable(await decide(other, "approver", "approve", approval.id))).toEqual(comparable(refused));
        expect((await decide(other, place === 0 ? "editor" : "standard", "approve", approval.id)).status).toBe(403);
        const first = await decide(other, "admin", "approve", approval.id);
        expect([path.title, first.status]).toEqual([path.title, 200]);
        if (steps.length === 1) {
          expect(fields(first.body)).toMatchObject({ status: "approved", waitingFor: null });
          expect([path.title, await value()]).not.toEqual([path.title, before]);
        } else {
          // Two steps take two people.
          expect(fields(first.body)).toMatchObject({ status: "pending", waitingFor: { step: 2 } });
          expect((await decide(door, "admin", "approve", approval.id)).status).toBe(403);
          expect([path.title, await value()]).toEqual([path.title, before]);
        }
      }
    },
  );
});

describe("what is derived or begins later cannot be entered", () => {
  it("refuses a typed paid-to-date amount and created states that no single move reaches, at both doors", async () => {
    const { id } = await aContract(db, signed);
    const { id: project } = await aProject(db);
    const { id: program } = await aProgram(db, { programType: "loan" });
    const { id: asset } = await anAsset(db);
    const refusals: [Call, number][] = [
      [update(id, { paidToDate: 999_999_999 }), 400],
      [
        { name: "contracts.create", method: "POST", path: "/trust/contracts", input: { title: "C", paidToDate: 5 } },
        400,
      ],
      [
        {
          name: "contracts.create",
          method: "POST",
          path: "/trust/contracts",
          input: {
            title: "C",
            ...signed,
            modifications: [{ number: "1", date: "2026-02-01", type: "value", delta: 9, approvalStatus: "approved" }],
          },
        },
        400,
      ],
      [
        {
          name: "projects.create",
          method: "POST",
          path: "/trust/projects",
          input: { title: "P", status: "completed" },
        },
        409,
      ],
      [
        {
          name: "projects.addFunding",
          method: "POST",
          path: "/trust/projects/{id}/funding",
          input: { id: project, sourceType: "state", status: "received", amount: 5e9 },
        },
        409,
      ],
      [
        {
          name: "programs.createLoan",
          method: "POST",
          path: "/trust/programs/{id}/loans",
          input: { id: program, title: "L", status: "active" },
        },
        409,
      ],
    ];
    expect(asset).toBeDefined();
    for (const [refused, status] of refusals) {
      const [rest, rpc] = [await call("rest", "editor", refused), await call("rpc", "editor", refused)];
      expect([refused.name, rest.status, rest.body]).toEqual([refused.name, status, expect.anything()]);
      expect(comparable(rpc)).toEqual(comparable(rest));
    }
  });
});
