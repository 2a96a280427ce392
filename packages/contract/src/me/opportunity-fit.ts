import type { UserSegment } from "../auth/shapes.js";
import type { OrgType } from "../organizations/shapes.js";
import type { ApplicantType } from "../programs/words.js";

/** Weight of each fit component in the 0-100 score. */
export const opportunityWeights = { eligibility: 35, sector: 25, place: 20, size: 10, timing: 10 } as const;
export type FitPart = keyof typeof opportunityWeights;

const business: readonly ApplicantType[] = ["for_profit_organizations_other_than_small_businesses", "small_businesses"];
const charity: ApplicantType = "nonprofits_non_higher_education_with_501c3";

const ofOrgType: Record<OrgType, readonly ApplicantType[]> = {
  federalAgency: ["other"],
  state: ["state_governments"],
  county: ["county_governments"],
  municipality: ["city_or_township_governments"],
  township: ["city_or_township_governments"],
  specialDistrict: ["special_district_governments"],
  schoolDistrict: ["independent_school_districts"],
  tribal: ["federally_recognized_native_american_tribal_governments", "other_native_american_tribal_organizations"],
  publicAuthority: ["special_district_governments"],
  nonProfit: [charity, "nonprofits_non_higher_education_without_501c3"],
  bank: business,
  investmentAdvisor: business,
  contractor: business,
  supplier: business,
  utility: ["special_district_governments", ...business],
  university: ["public_and_state_institutions_of_higher_education", "private_institutions_of_higher_education"],
  other: ["other"],
};

const ofSegment: Record<UserSegment, readonly ApplicantType[]> = {
  marketProfessional: business,
  government: [
    "state_governments",
    "county_governments",
    "city_or_township_governments",
    "special_district_governments",
  ],
  nonProfit: [charity],
  bank: business,
  investmentAdvisor: business,
  contractor: business,
  supplier: business,
  other: [],
};

/**
 * Applicant types of a user: those of their organizations or, without any, from their own profile. Empty if unknown.
 */
export function applicantTypesOf(orgTypes: readonly OrgType[], segment: UserSegment | null): ApplicantType[] {
  const types = orgTypes.length > 0 ? orgTypes.flatMap((type) => ofOrgType[type]) : segment ? ofSegment[segment] : [];
  return [...new Set(types)];
}
