import { useState } from "react";
import { session } from "../session/page.js";
import { useProfile } from "./use-profile.js";

/** The user's home tab of the dashboard; until the account is loaded, that of the last sign-in. */
export function useHome(): "market" | "terminal" {
  const { data: profile } = useProfile();
  const [stored] = useState(session.storedProfile);
  return (profile === undefined ? stored?.home : profile.preferences.home) ?? "market";
}
