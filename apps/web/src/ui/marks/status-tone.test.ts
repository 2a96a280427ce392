import { describe, expect, it } from "vitest";
import { toneOf } from "./status-tone.js";

describe("status text to tag colour", () => {
  it.each(["completed", "approved", "active", "paid", "resolved", "excellent", "success"])("%s is success", (status) =>
    expect(toneOf(status)).toBe("success"),
  );
  it.each(["in progress", "pending", "in review", "good", "info"])("%s is info", (status) =>
    expect(toneOf(status)).toBe("info"),
  );
  it.each(["warning", "delayed", "not started", "fair", "medium"])("%s is warning", (status) =>
    expect(toneOf(status)).toBe("warning"),
  );
  it.each(["at risk", "late", "failed", "rejected", "poor", "high", "critical"])("%s is danger", (status) =>
    expect(toneOf(status)).toBe("danger"),
  );
  it("anything else is primary", () => expect(toneOf("dissolved")).toBe("primary"));
  it.each(["inProgress", "in_progress", "In Progress", "IN PROGRESS"])("%s is read as in progress", (status) =>
    expect(toneOf(status)).toBe("info"),
  );
});
