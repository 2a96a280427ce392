import {
  type ApplicantType,
  type AssetClass,
  applicantTypesOf,
  assetUses,
  type OrgType,
  type Sector,
} from "@pave/contract";

/** The audience of a program: public owners of infrastructure, or one other group only. */
export type Audience = "public" | "tribal" | "nonProfit" | "business";

const tribes: readonly ApplicantType[] = [
  "federally_recognized_native_american_tribal_governments",
  "other_native_american_tribal_organizations",
];
const nonProfits: readonly ApplicantType[] = [
  "nonprofits_non_higher_education_with_501c3",
  "nonprofits_non_higher_education_without_501c3",
];
const businesses: readonly ApplicantType[] = [
  "small_businesses",
  "for_profit_organizations_other_than_small_businesses",
];
const governments: readonly ApplicantType[] = [
  "state_governments",
  "county_governments",
  "city_or_township_governments",
  "special_district_governments",
];
/** Governments excluded from a sector's programs, as they have no such works. */
const without: Partial<Record<Sector, readonly ApplicantType[]>> = {
  education: ["special_district_governments"],
  governance: ["special_district_governments"],
  economy: ["special_district_governments"],
  cultureSportsAndRecreation: ["special_district_governments"],
  socialHousing: ["county_governments"],
};
const universities: readonly ApplicantType[] = ["public_and_state_institutions_of_higher_education"];

/** Applicants besides governments, by the sector of a program. */
const alsoIn: Partial<Record<Sector, readonly ApplicantType[]>> = {
  education: ["independent_school_districts", ...universities],
  health: [...nonProfits, ...universities],
  communications: [...businesses, ...tribes],
  energy: [...universities, "public_and_indian_housing_authorities"],
  governance: ["public_and_indian_housing_authorities", ...nonProfits],
  cultureSportsAndRecreation: nonProfits,
  economy: [...universities, ...nonProfits],
  waterAndWaste: tribes,
};

const of: Readonly<Record<Exclude<Audience, "public">, { types: readonly ApplicantType[]; words: string }>> = {
  tribal: { types: tribes, words: "Tribes" },
  nonProfit: { types: nonProfits, words: "Non-profits" },
  business: { types: businesses, words: "Businesses" },
};

/** Three programs in twenty are for one group only, with varying topics. */
export function audienceOf(at: number, round: number): Audience {
  const lot = (at + 3 * round) % 20;
  return lot === 11 ? "business" : lot === 18 ? "tribal" : lot === 19 ? "nonProfit" : "public";
}

/** The suffix of a program's name for its audience. */
export const suffixOf = (audience: Audience): string => (audience === "public" ? "" : ` for ${of[audience].words}`);

type Eligible = { audience: Audience; sector: Sector; classes: readonly AssetClass[]; region: string | null };

export function eligibleTypes({ audience, sector, region }: Eligible): ApplicantType[] {
  if (audience !== "public") return [...of[audience].types];
  const national = region === null ? tribes : [];
  const left = without[sector] ?? [];
  // A state's own program is for its local governments.
  const served = governments.filter(
    (type) => !left.includes(type) && (region === null || type !== "state_governments"),
  );
  return [...new Set([...served, ...(alsoIn[sector] ?? []), ...national])];
}

export const eligibilityTextOf = ({ audience }: Eligible): string =>
  audience === "public"
    ? "Public bodies that own the facility to be built or renewed."
    : `${of[audience].words} that own or operate the facility to be built or renewed.`;

/** The sectors of a program and of the works it funds. */
export const sectorsOf = ({ sector, classes }: Eligible): Sector[] => [
  ...new Set([sector, ...classes.flatMap((assetClass) => assetUses[assetClass].sectors)]),
];

export function isEligible(program: Eligible, owner: OrgType): boolean {
  const types = eligibleTypes(program);
  return applicantTypesOf([owner], null).some((type) => types.includes(type));
}
