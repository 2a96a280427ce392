import { CommandFailed } from "./command.js";

/** The number an option was given, within its bounds. */
export function wholeNumber(option: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new CommandFailed(`${option} must be a whole number from ${min} to ${max}.`);
}
