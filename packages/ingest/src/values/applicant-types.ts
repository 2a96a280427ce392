import type { ApplicantType } from "@pave/contract";

const publicColleges: readonly ApplicantType[] = ["public_and_state_institutions_of_higher_education"];
const colleges: readonly ApplicantType[] = [...publicColleges, "private_institutions_of_higher_education"];

/** Names of applicants in eligibility texts, with their types in the federal grants system. */
const named: readonly (readonly [RegExp, readonly ApplicantType[]])[] = [
  [
    /\bstates?\b(?![ -](of|code|law|plan)\b)(?=[^.;]*\b(governments?|agenc(y|ies)|territor(y|ies)|departments?)\b)/i,
    ["state_governments"],
  ],
  [/(?<!United )\bStates\b/, ["state_governments"]],
  [
    /\blocal\b(?! educational)(?=[^.;]*\b(governments?|agenc(y|ies))\b)|\bpolitical subdivisions?\b|\bunits? of (general )?local government\b/i,
    ["county_governments", "city_or_township_governments", "special_district_governments"],
  ],
  [/\bcount(y|ies)\b(?! FSA)(?= (governments?|agenc)|,| and| or|\.)/i, ["county_governments"]],
  [/\b(municipalit(y|ies)|cities|towns(hips)?|villages)\b/i, ["city_or_township_governments"]],
  [/\bspecial(-purpose)? districts?\b/i, ["special_district_governments"]],
  [/\b(local educational? agenc(y|ies)|school districts?|LEAs?)\b/i, ["independent_school_districts"]],
  [/\bpublic (and private )?(institutions? of higher education|universit(y|ies)|colleges?)\b/i, publicColleges],
  [/\bnon-?profit institutions? of higher education\b/i, colleges],
  [/(?<!non-?profit )\b(institutions? of higher education|universit(y|ies)|colleges?)\b/i, colleges],
  [/\btrib(es?|al)\b|\bIndian nations?\b/i, ["federally_recognized_native_american_tribal_governments"]],
  [/\btribal (organizations?|consorti(um|a)|colleges?)\b/i, ["other_native_american_tribal_organizations"]],
  [/\b(public|Indian) housing (authorit(y|ies)|agenc(y|ies))\b/i, ["public_and_indian_housing_authorities"]],
  [/\b501\s?\(c\)\s?\(3\)/i, ["nonprofits_non_higher_education_with_501c3"]],
  [
    /\bnon-?profit\b(?! institutions? of higher)(?=[^.;]*\b(organi[sz]ations?|associations?|agenc(y|ies)|institutions?|entit(y|ies)|groups?)\b)/i,
    ["nonprofits_non_higher_education_with_501c3", "nonprofits_non_higher_education_without_501c3"],
  ],
  [/\bindividuals?\b/i, ["individuals"]],
  [/\bsmall business(es)?\b/i, ["small_businesses"]],
  [
    /(?<!small )\bbusiness(es)?\b|(?<!non-?)\bfor-?profit\b|\b(corporations|private compan(y|ies)|manufacturers)\b/i,
    ["for_profit_organizations_other_than_small_businesses"],
  ],
  [/^(anyone|any (person|applicant|entity)|(the )?general public|unrestricted|no restrictions?)\b/i, ["unrestricted"]],
];

/** Sentences that exclude applicants. */
const excludes = /\b(not eligible|ineligible|may not apply|excluding|except(ing)?|other than)\b/i;

/**
 * The types of applicants that an eligibility text names. Undefined if it names no known type: the program's
 * eligibility is then unknown, which is not the same as open to all.
 */
export function applicantTypesIn(text: string | undefined): ApplicantType[] | undefined {
  const plain = (text ?? "").replaceAll("U.S.", "US");
  const sentences = plain.split(/(?<=[.;])\s+/).filter((sentence) => !excludes.test(sentence));
  const types = named.flatMap(([pattern, types]) => (sentences.some((one) => pattern.test(one.trim())) ? types : []));
  const found = new Set(types);
  return found.size === 0 ? undefined : inOrder.filter((type) => found.has(type));
}

const inOrder: readonly ApplicantType[] = [...new Set(named.flatMap(([, types]) => types))];
