import { states } from "@pave/contract";
import { CommandFailed } from "./command.js";

/** The postal code of a state given as an option. */
export function stateOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const state = states.find(({ usps }) => usps === text.toUpperCase());
  if (!state) throw new CommandFailed(`${text} is not the postal code of a state, such as MD.`);
  return state.usps;
}
