import { useMemo, useState } from "react";
import { type Formats, formatsFor } from "../core/formats.js";
import { useProfile } from "./queries/use-profile.js";
import { session } from "./session/page.js";

/** How the person signed in wants figures and times written; until the account is loaded, as it was told last. */
export function useFormats(): Formats {
  const { data: profile } = useProfile();
  const [kept] = useState(session.keptProfile);
  const numberFormat = profile === undefined ? kept?.numberFormat : profile.preferences.numberFormat;
  const timezone = profile === undefined ? kept?.timezone : profile.timezone;
  return useMemo(() => formatsFor({ ...(numberFormat && { numberFormat }), timezone }), [numberFormat, timezone]);
}
