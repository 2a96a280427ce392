import type { Frequency } from "@pave/contract";
import { keysOf } from "../../core/search-readers.js";

/** Labels of notification frequencies. */
export const frequencyNames: Record<Frequency, string> = {
  off: "Do not notify me",
  instant: "Notify me immediately",
  daily: "Daily",
  weekly: "Weekly",
};

export const frequencies = keysOf(frequencyNames);

/** The selected frequency; the first one for an unknown value. */
export const frequencyOf = (value: string): Frequency => frequencies.find((one) => one === value) ?? "off";
