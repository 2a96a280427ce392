import { describe, expect, it } from "vitest";
import { openDoors } from "../../support/doors.js";

const doors = await openDoors();
const token = await doors.tokenOf("editor");
const create = { name: "organizations.create", type: "mutation" } as const;

let made = 0;
const aKey = () => `key-${++made}`;
const body = (name: string) => ({ name, orgType: "publicAuthority" });
const rest = (key: string, sent: object, by = token) =>
  doors.rest("POST", "/trust/organizations", { token: by, body: sent, headers: { "idempotency-key": key } });
const rpc = (key: string, sent: object) => doors.rpc(create, sent, { token, headers: { "idempotency-key": key } });
const countOf = async (name: string) => {
  const { rows } = await doors.database.pool.query("select count(*) as n from organizations where name = $1", [name]);
  return rows[0]?.n;
};

describe("a request repeated with its Idempotency-Key", () => {
  it.each([
    ["REST", rest, 201],
    ["tRPC", rpc, 200],
  ])("gets the first answer through %s and has its effect once", async (door, send, status) => {
    const [key, name] = [aKey(), `Once by ${door}`];
    const first = await send(key, body(name));
    const again = await send(key, body(name));
    expect([first.status, again.status]).toEqual([status, status]);
    expect(again.body).toEqual(first.body);
    expect(await countOf(name)).toBe(1);
  });

  it("is recognized by the other door, whatever the order of its fields", async () => {
    const key = aKey();
    const first = await rest(key, { name: "Two Doors", orgType: "bank" });
    const again = await rpc(key, { orgType: "bank", name: "Two Doors" });
    expect(again.body).toEqual(first.body);
    expect(await countOf("Two Doors")).toBe(1);
  });

  it("is refused for a different request", async () => {
    const key = aKey();
    await rest(key, body("This"));
    expect(await rest(key, body("That"))).toMatchObject({ status: 422, body: { code: "IDEMPOTENCY_MISMATCH" } });
    expect(await countOf("That")).toBe(0);
  });

  it("has one effect when many are in flight at once", async () => {
    const key = aKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => rest(key, body("At Once"))));
    expect(await countOf("At Once")).toBe(1);
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
    expect(statuses).toContain(201);
  });

  it("is another request when another user sends it", async () => {
    const key = aKey();
    const other = await doors.tokenOf("approver");
    const [mine, theirs] = [await rest(key, body("Mine")), await rest(key, body("Theirs"), other)];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(await countOf("Theirs")).toBe(1);
  });

  it("is run again if it was refused", async () => {
    const key = aKey();
    expect((await rest(key, { name: "", orgType: "bank" })).status).toBe(400);
    expect((await rest(key, body("Mended"))).status).toBe(201);
  });

  it("grants no rights: a caller without permission is refused as usual", async () => {
    const key = aKey();
    await rest(key, body("Kept"));
    const standard = await doors.tokenOf("standard");
    expect((await rest(key, body("Kept"), standard)).status).toBe(403);
    expect(
      (await doors.rest("POST", "/trust/organizations", { body: body("Kept"), headers: { "idempotency-key": key } }))
        .status,
    ).toBe(401);
  });

  it("needs a key of printable characters", async () => {
    expect(await rest("x".repeat(201), body("Long"))).toMatchObject({ status: 400, body: { code: "BAD_REQUEST" } });
  });
});
