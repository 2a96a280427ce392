import { createPasswords } from "@pave/auth";
import { findUserByEmail } from "@pave/db";
import { testDatabase } from "@pave/db/testing";
import { expect, test } from "vitest";
import { createUser } from "./create-user.js";

const { db, pool } = await testDatabase();

const ada = { firstName: "Ada", lastName: "Byron", accountType: "admin" } as const;

test("an administrator can sign in at once with the password that was typed", async () => {
  const password = "eleven-quiet-bridges";
  const made = await createUser(db, { ...ada, email: " Ada@Example.org", password });
  expect(made).toEqual({ email: "ada@example.org" });
  const user = await findUserByEmail(db, "ada@example.org");
  expect(user).toMatchObject({ accountType: "admin", status: "active" });
  expect(user?.emailVerifiedAt).toBeInstanceOf(Date);
  expect(await (await createPasswords({ atOnce: 1 })).verify(user?.passwordHash, password)).toBe(true);
});

test("a password that was not typed is generated, shown once, and differs each time", async () => {
  const one = await createUser(db, { ...ada, email: "one@example.org", password: undefined });
  const two = await createUser(db, { ...ada, email: "two@example.org", password: undefined });
  expect(one.madePassword).toHaveLength(43);
  expect(one.madePassword).not.toBe(two.madePassword);
});

test("creating an account writes a row to the audit log", async () => {
  await createUser(db, { ...ada, email: "audited@example.org", password: undefined });
  const user = await findUserByEmail(db, "audited@example.org");
  const { rows } = await pool.query("select action, detail from audit_log where user_id = $1", [user?.id]);
  expect(rows).toEqual([{ action: "createUser", detail: { accountType: "admin", by: "command line" } }]);
});

test("a taken address, a weak password and a malformed address are each refused in one sentence", async () => {
  const taken = { ...ada, email: "taken@example.org", password: undefined };
  await createUser(db, taken);
  await expect(createUser(db, taken)).rejects.toThrow("An account for taken@example.org already exists.");
  const weak = { ...ada, email: "weak@example.org", password: "password123" };
  await expect(createUser(db, weak)).rejects.toThrow("data breaches");
  await expect(createUser(db, { ...ada, email: "nobody", password: undefined })).rejects.toThrow("email: ");
});
