import type { FundingSource } from "@pave/contract";
import type { Named } from "../record.js";

/* The bureaus and funds of Baltimore's capital plan. */

type Bureau = { agency: string; sector: string; assetClass?: "bridge" | "road" };

const transportation = "Baltimore City Department of Transportation";
const publicWorks = "Baltimore City Department of Public Works";
const schools = "Baltimore City Public School System";

/** The agency of each bureau; the file truncates names after 30 characters. */
export const bureaus: Readonly<Record<string, Bureau>> = {
  "Dept. of Recreation & Parks": {
    agency: "Baltimore City Department of Recreation and Parks",
    sector: "cultureSportsAndRecreation",
  },
  "Dept. of Housing & Community D": {
    agency: "Baltimore City Department of Housing and Community Development",
    sector: "socialHousing",
  },
  "Department of General Services": { agency: "Baltimore City Department of General Services", sector: "governance" },
  "DPW: Water Supply": { agency: publicWorks, sector: "waterAndWaste" },
  "DPW: Waste Water": { agency: publicWorks, sector: "waterAndWaste" },
  "DPW: Pollution/Erosion Control": { agency: publicWorks, sector: "waterAndWaste" },
  "DPW: Storm Water Program": { agency: publicWorks, sector: "waterAndWaste" },
  "DPW: Storm Water Program - Con": { agency: publicWorks, sector: "waterAndWaste" },
  "DPW: Solid Waste": { agency: publicWorks, sector: "waterAndWaste" },
  "Transportation: Streets & Hwys": { agency: transportation, sector: "transport.road", assetClass: "road" },
  "Transportation: Bridges": { agency: transportation, sector: "transport.road", assetClass: "bridge" },
  "Transportation: Traffic Engine": { agency: transportation, sector: "transport.road" },
  "Transportation: Dev. Agencies": { agency: transportation, sector: "transport.road" },
  "Transportation: Street Resurfa": { agency: transportation, sector: "transport.road", assetClass: "road" },
  "Transportation: Alleys & Footw": { agency: transportation, sector: "transport.road" },
  "Transportation: Conduit Constr": { agency: transportation, sector: "communications" },
  "Transportation: Conduits": { agency: transportation, sector: "communications" },
  "Baltimore Development Corporat": { agency: "Baltimore Development Corporation", sector: "economy" },
  "Mayoralty-Related": { agency: "Baltimore City Office of the Mayor", sector: "governance" },
  "CONSTRUCTION RESERVE - MAYORAL": { agency: "Baltimore City Office of the Mayor", sector: "governance" },
  "Baltimore City Office of Infor": {
    agency: "Baltimore City Office of Information and Technology",
    sector: "communications",
  },
  "Planning Department": { agency: "Baltimore City Department of Planning", sector: "governance" },
  "Pratt Library": { agency: "Enoch Pratt Free Library", sector: "cultureSportsAndRecreation" },
  "City School System - Construct": { agency: schools, sector: "education" },
  "City School System - Systemics": { agency: schools, sector: "education" },
  "Convention Center": { agency: "Baltimore Convention Center", sector: "economy" },
  "Parking Authority": { agency: "Parking Authority of Baltimore City", sector: "transport.road" },
  "Police Department": { agency: "Baltimore Police Department", sector: "governance" },
  "Downtown Partnership of Baltim": { agency: "Downtown Partnership of Baltimore", sector: "economy" },
  "Department of Finance - Constr": { agency: "Baltimore City Department of Finance", sector: "governance" },
};

const fundsByCode: Readonly<Record<string, FundingSource>> = {
  "550": "loan",
  "520": "loan",
  "610": "loan",
  "657": "bond",
  "700": "grant",
  "800": "local",
  "801": "local",
  "901": "local",
  "903": "local",
  "904": "local",
  "955": "local",
  "962": "local",
  "905": "private",
  "906": "private",
  "907": "private",
  "908": "private",
  "917": "bond",
};

const fundsByHundred: Readonly<Record<string, FundingSource>> = {
  "1": "bond",
  "2": "local",
  "3": "bond",
  "4": "local",
  "5": "federal",
  "6": "state",
};

/** The kind of funding of a fund in the city's chart of accounts. */
export function fundKind(code: string, name: string): FundingSource {
  if (/impact bonds$/i.test(name)) return "bond";
  if (/stimulus$/i.test(name)) return "state";
  return fundsByCode[code] ?? fundsByHundred[code.charAt(0)] ?? "other";
}

/**
 * Federal funds whose name leaves one program: block grants to a city of Baltimore's size are entitlement grants
 * (42 U.S.C. 5306(b)), and only the EPA lends under WIFIA. Other federal funds pool several programs.
 */
export const federalPrograms: Readonly<Record<string, Named | undefined>> = {
  "503": { target: "programs", key: "listing|14.218" },
  "520": { target: "programs", key: "listing|66.958" },
};
