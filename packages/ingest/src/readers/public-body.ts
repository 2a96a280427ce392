import type { OrgType } from "@pave/contract";
import { districtKeys, districtType, isOffice } from "../match/districts.js";
import { type BodyKeys, governmentKeys, governmentType } from "../match/keys.js";
import { readGovernmentName } from "../match/names.js";

export type PublicBody = { orgType: OrgType; keys?: BodyKeys };

const otherBody =
  /\b(commission|department|board|bureau|division|utilit(y|ies)|water|sewer|sanitary|sanitation|system|works|university|college|tribe|nation|pueblo|state of|commonwealth|parish|plant)\b/i;

/**
 * The government, district or other public body with a name in a state. Undefined for any other name, which may be a
 * person's.
 */
export function publicBody(name: string, usps: string): PublicBody | undefined {
  if (isOffice(name)) return undefined;
  const government = readGovernmentName(name, usps, "", /\b(county|parish)\b/i.test(name));
  if (government) return { orgType: governmentType(government, usps), keys: governmentKeys(government, usps) };
  const district = districtType(name);
  if (district) return { orgType: district, keys: districtKeys(name, usps) };
  return otherBody.test(name) ? { orgType: "publicAuthority" } : undefined;
}
