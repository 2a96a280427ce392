import { hash, verify } from "@node-rs/argon2";
import { describe, expect, it, vi } from "vitest";
import { newSecret } from "../secret.js";
import { createPasswords } from "./hashing.js";
import { isLeaked, leakedPasswords } from "./leaked.js";
import { weakness } from "./weakness.js";

const passwords = await createPasswords({ atOnce: 2 });

describe("a password", () => {
  it("is stored as argon2id with 19 MiB, two passes and one lane", async () => {
    expect(await passwords.hash("seven green bridges")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("is compared to its last byte, with case and spaces", async () => {
    const long = "x".repeat(127);
    const stored = await passwords.hash(`${long}a`);
    expect(await passwords.verify(stored, `${long}a`)).toBe(true);
    expect(await passwords.verify(stored, `${long}b`)).toBe(false);
    const spaced = await passwords.hash(" Aa bb ccc ");
    expect(await passwords.verify(spaced, "Aa bb ccc")).toBe(false);
    expect(await passwords.verify(spaced, " aa bb ccc ")).toBe(false);
  });

  it("is the same in any Unicode composition", async () => {
    const stored = await passwords.hash("caf\u00e9 cr\u00e8me");
    expect(await passwords.verify(stored, "cafe\u0301 cre\u0300me")).toBe(true);
  });

  it("is never accepted without an account, and is checked with the current parameters all the same", async () => {
    const cost = { memoryCost: 4_096, timeCost: 4, parallelism: 1 };
    const compare = vi.fn(verify);
    const costly = await createPasswords({ atOnce: 2, cost, compare });
    expect(await costly.verify(undefined, "seven green bridges")).toBe(false);
    expect(compare).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^\$argon2id\$v=19\$m=4096,t=4,p=1\$/),
      "seven green bridges",
    );
    compare.mockResolvedValue(true);
    expect(await costly.verify(undefined, "seven green bridges"), "even if the comparison agreed").toBe(false);
  });

  it("hashed with older parameters is recognized as outdated", async () => {
    expect(passwords.isOutdated(await hash("x", { memoryCost: 4096, timeCost: 3, parallelism: 1 }))).toBe(true);
    expect(passwords.isOutdated(await passwords.hash("x"))).toBe(false);
  });

  it("is refused while too many wait, and checked again afterwards", async () => {
    const narrow = await createPasswords({ atOnce: 1, waitingMax: 2 });
    const calls = await Promise.allSettled(Array.from({ length: 6 }, () => narrow.hash("seven green bridges")));
    const failed = calls.flatMap((call) => (call.status === "rejected" ? [call.reason] : []));
    expect(failed).toHaveLength(3);
    expect(failed[0]).toMatchObject({ code: "SERVICE_UNAVAILABLE", detail: { retryAfter: 2 } });
    await expect(narrow.hash("seven green bridges")).resolves.toContain("$argon2id$");
  });
});

describe("a new password", () => {
  it("is compared with half a million leaked ones, in any letter case, without a network call", () => {
    expect(leakedPasswords).toBeGreaterThan(400_000);
    const leaked = [
      "password",
      "PASSWORD1",
      "12345678",
      "qwertyuiop",
      "iloveyou",
      "1qaz2wsx",
      "Liverpool1",
      "trustno1",
    ];
    for (const password of leaked) expect(weakness(password, [])?.message).toContain("data breaches");
  });

  it("is hardly ever mistaken for a leaked one", () => {
    const mistaken = Array.from({ length: 20_000 }, newSecret).filter(isLeaked);
    expect(mistaken.length).toBeLessThan(25);
  });

  it.each(["ann.leeson1", "AnnLeeson!", "Pave2024", "pavepavepave", "leeson12"])(
    "may not be little more than the person or the product: %s",
    (password) => {
      expect(weakness(password, ["ann.leeson@example.com", "Ann", "Leeson"])?.path).toBe("password");
    },
  );

  it.each(["seven green bridges", "repaved roads in May", "Leeson walks her dog"])("may be %s", (password) => {
    expect(weakness(password, ["ann.leeson@example.com", "Ann", "Leeson"])).toBeNull();
  });
});
