import { expect, it, vi } from "vitest";
import { createLog } from "./log.js";

const aConsole = () => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn() });

it("at level error, the default of production, only errors are written", () => {
  const to = aConsole();
  const log = createLog(to, "error");
  log.error("a", 1);
  log.warn("b");
  log.info("c");
  expect(to.error).toHaveBeenCalledWith("a", 1);
  expect(to.warn).not.toHaveBeenCalled();
  expect(to.info).not.toHaveBeenCalled();
});

it("at level info everything is written", () => {
  const to = aConsole();
  const log = createLog(to, "info");
  log.warn("b");
  log.info("c");
  expect(to.warn).toHaveBeenCalledWith("b");
  expect(to.info).toHaveBeenCalledWith("c");
});
