import type { Answers } from "../trpc.js";
import { trpc } from "../trpc.js";

export type Profile = Answers["auth"]["getProfile"];

/** The signed-in user's account. */
export const useProfile = () => trpc.auth.getProfile.useQuery();

/** Replaces the loaded account with the server's current one. */
export function useKeepProfile(): (profile: Profile) => void {
  const utils = trpc.useUtils();
  return (profile) => utils.auth.getProfile.setData(undefined, profile);
}
