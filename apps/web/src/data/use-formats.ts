import { useMemo, useState } from "react";
import { type Formats, formatsFor } from "../core/formats.js";
import { useProfile } from "./queries/use-profile.js";
import { session } from "./session/page.js";

/** The user's formats; until the account is loaded, those stored at the last sign-in. */
export function useFormats(): Formats {
  const { data: profile } = useProfile();
  const [stored] = useState(session.storedProfile);
  const numberFormat = profile === undefined ? stored?.numberFormat : profile.preferences.numberFormat;
  const timezone = profile === undefined ? stored?.timezone : profile.timezone;
  return useMemo(() => formatsFor({ ...(numberFormat && { numberFormat }), timezone }), [numberFormat, timezone]);
}
