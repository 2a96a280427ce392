import type { FamilyAlerts } from "../alerts/fields.js";
import { assetAlerts } from "../assets/alerts.js";
import { contractAlerts } from "../contracts/alerts.js";
import { eventAlerts } from "../events/alerts.js";
import { organizationAlerts } from "../organizations/alerts.js";
import { programAlerts } from "../programs/alerts.js";
import { projectAlerts } from "../projects/alerts.js";
import type { EntityType } from "./subsets.js";

/** What alerts need to know of each family. Apart from the registry, as every page loads that. */
export const alertFamilies: Record<EntityType, FamilyAlerts> = {
  organizations: organizationAlerts,
  events: eventAlerts,
  assets: assetAlerts,
  programs: programAlerts,
  contracts: contractAlerts,
  projects: projectAlerts,
};
