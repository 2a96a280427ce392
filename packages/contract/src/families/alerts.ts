import type { FamilyAlerts } from "../alerts/fields.js";
import * as registered from "./alert-fields.js";
import type { EntityType } from "./subsets.js";

export const alertFamilies: Readonly<Record<EntityType, FamilyAlerts>> = registered;
