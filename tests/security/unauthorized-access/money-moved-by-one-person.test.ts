import { type Approval, type ApprovalPolicy, approvalKinds, approvalSteps } from "@pave/contract";
import { aContract, anAsset, anOrganization, aProgram, aProject, aRecipient } from "@pave/db/builders";
import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, openApis } from "../../support/apis.js";
import { comparable } from "../../support/both-apis.js";
import { type Call, fields, type Protocol, signed, update } from "./money-calls.js";
import { moneyPaths } from "./money-paths.js";
import { refusedMoney } from "./refused-money.js";

const apis = await openApis();
const { db } = apis.database;
const tokens = new Map<string, string>();

beforeAll(async () => {
  for (const role of ["standard", "editor", "approver", "admin"] as const) tokens.set(role, await apis.tokenOf(role));
  // A second approver: an account of another type, promoted.
  await apis.tokenOf("enterprise");
  await apis.database.pool.query("update users set account_type = 'approver' where account_type = 'enterprise'");
  apis.forget("enterprise");
  tokens.set("second approver", await apis.tokenOf("enterprise"));
});

const authors = ["approver", "admin", "editor"] as const;
/** Who takes each step of a change by this author: nobody takes two, and the list ends where nobody is left. */
function deciders(steps: readonly string[], author: string): string[] {
  const left = ["approver", "second approver", "admin"].filter((person) => person !== author);
  return steps.flatMap((role) => {
    const at = role === "admin" ? left.indexOf("admin") : 0;
    return at < 0 ? [] : left.splice(at, 1);
  });
}

/** One call through one API; path parameters are part of the input. */
async function call(protocol: Protocol, role: string, { name, method, path, input }: Call): Promise<Answer> {
  const token = tokens.get(role);
  if (protocol === "rpc") return apis.rpc({ name, type: method === "GET" ? "query" : "mutation" }, input, { token });
  const used = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key));
  const address = path.replace(/\{(\w+)\}/g, (_, key: string) => String(input[key]));
  const body = Object.fromEntries(Object.entries(input).filter(([key]) => !used.has(key)));
  return method === "GET"
    ? apis.rest(method, `${address}?${new URLSearchParams(Object.entries(body).map(([k, v]) => [k, String(v)]))}`, {
        token,
      })
    : apis.rest(method, address, { token, body });
}

const get = async (name: string, path: string, input: Record<string, unknown>) =>
  fields((await call("rpc", "editor", { name, method: "GET", path, input })).body);
let made = 0;
const paths = await moneyPaths(db, get);

/** One in each band of the policy. */
const amounts = [100, 250_000, 20_000_000];
const waiting = async (): Promise<Approval[]> => {
  const answer = await call("rest", "editor", {
    name: "approvals.list",
    method: "GET",
    path: "/trust/approvals",
    input: { scope: "all", status: "pending", limit: 100, order: "desc" },
  });
  return fields(answer.body).items as Approval[];
};
/** What waits already, without the list: the database plans that longer than it runs it. */
async function waitingIds(): Promise<Set<string>> {
  const { rows } = await apis.database.pool.query<{ id: string }>("select id from approvals where status = 'pending'");
  return new Set(rows.map(({ id }) => id));
}
const decide = (protocol: Protocol, role: string, verb: "approve" | "reject", id: string) =>
  call(protocol, role, {
    name: `approvals.${verb}`,
    method: "POST",
    path: `/trust/approvals/{id}/${verb}`,
    input: { id, ...(verb === "reject" ? { reason: "Not agreed" } : { comment: "Agrees with the invoice" }) },
  });

describe("moving money takes two people", () => {
  it("is tested for every kind of change in the policy", () => {
    expect(new Set(paths.map(({ kind }) => kind))).toEqual(new Set(approvalKinds));
  });

  it.each(paths.map((path, index) => ({ ...path, index })))(
    "delays $kind by $title at every amount and by every author, through both APIs, until all steps are taken",
    async ({ kind, title, index, make }) => {
      const { items: policies } = await get("approvals.policies", "", {});
      const policy = (policies as ApprovalPolicy[]).find((one) => one.kind === kind);
      for (const [place, amount] of amounts.entries()) {
        const [protocol, other]: Protocol[] = (place + index) % 2 === 0 ? ["rest", "rpc"] : ["rpc", "rest"];
        if (!protocol || !other) throw new Error("No protocol");
        const author = authors[(place + index) % authors.length] ?? "editor";
        const at = [title, amount, author, protocol];
        const { call: change, value } = await make(amount);
        const before = await value();
        const known = await waitingIds();
        expect((await call(protocol, "standard", change)).status).toBe(403);
        // An approver, and an administrator, cannot make it alone either.
        const answer = await call(protocol, author, change);
        expect([...at, answer.status < 300 ? null : answer.body]).toEqual([...at, null]);
        expect([...at, await value()]).toEqual([...at, before]);
        const [approval] = (await waiting()).filter(({ id }) => !known.has(id));
        if (!approval) throw new Error(`${title} does not wait`);
        const steps = approvalSteps(policy?.bands ?? [], amount);
        expect(approval).toMatchObject({ kind, steps, waitingFor: { step: 1 } });
        expect(Math.abs(approval.amount ?? 0)).toBeGreaterThanOrEqual(amount - 1);
        const refused = await decide(protocol, author, "approve", approval.id);
        expect([...at, refused.status]).toEqual([...at, 403]);
        expect(comparable(await decide(other, author, "approve", approval.id))).toEqual(comparable(refused));
        expect((await decide(other, place === 0 ? "editor" : "standard", "approve", approval.id)).status).toBe(403);
        const people = deciders(steps, author);
        for (const [step, person] of people.entries()) {
          expect([...at, await value()]).toEqual([...at, before]);
          const decided = await decide(step % 2 === 0 ? other : protocol, person, "approve", approval.id);
          expect([...at, person, decided.status]).toEqual([...at, person, 200]);
          const isLast = step === steps.length - 1;
          expect(fields(decided.body)).toMatchObject(
            isLast ? { status: "approved", waitingFor: null } : { status: "pending", waitingFor: { step: step + 2 } },
          );
          // Each step takes another person.
          if (!isLast) expect((await decide(protocol, person, "approve", approval.id)).status).toBe(403);
        }
        const after = await value();
        if (people.length === steps.length) expect([...at, after]).not.toEqual([...at, before]);
        else expect([...at, after]).toEqual([...at, before]);
      }
    },
  );
});

describe("a payment that is split takes two people", () => {
  const payTo = (entityId: string, amount: number): Call => ({
    name: "events.create",
    method: "POST",
    path: "/trust/events",
    input: {
      title: "Invoice",
      category: "payment",
      entityType: "contract",
      entityId,
      amount,
      eventDate: `2026-0${1 + (++made % 9)}-01`,
    },
  });
  const modify = (id: string, version: number, delta: number): Call => {
    const item = { number: `S${++made}`, date: "2026-02-01", type: "value", delta, approvalStatus: "pending" };
    return update(id, { version, modifications: { add: [item] } });
  };
  /** Requests a change through an API, and what waits for it. */
  async function ask(protocol: Protocol, change: Call): Promise<Approval> {
    const known = await waitingIds();
    const answer = await call(protocol, "editor", change);
    expect(answer.status < 300 ? null : answer.body).toBeNull();
    const [approval] = (await waiting()).filter(({ id }) => !known.has(id));
    if (!approval) throw new Error("The change does not wait");
    return approval;
  }
  const again = async (id: string) => {
    const input = { id };
    const answers = [];
    for (const protocol of ["rest", "rpc"] as const)
      answers.push(
        comparable(
          await call(protocol, "editor", {
            name: "approvals.get",
            method: "GET",
            path: "/trust/approvals/{id}",
            input,
          }),
        ),
      );
    expect(answers[0]).toEqual(answers[1]);
    return fields((await call("rpc", "editor", { name: "approvals.get", method: "GET", path: "", input })).body);
  };
  const one = { steps: ["approver"], together: null };
  const two = ["approver", "approver"];
  const sumOf = (others: number, total: number | null) => ({ others, days: 30, total });

  it.each(["rest", "rpc"] as const)(
    "from the third of 40,000 dollars on, waiting or approved, through %s",
    async (protocol) => {
      const [{ id }, { id: another }] = [await aContract(db, signed), await aContract(db, signed)];
      const first = await ask(protocol, payTo(id, 40_000));
      expect(first).toMatchObject(one);
      expect((await decide(protocol, "approver", "approve", first.id)).body).toMatchObject({ status: "approved" });
      const second = await ask(protocol, payTo(id, 40_000));
      expect(second).toMatchObject({ steps: ["approver"], together: sumOf(1, 80_000) });
      // Neither another contract's payments nor rejected ones count.
      expect(await ask(protocol, payTo(another, 40_000))).toMatchObject(one);
      const rejected = await ask(protocol, payTo(id, 40_000));
      expect(rejected).toMatchObject({ steps: two });
      await decide(protocol, "approver", "reject", rejected.id);
      const third = await ask(protocol, payTo(id, 40_000));
      expect(third).toMatchObject({ steps: two, together: sumOf(2, 120_000) });
      expect((await decide(protocol, "approver", "approve", third.id)).body).toMatchObject({ status: "pending" });
      expect((await decide(protocol, "approver", "approve", third.id)).status).toBe(403);
      // An earlier one raised after a later one was approved requires the steps of both.
      expect((await decide(protocol, "admin", "approve", third.id)).body).toMatchObject({ status: "approved" });
      expect(await again(second.id)).toMatchObject({ steps: two, together: sumOf(2, 120_000) });
      // Outside the period they do not count, whatever the dates of the events.
      const days = (count: number) =>
        apis.database.pool.query(
          `update approvals set requested_at = now() - $2 * interval '1 day' where id = any($1::uuid[])`,
          [[first.id, third.id], count],
        );
      await days(31);
      expect(await again(second.id)).toMatchObject(one);
      await days(29);
      expect(await again(second.id)).toMatchObject({ steps: two });
      // The sum with an amount in another currency is unknown.
      await apis.database.pool.query("update approvals set amount = null, is_amount_unknown = true where id = $1", [
        first.id,
      ]);
      expect(await again(second.id)).toMatchObject({ steps: [...two, "admin"], together: sumOf(2, null) });
    },
  );

  it("as do modifications of one contract, but other changes of it do not count", async () => {
    const { id } = await aContract(db, { ...signed, contractValue: 500_000 });
    expect(await ask("rest", payTo(id, 90_000))).toMatchObject(one);
    const first = await ask("rest", modify(id, 1, 60_000));
    expect(first).toMatchObject({ kind: "modification", ...one });
    const second = await ask("rpc", modify(id, 2, -60_000));
    expect(second).toMatchObject({ steps: two, together: sumOf(1, 120_000) });
    const value = await ask("rpc", update(id, { version: 3, contractValue: 500_500 }));
    expect(value).toMatchObject({ source: "change", steps: two, together: sumOf(2, 120_500) });
    expect((await decide("rest", "approver", "reject", first.id)).status).toBe(200);
    expect(await again(value.id)).toMatchObject({ steps: ["approver"], together: sumOf(1, 60_500) });
    expect(await ask("rest", update(id, { version: 4, outlayAmount: 60_000 }))).toMatchObject(one);
    expect(await ask("rpc", update(id, { version: 4, iijaOutlay: 50_000 }))).toMatchObject({
      ...{ kind: "paidToDate", steps: two, together: sumOf(1, 110_000) },
    });
  });

  it("within the period of the policy, which an administrator sets or turns off, with an entry in the audit log", async () => {
    const { id } = await aContract(db, signed);
    await ask("rest", payTo(id, 90_000));
    const second = await ask("rest", payTo(id, 90_000));
    expect(second).toMatchObject({ steps: two });
    await apis.database.pool.query(
      `update approvals set status = 'withdrawn' where status = 'pending'
       and makers && array(select id from users where account_type = 'admin')`,
    );
    for (const [protocol, periodDays] of [
      ["rest", 0],
      ["rpc", 30],
    ] as const) {
      const { items } = await get("approvals.policies", "", {});
      const policy = (items as ApprovalPolicy[]).find(({ kind }) => kind === "payment");
      if (!policy) throw new Error("No policy of payments");
      const { kind, version, bands, dueDays } = policy;
      const path = "/trust/approval-policies/{kind}";
      const change = {
        name: "approvals.updatePolicy",
        method: "PUT",
        path,
        input: { kind, version, bands, dueDays, periodDays },
      } as const;
      expect((await call(protocol, "approver", change)).status).toBe(403);
      expect((await call(protocol, "admin", { ...change, input: { ...change.input, periodDays: -1 } })).status).toBe(
        400,
      );
      expect((await call(protocol, "admin", change)).status).toBe(200);
      expect(await again(second.id)).toMatchObject(periodDays === 0 ? one : { steps: two });
      const { rows } = await apis.database.pool.query(
        "select detail from audit_log where action = 'changeApprovalPolicy' order by at desc limit 1",
      );
      expect(rows[0].detail).toMatchObject({ before: { periodDays: policy.periodDays }, after: { periodDays } });
    }
  });
});

describe("who requested a change", () => {
  const raise = async (role: string) => {
    const { id } = await aContract(db, signed);
    expect((await call("rest", role, update(id, { contractValue: 90_000 }))).status).toBe(200);
    const [pending] = (await waiting()).filter(({ recordId }) => recordId === id);
    return pending?.id ?? "";
  };

  it.each(["rest", "rpc"] as const)("does not lower the policy for it meanwhile, through %s", async (protocol) => {
    const id = await raise("admin");
    const { items } = await get("approvals.policies", "", {});
    const policy = (items as ApprovalPolicy[]).find(({ kind }) => kind === "modification");
    const change: Call = {
      name: "approvals.updatePolicy",
      method: "PUT",
      path: "/trust/approval-policies/{kind}",
      input: { kind: "modification", version: policy?.version, bands: policy?.bands.slice(0, 1), dueDays: 5 },
    };
    expect(await call(protocol, "admin", change)).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", message: expect.stringContaining("your own") },
    });
    expect((await decide(protocol, "approver", "approve", id)).body).toMatchObject({ status: "approved" });
  });

  it("does not approve what the software account that they created requested", async () => {
    const me: Call = { name: "users.me", method: "GET", path: "/trust/users/me", input: {} };
    const [software, creator] = [await call("rest", "editor", me), await call("rest", "approver", me)];
    const { id: organization } = await anOrganization(db);
    await apis.database.pool.query(
      "insert into service_accounts (user_id, organization_id, name, created_by, created_at) values ($1, $2, 'S', $3, now())",
      [fields(software.body).id, organization, fields(creator.body).id],
    );
    const id = await raise("editor");
    const read: Call = { name: "approvals.get", method: "GET", path: "/trust/approvals/{id}", input: { id } };
    expect((await call("rest", "approver", read)).body).toMatchObject({ mayDecide: false });
    expect((await decide("rest", "approver", "approve", id)).status).toBe(403);
    expect((await decide("rpc", "second approver", "approve", id)).status).toBe(200);
    await apis.database.pool.query("delete from service_accounts");
  });
});

describe("a modification is never approved by who edited it", () => {
  const change = (id: string, version: number, item: object) =>
    update(id, { version, reason: "Not agreed", modifications: { change: [item] } });

  it.each(["rest", "rpc"] as const)(
    "with the approval, or before a rejection and its resubmission by another, through %s",
    async (protocol) => {
      const { id } = await aContract(db, signed);
      const add = [{ number: "1", date: "2026-02-01", type: "value", delta: 100, approvalStatus: "pending" }];
      await call("rest", "editor", update(id, { modifications: { add } }));
      const { items } = await get("contracts.modifications", "", { id });
      const [modification] = items as { id: string }[];
      const of = { id: modification?.id };
      const raised = await call(
        protocol,
        "approver",
        change(id, 2, { ...of, approvalStatus: "approved", delta: 20_000_000 }),
      );
      const path = "modifications.change.0.approvalStatus";
      expect(raised).toMatchObject({ status: 400, body: { issues: [{ path }] } });
      const steps: [string, object][] = [
        ["approver", { delta: 90_000 }],
        ["second approver", { approvalStatus: "rejected" }],
        ["editor", { approvalStatus: "pending" }],
      ];
      for (const [at, [role, item]] of steps.entries())
        expect((await call(protocol, role, change(id, at + 2, { ...of, ...item }))).status).toBe(200);
      const approved = { ...of, approvalStatus: "approved" };
      expect((await call(protocol, "approver", change(id, 5, approved))).status).toBe(403);
      const [pending] = (await waiting()).filter(({ recordId }) => recordId === id);
      expect((await decide(protocol, "approver", "approve", pending?.id ?? "")).status).toBe(403);
      expect((await call(protocol, "second approver", change(id, 5, approved))).status).toBe(200);
    },
  );
});

describe("derived and later fields cannot be entered", () => {
  it("refuses a typed paid-to-date amount and created states that no single move reaches, at both APIs", async () => {
    const { id } = await aContract(db, signed);
    const { id: project } = await aProject(db);
    const { id: program } = await aProgram(db, { programType: "loan" });
    const { id: asset } = await anAsset(db);
    const { id: awardId } = await aRecipient(db, { programId: program, outlay: 5 });
    const refusals = refusedMoney({ id, project, program, asset, awardId });
    for (const [refused, status] of refusals) {
      const [rest, rpc] = [await call("rest", "editor", refused), await call("rpc", "editor", refused)];
      expect([refused.name, rest.status, rest.body]).toEqual([refused.name, status, expect.anything()]);
      expect(comparable(rpc)).toEqual(comparable(rest));
    }
  });
});
