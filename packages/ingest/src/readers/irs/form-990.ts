import type { Form990Fields } from "@pave/contract";
import { BadRow } from "../../formats/row.js";
import { amountsOf, type Element, elementAt, readXml, textAt } from "../../formats/xml.js";
import { form990Fields, type ParsedReturn, subsectionOf, sumOf } from "./fields.js";
import { scheduleK } from "./schedule-k.js";

/* One return as published by the IRS: an e-file document (http://www.irs.gov/efile, schemas of 2013 and later). */

/**
 * The return in an e-file document. Officers, signers and other people are not read. Throws `BadRow` for other
 * documents and for forms without annual figures, such as the 990-T.
 */
export function readReturn(document: string): Form990Fields {
  const root = readXml(document);
  if (root.name !== "Return") throw new BadRow(`Not a return (${root.name})`);
  const header = elementAt(root, "ReturnHeader");
  const formType = textAt(header, "ReturnTypeCd");
  const form = elementAt(root, `ReturnData/IRS${formType}`);
  const state = textAt(header, "Filer/USAddress/StateAbbreviationCd");
  const names = ["BusinessNameLine1Txt", "BusinessNameLine2Txt"].map((line) =>
    textAt(header, `Filer/BusinessName/${line}`),
  );
  return form990Fields({
    ein: textAt(header, "Filer/EIN"),
    name: names.filter((name) => name !== undefined).join(" "),
    periodEnd: textAt(header, "TaxPeriodEndDt"),
    taxYear: textAt(header, "TaxYr"),
    formType,
    filedAt: textAt(header, "ReturnTs"),
    isAmended: isTicked(textAt(form, "AmendedReturnInd")),
    region: state,
    subsection: subsection(form),
    amounts: formType === "990EZ" ? shortForm(form) : formType === "990PF" ? foundationForm(form) : longForm(form),
    scheduleK: scheduleK(elementAt(root, "ReturnData")),
  });
}

/**
 * The states of the filer's address, for selecting returns without reading all of their content; none for a filer
 * abroad, whose preparer's state does not count.
 */
export function filerStates(document: string): string[] {
  const [, filer = ""] = /<Filer\b[^>]*>(.*?)<\/Filer>/s.exec(document) ?? [];
  return [...filer.matchAll(/<StateAbbreviationCd>([A-Z]{2})</g)].flatMap(([, state]) => state ?? []);
}

const isTicked = (text: string | undefined) => text === "X" || text === "1" || text === "true";

function subsection(form: Element | undefined): string | undefined {
  if (isTicked(textAt(form, "Organization501c3Ind"))) return "03";
  const type = elementAt(form, "Organization501cInd")?.attributes.organization501cTypeTxt ?? "";
  return subsectionOf(/^\d{1,2}$/.exec(type)?.[0]);
}

/** Form 990: Part I, VIII (revenue), IX (expenses), X (balance sheet). */
function longForm(form: Element | undefined): ParsedReturn["amounts"] {
  const at = amountsOf(form);
  const end = (group: string) => at(`${group}/EOYAmt`);
  const revenue = (group: string) => at(`${group}/TotalRevenueColumnAmt`);
  const cash = [end("CashNonInterestBearingGrp"), end("SavingsAndTempCashInvstGrp")];
  return {
    totalRevenue: at("CYTotalRevenueAmt"),
    totalExpenses: at("CYTotalExpensesAmt"),
    totalAssets: at("TotalAssetsEOYAmt"),
    totalLiabilities: at("TotalLiabilitiesEOYAmt"),
    netAssets: at("NetAssetsOrFundBalancesEOYAmt"),
    contributionsAndGrants: at("CYContributionsGrantsAmt"),
    programServiceRevenue: at("CYProgramServiceRevenueAmt"),
    investmentIncome: revenue("InvestmentIncomeGrp"),
    taxExemptBondProceeds: revenue("IncmFromInvestBondProceedsGrp"),
    royalties: revenue("RoyaltiesRevenueGrp"),
    rentalIncome: revenue("NetRentalIncomeOrLossGrp"),
    programServiceExpenses: at("TotalFunctionalExpensesGrp/ProgramServicesAmt"),
    officerCompensation: at("CompCurrentOfcrDirectorsGrp/TotalAmt"),
    depreciation: at("DepreciationDepletionGrp/TotalAmt"),
    cashAndSavings: sumOf(...cash),
    securities: sumOf(end("InvestmentsPubTradedSecGrp"), end("InvestmentsOtherSecuritiesGrp")),
    restrictedNetAssets: end("DonorRestrictionNetAssetsGrp"),
    currentAssets: sumOf(
      ...cash,
      end("PledgesAndGrantsReceivableGrp"),
      end("AccountsReceivableGrp"),
      end("InventoriesForSaleOrUseGrp"),
      end("PrepaidExpensesDefrdChargesGrp"),
    ),
    currentLiabilities: sumOf(end("AccountsPayableAccrExpnssGrp"), end("GrantsPayableGrp"), end("DeferredRevenueGrp")),
    taxExemptBondLiability: end("TaxExemptBondLiabilitiesGrp"),
    employees: at("TotalEmployeeCnt"),
    volunteers: at("TotalVolunteersCnt"),
  };
}

/** Form 990-EZ, Parts I and II; cash and securities share one line, which is treated as cash. */
function shortForm(form: Element | undefined): ParsedReturn["amounts"] {
  const at = amountsOf(form);
  return {
    totalRevenue: at("TotalRevenueAmt"),
    totalExpenses: at("TotalExpensesAmt"),
    totalAssets: at("Form990TotalAssetsGrp/EOYAmt"),
    totalLiabilities: at("SumOfTotalLiabilitiesGrp/EOYAmt"),
    netAssets: at("NetAssetsOrFundBalancesEOYAmt"),
    contributionsAndGrants: at("ContributionsGiftsGrantsEtcAmt"),
    programServiceRevenue: at("ProgramServiceRevenueAmt"),
    investmentIncome: at("InvestmentIncomeAmt"),
    programServiceExpenses: at("TotalProgramServiceExpensesAmt"),
    cashAndSavings: at("CashSavingsAndInvestmentsGrp/EOYAmt"),
  };
}

/** Form 990-PF: Part I column (a) and Part II column (b). */
function foundationForm(form: Element | undefined): ParsedReturn["amounts"] {
  const at = amountsOf(form);
  const own = (name: string) => at(`AnalysisOfRevenueAndExpenses/${name}`);
  const balance = (name: string) => at(`Form990PFBalanceSheetsGrp/${name}`);
  return {
    totalRevenue: own("TotalRevAndExpnssAmt"),
    totalExpenses: own("TotalExpensesRevAndExpnssAmt"),
    totalAssets: balance("TotalAssetsEOYAmt"),
    totalLiabilities: balance("TotalLiabilitiesEOYAmt"),
    netAssets: balance("TotNetAstOrFundBalancesEOYAmt"),
    contributionsAndGrants: own("ContriRcvdRevAndExpnssAmt"),
    cashAndSavings: sumOf(balance("CashEOYAmt"), balance("SavAndTempCashInvstEOYAmt")),
  };
}
