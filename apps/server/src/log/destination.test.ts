import { closeSync, openSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { writeLog } from "./destination.js";

const folder = await mkdtemp(join(tmpdir(), "pave-log-"));
let file = "";
let made = 0;
// One for each test: the log of the one before may still write to its file.
beforeEach(() => {
  made += 1;
  file = join(folder, `log-${made}`);
});
afterAll(() => rm(folder, { recursive: true }));
const isReport = (line: string) => line.includes("dropped");
const lines = () => readFileSync(file, "utf8").trimEnd().split("\n");

const until = (isTrue: () => boolean) => vi.waitUntil(isTrue, { timeout: 30_000 });

it("writes every line, in order", async () => {
  const log = writeLog(openSync(file, "w"));
  const written = Array.from({ length: 1_000 }, (_, i) => `{"line":${i}}`);
  for (const line of written) log.write(`${line}\n`);
  await until(() => lines().length === written.length);
  expect(lines()).toEqual(written);
});

it("drops lines while the disk is full, and reports how many as soon as there is room", async () => {
  const full = openSync("/dev/full", "w");
  const log = writeLog(full);
  for (let i = 0; i < 20; i++) {
    log.write(`lost ${i}\n`);
    await wait(1);
  }
  // The same descriptor, now of a file with free space.
  closeSync(full);
  expect(openSync(file, "w")).toBe(full);
  await until(() => {
    log.write("kept\n");
    return lines().some(isReport);
  });
  expect(lines()).toContain("kept");
  expect(lines()).not.toContain("lost 0");
  const { dropped, ...report } = JSON.parse(lines().find(isReport) ?? "");
  expect(report).toMatchObject({ level: "warn", msg: "log lines could not be written" });
  expect(dropped + lines().filter((line) => line.startsWith("lost")).length).toBe(20);
});

it("limits its queue, and drops the excess", async () => {
  const log = writeLog(openSync(file, "w"));
  const line = `${"x".repeat(9_999)}\n`;
  for (let i = 0; i < 500; i++) log.write(line);
  await until(() => lines().some(isReport));
  const { dropped } = JSON.parse(lines().find(isReport) ?? "");
  expect(dropped).toBeGreaterThan(300);
  await until(() => lines().filter((each) => !isReport(each)).length + dropped === 500);
});
