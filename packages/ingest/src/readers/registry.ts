import type { SourceKey } from "../catalogue.js";
import { assistanceCatalog, assistanceListings, assistanceTitles } from "./assistance-listings.js";
import { baltimoreCapitalPlan } from "./baltimore/capital-plan.js";
import { californiaDraws } from "./cdiac/draws.js";
import { californiaElections } from "./cdiac/elections.js";
import { debtIssues } from "./cdiac/issues.js";
import { censusFinanceUnits, censusGovernmentUnits } from "./census/government-units.js";
import { censusUnitListing } from "./census/unit-listing.js";
import { contractOpportunities } from "./contract-opportunities/fbopen.js";
import { samOpportunities } from "./contract-opportunities/sam.js";
import { dams } from "./dams.js";
import { dotgov } from "./dotgov.js";
import { auditEins, auditedAwards, auditHeaders, auditPassThroughs, auditUeis } from "./fac/census.js";
import { facAudits, facAwards, facEins, facFindings, facPassThroughs, facUeis } from "./fac/gsa.js";
import { fdicFailedBanks } from "./fdic/failed-banks.js";
import { fdicFinancials, fdicFinancialsJson } from "./fdic/financials.js";
import { fdicInstitutions, fdicInstitutionsJson, fdicInstitutionsRenamed } from "./fdic/institutions.js";
import { federalAgencies } from "./federal-agencies.js";
import { grantsExtract, grantsExtractV2, grantsJson } from "./grants-gov.js";
import { irsEoBmf } from "./irs/eo-bmf.js";
import { nbiBridges } from "./nbi/bridges.js";
import { oc4idsPackages } from "./oc4ids/packages.js";
import { ocdsPackages } from "./ocds/packages.js";
import { permittingDashboard } from "./permitting-dashboard.js";
import type { Reader } from "./reader.js";
import { waterFacilities } from "./sdwis/facilities.js";
import { waterSystems } from "./sdwis/systems.js";
import { cleanWaterLoans, drinkingWaterLoans } from "./srf/loans.js";
import { texasDebt } from "./texas/debt.js";
import { texasElections } from "./texas/elections.js";
import { apiAwards } from "./usaspending/api.js";
import { apiSearch } from "./usaspending/api-search.js";
import { assistanceActions, awardView, treasuryContracts } from "./usaspending/awards.js";
import { primeAssistance, primeContracts } from "./usaspending/prime.js";

export const allReaders: readonly Reader[] = [
  fdicInstitutions,
  fdicInstitutionsJson,
  fdicInstitutionsRenamed,
  fdicFailedBanks,
  fdicFinancials,
  fdicFinancialsJson,
  irsEoBmf,
  censusUnitListing,
  censusGovernmentUnits,
  censusFinanceUnits,
  dotgov,
  federalAgencies,
  nbiBridges,
  assistanceListings,
  assistanceTitles,
  assistanceCatalog,
  grantsExtractV2,
  grantsExtract,
  grantsJson,
  primeContracts,
  primeAssistance,
  treasuryContracts,
  awardView,
  assistanceActions,
  apiAwards,
  apiSearch,
  auditHeaders,
  facAudits,
  auditedAwards,
  facAwards,
  facFindings,
  auditPassThroughs,
  facPassThroughs,
  auditEins,
  auditUeis,
  facEins,
  facUeis,
  samOpportunities,
  contractOpportunities,
  permittingDashboard,
  dams,
  waterSystems,
  waterFacilities,
  baltimoreCapitalPlan,
  debtIssues,
  californiaElections,
  californiaDraws,
  texasDebt,
  texasElections,
  cleanWaterLoans,
  drinkingWaterLoans,
  oc4idsPackages,
  ocdsPackages,
];

/**
 * The readers for the files of an import, in reading order.
 * `fdic-institutions` takes the FDIC's three files together, the institutions first.
 */
export function readersOf(source: SourceKey): readonly Reader[] {
  const family =
    source === "fdic-institutions" ? ["fdic-institutions", "fdic-failed-banks", "fdic-financials"] : [source];
  return allReaders.filter((reader) => family.includes(reader.source));
}
