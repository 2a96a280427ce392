import { federalKey } from "../match/keys.js";
import type { Named } from "./record.js";

/**
 * The agency of each prefix of assistance listing numbers (SAM.gov, Assistance Listings). Prefixes shared by several
 * agencies, such as 45 of the arts, the humanities and the museums, and 99, the clearinghouse's own, are omitted.
 */
const agencies: Readonly<Record<string, string>> = {
  "10": "Department of Agriculture",
  "11": "Department of Commerce",
  "12": "Department of Defense",
  "14": "Department of Housing and Urban Development",
  "15": "Department of the Interior",
  "16": "Department of Justice",
  "17": "Department of Labor",
  "19": "Department of State",
  "20": "Department of Transportation",
  "21": "Department of the Treasury",
  "23": "Appalachian Regional Commission",
  "27": "Office of Personnel Management",
  "29": "Commission on Civil Rights",
  "30": "Equal Employment Opportunity Commission",
  "32": "Federal Communications Commission",
  "33": "Federal Maritime Commission",
  "34": "Federal Mediation and Conciliation Service",
  "36": "Federal Trade Commission",
  "39": "General Services Administration",
  "42": "Library of Congress",
  "43": "National Aeronautics and Space Administration",
  "44": "National Credit Union Administration",
  "46": "National Labor Relations Board",
  "47": "National Science Foundation",
  "57": "Railroad Retirement Board",
  "58": "Securities and Exchange Commission",
  "59": "Small Business Administration",
  "61": "International Trade Commission",
  "62": "Tennessee Valley Authority",
  "64": "Department of Veterans Affairs",
  "66": "Environmental Protection Agency",
  "77": "Nuclear Regulatory Commission",
  "78": "Commodity Futures Trading Commission",
  "81": "Department of Energy",
  "84": "Department of Education",
  "87": "Consumer Product Safety Commission",
  "89": "National Archives and Records Administration",
  "91": "United States Institute of Peace",
  "92": "National Council on Disability",
  "93": "Department of Health and Human Services",
  "94": "Corporation for National and Community Service",
  "96": "Social Security Administration",
  "97": "Department of Homeland Security",
  "98": "Agency for International Development",
};

/** The name of the agency of an assistance listing number; undefined if its prefix has none or several. */
export const agencyNameOf = (number: string): string | undefined => agencies[/^(\d\d)\./.exec(number)?.[1] ?? ""];

export function agencyOf(number: string): Named | undefined {
  const name = agencyNameOf(number);
  return name === undefined ? undefined : { organization: "match_key", value: federalKey(name) };
}
