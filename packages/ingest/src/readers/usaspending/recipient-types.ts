import type { OrgType } from "@pave/contract";
import { publicBody } from "../public-body.js";

/**
 * A category of a vendor's registration (SAM): its column in downloads since 2018 and in
 * earlier ones, and the API's name of it or of its group.
 */
type Category = readonly [current: string, earlier: string, ...inApi: string[]];

/** The type of body that each category states; the first that applies counts, so that specific ones precede general. */
const registered: readonly (readonly [OrgType, readonly Category[]])[] = [
  [
    "university",
    [
      ["private_university_or_college", "isprivateuniversityorcollege", "higher_education"],
      ["state_controlled_institution_of_higher_learning", "isstatecontrolledinstitutionofhigherlearning"],
    ],
  ],
  ["tribal", [["us_tribal_government", "tribalgovernmentflag", "indian_native_american_tribal_government"]]],
  ["schoolDistrict", [["school_district_local_government", "isschooldistrictlocalgovernment"]]],
  ["county", [["county_local_government", "iscountylocalgovernment"]]],
  [
    "municipality",
    [
      ["city_local_government", "iscitylocalgovernment"],
      ["municipality_local_government", "ismunicipalitylocalgovernment"],
    ],
  ],
  ["township", [["township_local_government", "istownshiplocalgovernment"]]],
  [
    "publicAuthority",
    [
      ["interstate_entity", "isinterstateentity"],
      ["council_of_governments", "iscouncilofgovernments"],
      ["inter_municipal_local_government", "isintermunicipallocalgovernment"],
      ["airport_authority", "isairportauthority", "authorities_and_commissions"],
      ["port_authority", "isportauthority"],
      ["transit_authority", "istransitauthority"],
      ["housing_authorities_public_tribal", "ishousingauthoritiespublicortribal"],
      ["planning_commission", "isplanningcommission"],
    ],
  ],
  [
    "federalAgency",
    [
      ["us_federal_government", "federalgovernmentflag", "national_government"],
      ["federal_agency", "isfederalgovernmentagency"],
    ],
  ],
  ["university", [["educational_institution", "educationalinstitutionflag"]]],
  ["nonProfit", [["nonprofit_organization", "nonprofitorganizationflag", "nonprofit"]]],
];
/** Governments of a kind that no other category states, such as a state's department. */
const governments: readonly Category[] = [
  ["us_state_government", "stategovernmentflag", "regional_and_state_government"],
  ["us_local_government", "localgovernmentflag", "local_government"],
];

const columnsAt = (at: 0 | 1) =>
  [...registered.flatMap(([, categories]) => categories), ...governments].map((category) => category[at]);
/** The columns of the categories in downloads since 2018, and in earlier ones. */
export const categoryColumns = { current: columnsAt(0), earlier: columnsAt(1) };

/** The type that an award states, and the one assumed if neither it nor the name does. */
export type RecipientType = { orgType?: OrgType | undefined; assumedType: OrgType };

/** The type of a vendor by its registration; one without a category is assumed to be a contractor. */
export function vendorType(isTrue: (column: string) => boolean): RecipientType {
  const applies = (categories: readonly Category[]) => categories.flat().some(isTrue);
  const [orgType] = registered.find(([, categories]) => applies(categories)) ?? [];
  return { orgType, assumedType: applies(governments) ? "other" : "contractor" };
}

/** Types of applicants of the grants system since 2018, by their letter; that of a state may be a department's. */
export const applicantTypes: Readonly<Record<string, OrgType>> = {
  D: "specialDistrict",
  G: "schoolDistrict",
  H: "university",
  I: "tribal",
  M: "nonProfit",
  N: "nonProfit",
  O: "university",
  Q: "contractor",
  R: "contractor",
};

/** Types of recipients in earlier downloads, by their number. */
export const earlierRecipientTypes: Readonly<Record<string, OrgType>> = {
  "01": "county",
  "04": "specialDistrict",
  "05": "schoolDistrict",
  "06": "university",
  "11": "tribal",
  "12": "nonProfit",
  "20": "university",
  "22": "contractor",
  "23": "contractor",
};

const companyForm = /\b(inc|incorporated|llc|corp|corporation|co|company|ltd|limited|lp|llp)\b\.?/i;

/** The type that a name suggests: a public body or a university. Undefined for any other name, and for a company's. */
export function typeByName(name: string, usps: string | undefined): OrgType | undefined {
  if (companyForm.test(name)) return undefined;
  if (/\b(university|college)\b/i.test(name)) return "university";
  const body = usps === undefined ? undefined : publicBody(name, usps);
  if (body?.keys) return body.orgType;
  return /\b(department|commission|authority)\b/i.test(name) ? "publicAuthority" : undefined;
}
