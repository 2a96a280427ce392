import type { Answers } from "../trpc.js";
import { trpc } from "../trpc.js";

export type Profile = Answers["auth"]["getProfile"];

/** The account of the person signed in. */
export const useProfile = () => trpc.auth.getProfile.useQuery();

/** Puts the account as the server now has it in the place of what was loaded. */
export function useKeepProfile(): (profile: Profile) => void {
  const utils = trpc.useUtils();
  return (profile) => utils.auth.getProfile.setData(undefined, profile);
}
