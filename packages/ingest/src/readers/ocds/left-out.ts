import type { OcdsReleaseInput } from "@pave/contract";
import { isObject } from "../../formats/json-lines.js";
import { frameworkOf } from "./contracts.js";
import { isUnplaced } from "./implementation.js";
import { partyNamed } from "./party.js";

const value = "amount currency";
const period = "startDate endDate";
const items =
  "id classification/scheme classification/id additionalClassifications/scheme additionalClassifications/id";
/** Documents are identified by position. */
const documents = "id documentType title url datePublished format language";
const milestones = "id title type description dueDate dateMet status";
const within = (path: string, parts: string) => parts.split(" ").map((part) => `${path}/${part}`);

/** The parts of a release that are read. */
const read = new Set([
  ..."ocid id date tag initiationType language title description buyer/id buyer/name".split(" "),
  ...within("parties", "id name roles identifier/scheme identifier/id identifier/legalName"),
  ...within("parties/additionalIdentifiers", "scheme id"),
  ...within("parties/address", "locality region postalCode countryName"),
  ...within("tender", "id title description status procurementMethod procurementMethodDetails mainProcurementCategory"),
  ...within("tender", "numberOfTenderers procuringEntity/id procuringEntity/name tenderers/id tenderers/name"),
  ...within("awards", "id title status date suppliers/id suppliers/name"),
  ...within("contracts", "id awardID title description status dateSigned"),
  ...within("planning", "rationale"),
  ...within("planning/budget", "id description project projectID"),
  ...within("planning/budget/amount", value),
  ...["planning", "tender", "contracts", "contracts/implementation"].flatMap((section) =>
    within(`${section}/milestones`, milestones),
  ),
  ...within("contracts/implementation/transactions", "id date payer/id payer/name payee/id payee/name"),
  ...within("contracts/implementation/transactions/value", value),
  ...within("contracts/amendments", "id date rationale description valueChange/amount valueChange/currency"),
  ...["tender", "awards", "contracts"].flatMap((section) => [
    ...within(`${section}/value`, value),
    ...within(`${section}/items`, items),
    ...within(`${section}/documents`, documents),
  ]),
  ...within("tender/tenderPeriod", period),
  ...within("tender/contractPeriod", `${period} maxExtentDate`),
  ...within("awards/contractPeriod", `${period} maxExtentDate`),
  ...within("contracts/period", `${period} maxExtentDate`),
]);
/** The parts that contain parts which are read. */
const above = new Set(
  [...read].flatMap((path) => path.split("/").flatMap((_, at, all) => (at > 0 ? all.slice(0, at).join("/") : []))),
);

const relations = "contracts/relatedProcesses";
/** Only the framework of a contract is recorded among its related processes. */
const areFrameworks = (contracts: NonNullable<OcdsReleaseInput["contracts"]>) =>
  contracts.every((contract) => (contract.relatedProcesses ?? []).length <= (frameworkOf(contract) ? 1 : 0));

/** Paths of the parts of a compiled release that are not recorded: `tender/milestones`. */
export function leftOutOf(
  release: Readonly<Record<string, unknown>>,
  { parties, contracts }: Pick<OcdsReleaseInput, "parties" | "contracts">,
): string[] {
  const isNameless = (parties ?? []).some((party) => partyNamed(party) === undefined);
  const isUndated = (contracts ?? []).some(({ implementation }) =>
    (implementation?.transactions ?? []).some(isUnplaced),
  );
  return [
    ...new Set([
      ...unread(release, "").filter((part) => part !== relations || !areFrameworks(contracts ?? [])),
      ...(isNameless ? ["parties without an identifier"] : []),
      ...(isUndated ? ["transactions without a date or an amount"] : []),
    ]),
  ].sort();
}

/** An unread part is named as a whole, without its subparts. */
function unread(part: Readonly<Record<string, unknown>>, path: string): string[] {
  return Object.entries(part).flatMap(([key, inner]) => {
    const own = `${path}${key}`;
    if (read.has(own)) return [];
    if (!above.has(own)) return [own];
    return (Array.isArray(inner) ? inner : [inner]).filter(isObject).flatMap((each) => unread(each, `${own}/`));
  });
}
