import { expect, it } from "vitest";
import { testDatabase } from "../testing/database.js";
import { countAttempt } from "./limits.js";

const { db } = await testDatabase();
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);

it("an attempt overtaken by a later one is counted with it", async () => {
  await countAttempt(db, "overtaken", 3_600, at(2));
  expect(await countAttempt(db, "overtaken", 3_600, at(1))).toMatchObject({ count: 2, endsAt: at(3_602) });
});

it("a clock that was set back ends the window, so that nobody waits longer than its length", async () => {
  await countAttempt(db, "put-back", 60, at(86_400));
  expect(await countAttempt(db, "put-back", 60, at(0))).toMatchObject({ count: 1, endsAt: at(60) });
});

it("a window that has ended starts again", async () => {
  await countAttempt(db, "ended", 60, at(0));
  expect(await countAttempt(db, "ended", 60, at(60))).toMatchObject({ count: 1, endsAt: at(120) });
});
