import { describe, expect, test } from "vitest";
import { listQueryText } from "../../core/list-query.js";
import { allCounties } from "../counties.js";
import { indexCounties, type Reading, readWords } from "./read-words.js";

/* Queries as users type them, each with the address of its list. */

const tuned: readonly (readonly [string, string])[] = [
  ["md bridges poor", "assets?assetClass=bridge&condition=poor&state=MD"],
  ["NJ transit >500M", "projects?budgetMin=500000000&search=transit&state=NJ"],
  ["projects over budget in Texas", "projects?costHealth=overBudget&state=TX"],
  ["bonds of Kern County 2023", "deals?closedFrom=2023-01-01&closedTo=2023-12-31&kind=bond&search=Kern County"],
  ["bridges in poor condition in maryland", "assets?assetClass=bridge&condition=poor&state=MD"],
  ["bridges in poor condition or worse in Ohio", "assets?assetClass=bridge&condition=poor,critical,failed&state=OH"],
  ["structurally deficient bridges PA", "assets?assetClass=bridge&condition=poor,critical,failed&state=PA"],
  ["worst bridges in Kern Cnty", "assets?assetClass=bridge&county=06029&order=desc&sort=condition"],
  ["bridges built before 1950 in ohio", "assets?assetClass=bridge&state=OH&yearBuiltTo=1949"],
  ["dams built since 1990", "assets?assetClass=dam&yearBuiltFrom=1990"],
  ["tunnels in new york built in the 1930s", "assets?assetClass=tunnel&state=NY&yearBuiltFrom=1930&yearBuiltTo=1939"],
  ["wastewater plants in N.J.", "assets?assetClass=wastewater&state=NJ"],
  [
    "poor or critical bridges in prince georges county",
    "assets?assetClass=bridge&condition=poor,critical&county=24033",
  ],
  ["critical bridges", "assets?assetClass=bridge&condition=critical"],
  ["schools in Los Angeles County", "assets?assetClass=school&county=06037"],
  ["LA County schools", "assets?assetClass=school&county=06037"],
  ["AA co bridges", "assets?assetClass=bridge&county=24003"],
  ["PG County, MD bridges", "assets?assetClass=bridge&county=24033&state=MD"],
  ["county bridges md", "assets?assetClass=bridge&search=county&state=MD"],
  ["failed banks", "organizations?orgType=bank&status=dissolved"],
  ["audits 2022", "events?from=2022-01-01&regulation=singleAudit&to=2022-12-31"],
  ["bridges not in maryland", "assets?assetClass=bridge&search=not in maryland"],
  ["I-95 bridges in MD", "assets?assetClass=bridge&search=I-95&state=MD"],
  ["bridges older than 80 years", "assets?assetClass=bridge&yearBuiltTo=1945"],
  ["assets under rehabilitation in washington", "assets?lifecycleStage=underRehabilitation&state=WA"],
  ["oldest tunnels", "assets?assetClass=tunnel&order=asc&sort=yearBuilt"],
  ["open grants for cities", "programs?applicantType=city_or_township_governments&programType=grant&status=open"],
  ["grants closing before 2027", "programs?closesTo=2026-12-31&programType=grant"],
  ["CWSRF loan programs", "programs?loanProgram=cwsrf"],
  ["largest grants", "programs?order=desc&programType=grant&sort=totalFunding"],
  [
    "upcoming grants for tribes",
    "programs?applicantType=federally_recognized_native_american_tribal_governments&programType=grant&status=upcoming",
  ],
  ["grant programs over $10 million", "programs?fundingMin=10000000&programType=grant"],
  ["TIFIA loans over 100M", "deals?dealType=tifiaLoan&sizeMin=100000000"],
  ["bonds in market", "deals?dealStatus=inMarket&kind=bond"],
  ["largest bonds in california", "deals?kind=bond&order=desc&sort=size&state=CA"],
  ["refundings 2024", "deals?closedFrom=2024-01-01&closedTo=2024-12-31&dealType=refunding"],
  ["deals priced in illinois", "deals?dealStatus=priced&state=IL"],
  ["projects in Washington County MD", "projects?county=24043&state=MD"],
  ["Kansas City water projects", "projects?search=Kansas City water"],
  [
    "projects 10-20M california under construction",
    "projects?budgetMax=20000000&budgetMin=10000000&state=CA&status=construction",
  ],
  ["high risk projects in NY", "projects?riskLevel=high&state=NY"],
  ["projects at risk", "projects?isAtRisk=true"],
  ["bridge projects on hold", "projects?assetClass=bridge&status=onHold"],
  ["projects behind schedule over $50 million", "projects?budgetMin=50000000&scheduleHealth=late"],
  ["completed projects 2022", "projects?from=2022-01-01&status=completed&to=2022-12-31"],
  ["biggest projects in Florida", "projects?order=desc&sort=budget&state=FL"],
  ["projects between 5 and 25 million in Oregon", "projects?budgetMax=25000000&budgetMin=5000000&state=OR"],
  ["projects sorted by planned end", "projects?sort=plannedEnd"],
  ["Orleans Street projects", "projects?search=Orleans Street"],
  [
    "largest contracts signed in 2024",
    "contracts?order=desc&signedFrom=2024-01-01&signedTo=2024-12-31&sort=currentValue",
  ],
  ["contracts over $5 million expiring before 2027", "contracts?endTo=2026-12-31&valueFrom=5000000"],
  ["design-build contracts", "contracts?deliveryMethod=designBuild"],
  ["active contracts in texas over 1M", "contracts?state=TX&status=active&valueFrom=1000000"],
  ["firm fixed price contracts", "contracts?pricingType=firmFixedPrice"],
  ["subcontractors", "contract-parties?role=subcontractor"],
  ["completed subcontractors", "contract-parties?role=subcontractor&status=completed"],
  ["banks in NY", "organizations?orgType=bank&state=NY"],
  ["counties in virginia", "organizations?orgType=county&state=VA"],
  ["large non-profits in education", "organizations?orgType=nonProfit&sector=education&sizeBand=large"],
  ["largest cities in texas", "organizations?order=desc&orgType=municipality&sort=population&state=TX"],
  ["manufacturing organizations in ohio", "organizations?naics=31,32,33&state=OH"],
  ["NAICS 23 in texas", "organizations?naics=23&state=TX"],
  ["overdue inspections", "events?category=inspection&isLate=true"],
  ["single audit disclosures 2022", "events?category=disclosure&from=2022-01-01&regulation=singleAudit&to=2022-12-31"],
  ["payments over 1M in 2025", "events?amountMin=1000000&category=payment&from=2025-01-01&to=2025-12-31"],
  ["events pending approval", "events?approvalStatus=pending"],
  ["counties in maryland by population", "organizations?order=desc&orgType=county&sort=population&state=MD"],
  ["projects by Skanska", "projects?search=Skanska"],
  ["largest banks in maryland", "organizations?order=desc&orgType=bank&sort=totalAssets&state=MD"],
  ["largest banks and counties", "organizations?order=desc&orgType=bank,county&sort=population"],
  ["solicitations of the VA", "contracts?search=VA&status=pending,closed"],
  ["bridges rated poor in VA", "assets?assetClass=bridge&condition=poor&state=VA"],
  ["poor bridges owned by counties", "assets?assetClass=bridge&condition=poor&search=owned by counties"],
  ["federal solicitations", "contracts?search=federal&status=pending,closed"],
  ["open solicitations in maryland", "contracts?state=MD&status=pending"],
  ["contract parties in maryland", "contract-parties?search=maryland"],
  [
    "material weakness findings 2023",
    "events?auditFlag=materialWeakness,programMaterialWeakness&from=2023-01-01&to=2023-12-31",
  ],
  ["single audits with questioned costs", "events?auditFlag=questionedCosts&regulation=singleAudit"],
  ["rating changes since 2022", "events?emmaEventType=11&from=2022-01-01"],
];

/** Held out while the vocabularies and the rules were tuned. */
const heldOut: readonly (readonly [string, string])[] = [
  ["poor bridges in west virginia", "assets?assetClass=bridge&condition=poor&state=WV"],
  ["CA dams fair", "assets?assetClass=dam&condition=fair&state=CA"],
  ["show me all tunnels in Massachusetts", "assets?assetClass=tunnel&state=MA"],
  ["failed levees in louisiana", "assets?assetClass=levee&condition=failed&state=LA"],
  ["airports texas", "assets?assetClass=airport&state=TX"],
  ["bridges in good condition built after 2010", "assets?assetClass=bridge&condition=good&yearBuiltFrom=2011"],
  ["bridges built between 1900 and 1920", "assets?assetClass=bridge&yearBuiltFrom=1900&yearBuiltTo=1920"],
  ["critical assets in pennsylvania", "assets?condition=critical&state=PA"],
  ["high criticality dams", "assets?assetClass=dam&criticality=high"],
  ["bridges in Cook County, IL", "assets?assetClass=bridge&county=17031&state=IL"],
  ["Orleans Parish bridges", "assets?assetClass=bridge&county=22071"],
  ["bridges maryland and virginia", "assets?assetClass=bridge&state=MD,VA"],
  ["out of service tunnels", "assets?assetClass=tunnel&lifecycleStage=outOfService"],
  ["posted bridges in vermont", "assets?assetClass=bridge&state=VT&status=posted"],
  ["bridges over Jones Falls", "assets?assetClass=bridge&search=Jones Falls"],
  ["newest bridges in D.C.", "assets?assetClass=bridge&order=desc&sort=yearBuilt&state=DC"],
  ["water treatment plants in Arizona", "assets?assetClass=waterTreatment&state=AZ"],
  ["grants for school districts", "programs?applicantType=independent_school_districts&programType=grant"],
  ["open grants in transportation sector", "programs?programType=grant&search=transportation sector&status=open"],
  ["programs closed in ohio", "programs?state=OH&status=closed"],
  ["WIFIA loans", "deals?dealType=wifiaLoan"],
  ["bond programs fiscal year 2023", "programs?fiscalYear=2023&programType=bond"],
  ["discretionary grants under $5M", "programs?fundingMax=5000000&opportunityCategory=discretionary&programType=grant"],
  ["bonds over $1 billion", "deals?kind=bond&sizeMin=1000000000"],
  ["bonds new jersey 2020-2023", "deals?closedFrom=2020-01-01&closedTo=2023-12-31&kind=bond&state=NJ"],
  ["closed loans in Georgia", "deals?dealStatus=closed&kind=loan&state=GA"],
  ["new money bonds since 2021", "deals?closedFrom=2021-01-01&dealType=newMoney&kind=bond"],
  ["latest deals in new york", "deals?order=desc&sort=closingDate&state=NY"],
  ["transit projects above 500 million", "projects?budgetMin=500000000&search=transit"],
  ["cancelled projects in nevada", "projects?state=NV&status=cancelled"],
  ["late projects in CO", "projects?scheduleHealth=late&state=CO"],
  ["low risk rehabilitation projects", "projects?projectType=rehabilitation&riskLevel=low"],
  ["on budget projects", "projects?costHealth=onBudget"],
  ["projects in planning phase", "projects?phase=planning"],
  ["replacement projects for bridges in iowa", "projects?assetClass=bridge&projectType=replacement&state=IA"],
  ["projects $100M+ in Virginia", "projects?budgetMin=100000000&state=VA"],
  ["school projects in Fairfax County", "projects?assetClass=school&county=51059"],
  ["approved road projects utah", "projects?assetClass=road&state=UT&status=approved"],
  ["Big Dig projects", "projects?search=Big Dig"],
  ["projects delayed and over budget", "projects?costHealth=overBudget&scheduleHealth=delayed"],
  ["projects by budget", "projects?order=desc&sort=budget"],
  ["sort:-budget projects in wa", "projects?order=desc&sort=budget&state=WA"],
  ["contracts awarded in 2023", "contracts?awardedFrom=2023-01-01&awardedTo=2023-12-31"],
  ["terminated contracts", "contracts?status=terminated"],
  ["construction contracts in hawaii under 2M", "contracts?nature=construction&state=HI&valueTo=2000000"],
  ["purchase orders 2024", "contracts?awardType=purchaseOrder&signedFrom=2024-01-01&signedTo=2024-12-31"],
  ["cost plus fixed fee contracts", "contracts?pricingType=costPlusFixedFee"],
  ["contracts of Skanska", "contracts?search=Skanska"],
  ["prime contractors active", "contract-parties?role=prime&status=active"],
  ["engineer of record", "contract-parties?role=engineerOfRecord"],
  ["universities in north carolina", "organizations?orgType=university&state=NC"],
  ["utilities in energy", "organizations?orgType=utility&sector=energy"],
  ["inactive contractors in fl", "organizations?orgType=contractor&state=FL&status=inactive"],
  ["school districts in Harris County", "organizations?county=48201&orgType=schoolDistrict"],
  ["federal agencies", "organizations?orgType=federalAgency"],
  ["tribes in new mexico", "organizations?orgType=tribal&state=NM"],
  ["overdue maintenance in maine", "events?category=maintenance&isLate=true&state=ME"],
  ["milestones due in 2026", "events?category=milestone&dueFrom=2026-01-01&dueTo=2026-12-31"],
  ["rejected payments", "events?approvalStatus=rejected&category=payment"],
  ["NEPA events in california", "events?regulation=nepa&state=CA"],
];

const counties = indexCounties(allCounties);
const addressOf = ({ family, filters, sort, text }: Reading) => {
  const query = Object.entries({ ...filters, ...sort, search: text }).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${family}?${decodeURIComponent(listQueryText(Object.fromEntries(query)).replaceAll("+", " "))}`;
};
const answered = (line: string) => readWords(line, { thisYear: 2026, counties }).map(addressOf)[0];
const wrongOf = (questions: typeof tuned) =>
  questions.flatMap(([line, address]) => (answered(line) === address ? [] : [{ line, address, is: answered(line) }]));

test("a chip names the column that an order by size means", () => {
  const [reading] = readWords("largest banks", { thisYear: 2026 });
  expect(reading?.chips.map(({ name }) => name)).toEqual(["Assets, descending", "Bank"]);
});

describe("questions in plain words open the list that they ask for", () => {
  test("those that the grammar was tuned with", () => expect(wrongOf(tuned)).toEqual([]));
  test("at least nine in ten of those held out", () => {
    const wrong = wrongOf(heldOut);
    expect(wrong.length / heldOut.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.1);
  });
});
