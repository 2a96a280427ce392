import { expect, it } from "vitest";
import { progressTone } from "./progress-bar.js";

it.each([
  [120, "success"],
  [100, "success"],
  [99.9, "info"],
  [70, "info"],
  [69, "warning"],
  [30, "warning"],
  [29, "danger"],
  [0, "danger"],
])("the progress bar's colour at %d is %s", (percent, tone) => expect(progressTone(percent)).toBe(tone));
