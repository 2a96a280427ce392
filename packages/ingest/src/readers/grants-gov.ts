import type { ApplicantType, ProgramFields } from "@pave/contract";
import { cellsOf, isObject } from "../formats/json-lines.js";
import { BadRow, type Cells } from "../formats/row.js";
import { federalKey } from "../match/keys.js";
import { dateOf, given, linesOf, lineUpTo, number, required, textOf, textUpTo, webAddress } from "../values/cells.js";
import { titleCase } from "../values/title-case.js";
import { listingNumber } from "./assistance-listings.js";
import type { Reader } from "./reader.js";
import type { ImportRecord } from "./record.js";

/*
 * Opportunities of Grants.gov: its current XML extract, that of before 2016, and the latter's fields in FBOpen's JSON.
 */

const source = "grants-gov";
/** Contact persons and mail addresses. */
const personal = [
  ...["GrantorContactName", "GrantorContactEmail", "GrantorContactEmailDescription", "GrantorContactPhoneNumber"],
  "GrantorContactText",
  ...["AgencyContact", "AgencyMailingAddress", "UserID", "Password"],
];

export const grantsExtract: Reader = {
  source,
  complete: {},
  format: { kind: "xml", root: "Grants", records: ["FundingOppSynopsis", "FundingOppModSynopsis"], personal },
  start: () => (cells) => opportunity(cells),
};

const [synopsis, forecast] = ["OpportunitySynopsisDetail_1_0", "OpportunityForecastDetail_1_0"];

/** The daily extract, version 2: posted opportunities and forecasts. */
export const grantsExtractV2: Reader = {
  source,
  complete: {},
  format: { kind: "xml", root: "Grants", records: [synopsis, forecast], personal },
  start: () => (cells) => opportunity(inOldNames(cells), { isForecast: cells.record === forecast }),
};

/** Fields renamed in the current extract. */
const renamed = {
  FundingOppNumber: "OpportunityNumber",
  FundingOppTitle: "OpportunityTitle",
  FundingOppDescription: "Description",
  ApplicationsDueDate: "CloseDate",
  ApplicationsDueDateExplanation: "CloseDateExplanation",
  EstimatedFunding: "EstimatedTotalProgramFunding",
  NumberOfAwards: "ExpectedNumberOfAwards",
  Agency: "AgencyName",
  FundingActivityCategory: "CategoryOfFundingActivity",
  EligibilityCategory: "EligibleApplicants",
  AdditionalEligibilityInfo: "AdditionalInformationOnEligibility",
};

function inOldNames(cells: Cells): Cells {
  const old = Object.entries(renamed).map(([name, of]) => [name, cells[of] ?? ""]);
  const id = textOf(cells, "OpportunityID");
  return {
    ...cells,
    ...Object.fromEntries(old),
    CFDANumber: (cells.CFDANumbers ?? "").replaceAll(/[;,\s]+/g, "\n"),
    CostSharing: { yes: "Y", no: "N" }[textOf(cells, "CostSharingOrMatchingRequirement")?.toLowerCase() ?? ""] ?? "",
    listing_url: id ? `https://www.grants.gov/search-results-detail/${id}` : "",
  };
}

export const grantsJson: Reader = {
  source,
  format: {
    kind: "json-lines",
    matches: (value) => isObject(value) && isObject(value._source) && value._source.data_source === "grants.gov",
    cells: (value) => {
      const found = isObject(value) && isObject(value._source) ? value._source : {};
      const { solnbr, title, description, agency, office, posted_dt, close_dt, listing_url, location } = cellsOf(found);
      return withoutUndefined({
        ...cellsOf(found.ext, new Set(personal)),
        FundingOppNumber: solnbr,
        FundingOppTitle: title,
        FundingOppDescription: description,
        Agency: agency,
        Office: office,
        PostDate: posted_dt,
        ApplicationsDueDate: close_dt,
        listing_url,
        Location: location,
      });
    },
  },
  start: () => (cells) => opportunity(cells),
};

const withoutUndefined = (cells: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).flatMap(([name, cell]) => (cell === undefined ? [] : [[name, cell]])));

const amount = (cells: Cells, column: string) => number(given(cells, column), column);
/** The date; undefined for placeholder dates of permanently open opportunities. */
function day(cells: Cells, column: string): string | undefined {
  try {
    return dateOf(given(cells, column), column);
  } catch (error) {
    if (error instanceof BadRow) return undefined;
    throw error;
  }
}

/** Opportunities without a deadline have a placeholder decades away, such as 2099-12-31. */
const yearsMax = 20;

function deadlineOf(cells: Cells, from: string | undefined) {
  const closeDate = day(cells, "ApplicationsDueDate");
  const isPlaceholder = closeDate && from && Number(closeDate.slice(0, 4)) - Number(from.slice(0, 4)) > yearsMax;
  if (!isPlaceholder) return { closeDate };
  const published = cells.ApplicationsDueDate ?? closeDate;
  return { unused: { closeDate: { published, warning: `Close date means none (${published})` } } };
}

function opportunity(cells: Cells, { isForecast = false } = {}): ImportRecord[] {
  const opportunityNumber = required(cells, "FundingOppNumber").toUpperCase();
  const name = lineUpTo(cells, "FundingOppTitle", 300);
  if (!name) throw new BadRow("FundingOppTitle: empty");
  const postDate = dateOf(cells, "PostDate");
  const updated = day(cells, "LastUpdatedDate") ?? postDate;
  const { closeDate, unused } = deadlineOf(cells, updated);
  const recordId = isForecast ? `forecast|${opportunityNumber}` : opportunityNumber;
  const totalFunding = amount(cells, "EstimatedFunding") || undefined;
  const agency = lineUpTo(given(cells, "Agency"), "Agency", 200);
  const office = lineUpTo(given(cells, "Office"), "Office", 200);
  const listing = linesOf(cells, "CFDANumber").find((text) => /^\d\d\.\d{2,3}$/.test(text));
  const stated = number(cells, "FiscalYear");
  const fiscalYear =
    stated ?? (postDate ? Number(postDate.slice(0, 4)) + (postDate.slice(5) >= "10-01" ? 1 : 0) : undefined);
  const [instrument] = linesOf(cells, "FundingInstrumentType");
  return [
    {
      target: "programs",
      recordId,
      asOf: updated ?? null,
      unused,
      bodyKey: `opportunity|${opportunityNumber}`,
      repeats: true,
      mentions: {
        administeringOrgId: agency ? { organization: "match_key", value: federalKey(agency) } : undefined,
      },
      published: { name },
      assumed: { programType: "grant", status: isForecast ? "upcoming" : "open" },
      fields: {
        name: titleCase(name),
        programNumber: opportunityNumber.slice(0, 60),
        opportunityNumber: opportunityNumber.slice(0, 60),
        description: textUpTo(given(cells, "FundingOppDescription"), "FundingOppDescription", 5_000),
        instrument: instrument ? (instruments[instrument] ?? "other") : undefined,
        assistanceListingNumber: listing && listingNumber(listing),
        agencyCode: textOf(cells, "AgencyCode")?.slice(0, 40),
        opportunityCategory: opportunityCategories[textOf(cells, "OpportunityCategory") ?? ""],
        topLevelAgency: agency,
        fundingAgency: office,
        fundingCategories: linesOf(cells, "FundingActivityCategory").flatMap((code) => categories[code] ?? []),
        eligibleApplicantTypes: linesOf(cells, "EligibilityCategory")
          .flatMap((code) => applicants[code] ?? [])
          .toSorted(),
        eligibilityText: textUpTo(given(cells, "AdditionalEligibilityInfo"), "AdditionalEligibilityInfo", 5_000),
        isCostSharing: { Y: true, N: false }[textOf(cells, "CostSharing") ?? ""],
        totalFunding,
        awardFloor: amount(cells, "AwardFloor") || undefined,
        awardCeiling: amount(cells, "AwardCeiling") || undefined,
        expectedAwards: amount(cells, "NumberOfAwards") || undefined,
        ...(isForecast
          ? {
              forecastedPostDate: day(cells, "EstimatedSynopsisPostDate"),
              forecastedCloseDate: day(cells, "EstimatedSynopsisCloseDate"),
              forecastedAwardDate: day(cells, "EstimatedAwardDate"),
              forecastedProjectStartDate: day(cells, "EstimatedProjectStartDate"),
            }
          : { postDate, openDate: postDate, closeDate }),
        closeDateText: textUpTo(given(cells, "ApplicationsDueDateExplanation"), "ApplicationsDueDateExplanation", 500),
        archiveDate: day(cells, "ArchiveDate"),
        fiscalYear,
        url: webAddress(textOf(cells, "listing_url")),
      },
    },
    {
      target: "funding_cycles",
      recordId: `cycle:${recordId}`,
      asOf: updated ?? null,
      repeats: true,
      mentions: { programId: { target: "programs", record: recordId } },
      fields: {
        cycleName: opportunityNumber.slice(0, 200),
        fiscalYear,
        openDate: isForecast ? day(cells, "EstimatedSynopsisPostDate") : postDate,
        closeDate: isForecast ? day(cells, "EstimatedSynopsisCloseDate") : closeDate,
        amountAvailable: totalFunding,
      },
    },
  ];
}

const opportunityCategories: Record<string, NonNullable<ProgramFields["opportunityCategory"]>> = {
  D: "discretionary",
  M: "mandatory",
  C: "continuation",
  E: "earmark",
  O: "other",
};

const instruments: Record<string, NonNullable<ProgramFields["instrument"]>> = {
  G: "grant",
  CA: "cooperative_agreement",
  PC: "procurement_contract",
};

/** Grants.gov's codes of eligible applicants. */
const applicants: Record<string, ApplicantType> = {
  "00": "state_governments",
  "01": "county_governments",
  "02": "city_or_township_governments",
  "04": "special_district_governments",
  "05": "independent_school_districts",
  "06": "public_and_state_institutions_of_higher_education",
  "07": "federally_recognized_native_american_tribal_governments",
  "08": "public_and_indian_housing_authorities",
  "11": "other_native_american_tribal_organizations",
  "12": "nonprofits_non_higher_education_with_501c3",
  "13": "nonprofits_non_higher_education_without_501c3",
  "20": "private_institutions_of_higher_education",
  "21": "individuals",
  "22": "for_profit_organizations_other_than_small_businesses",
  "23": "small_businesses",
  "25": "other",
  "99": "unrestricted",
};

/** Grants.gov's codes of funding categories, in Simpler.Grants.gov's spelling. */
const categories: Record<string, string> = {
  RA: "recovery_act",
  AG: "agriculture",
  AR: "arts",
  BC: "business_and_commerce",
  CD: "community_development",
  CP: "consumer_protection",
  DPR: "disaster_prevention_and_relief",
  ED: "education",
  ELT: "employment_labor_and_training",
  EN: "energy",
  ENV: "environment",
  FN: "food_and_nutrition",
  HL: "health",
  HO: "housing",
  HU: "humanities",
  IIJ: "infrastructure_investment_and_jobs_act",
  IS: "information_and_statistics",
  ISS: "income_security_and_social_services",
  LJL: "law_justice_and_legal_services",
  NR: "natural_resources",
  OZ: "opportunity_zone_benefits",
  RD: "regional_development",
  ST: "science_technology_and_other_research_and_development",
  T: "transportation",
  ACA: "affordable_care_act",
  O: "other",
};
