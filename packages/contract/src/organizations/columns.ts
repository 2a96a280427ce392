import { exportColumns } from "../export/columns.js";
import { OrganizationRow } from "./shapes.js";
import { organizationVocabulary } from "./vocabulary.js";

export const organizationColumns = exportColumns(OrganizationRow, organizationVocabulary, {
  ein: { label: "EIN" },
  uei: { label: "UEI" },
  fdicCert: { label: "FDIC certificate" },
  geoid: { label: "Census GEOID" },
});
