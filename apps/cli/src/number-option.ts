import { CommandFailed } from "./command.js";

/** The whole number given for an option, within its bounds. */
export function wholeNumber(option: string, text: string, min: number, max: number): number {
  return within(option, /^\d+$/.test(text) ? Number(text) : Number.NaN, "a whole number", min, max);
}

/** The number given for an option, with or without decimals, within its bounds. */
export function decimalNumber(option: string, text: string, min: number, max: number): number {
  return within(option, /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN, "a number", min, max);
}

function within(option: string, value: number, kind: string, min: number, max: number): number {
  if (value >= min && value <= max) return value;
  throw new CommandFailed(`${option} must be ${kind} from ${min} to ${max}.`);
}
