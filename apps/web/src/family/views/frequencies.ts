import type { Frequency } from "@pave/contract";
import { keysOf } from "../../core/search-readers.js";

/** How often one is told of what is new, in words. */
export const frequencyNames: Record<Frequency, string> = {
  off: "Do not tell me",
  instant: "Tell me at once",
  daily: "Once a day",
  weekly: "Once a week",
};

export const frequencies = keysOf(frequencyNames);

/** What a choice stands for; the first where it is none of them. */
export const frequencyOf = (value: string): Frequency => frequencies.find((one) => one === value) ?? "off";
