import fc from "fast-check";
import { expect, it } from "vitest";
import { digestDue } from "./digest.js";

it("a digest was due at seven in the person's time zone, within the last day or week", () => {
  const zones = ["UTC", "America/New_York", "Asia/Kolkata", "Pacific/Auckland", "America/St_Johns"];
  const hours = fc.integer({ min: 0, max: 24 * 800 });
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      hours,
      fc.constantFrom("daily" as const, "weekly" as const),
      (zone, hour, often) => {
        const now = new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000 + 61_000);
        const due = digestDue(often, now, zone);
        const local = new Intl.DateTimeFormat("en-US", {
          timeZone: zone,
          hourCycle: "h23",
          weekday: "short",
          hour: "2-digit",
          minute: "2-digit",
        });
        expect(local.format(due)).toMatch(often === "weekly" ? /^Mon.*07:00/ : /07:00/);
        const age = (now.getTime() - due.getTime()) / 3_600_000;
        expect(age).toBeGreaterThan(0);
        expect(age).toBeLessThanOrEqual(often === "weekly" ? 24 * 7 + 1.1 : 25.1);
      },
    ),
  );
});
