import { useMemo, useState } from "react";
import { session } from "../session/page.js";
import { useProfile } from "../settings/use-profile.js";
import { type Formats, formatsFor } from "./formats.js";

/** How the person signed in wants figures and times written; until the account is loaded, as it was told last. */
export function useFormats(): Formats {
  const { data: profile } = useProfile();
  const [kept] = useState(session.keptProfile);
  const numberFormat = profile === undefined ? kept?.numberFormat : profile.preferences.numberFormat;
  const timezone = profile === undefined ? kept?.timezone : profile.timezone;
  return useMemo(() => formatsFor({ ...(numberFormat && { numberFormat }), timezone }), [numberFormat, timezone]);
}
