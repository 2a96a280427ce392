import { isObject } from "../../formats/json-lines.js";

/** The parts of a release that are read, down to the level of unread siblings. */
const read = new Set(
  `ocid id date tag initiationType language title description buyer/id buyer/name
  parties/id parties/name parties/identifier parties/additionalIdentifiers parties/address parties/roles
  tender/id tender/title tender/description tender/status tender/value tender/procurementMethod
  tender/procurementMethodDetails tender/mainProcurementCategory tender/tenderPeriod tender/numberOfTenderers
  tender/procuringEntity tender/items tender/documents
  awards/id awards/title awards/status awards/date awards/value awards/suppliers awards/contractPeriod awards/items
  awards/documents
  contracts/id contracts/awardID contracts/title contracts/description contracts/status contracts/period contracts/value
  contracts/items contracts/dateSigned contracts/amendments contracts/documents`.split(/\s+/),
);

/** Paths of the parts of a compiled release without a record: `tender/milestones`. */
export function leftOutOf(release: Readonly<Record<string, unknown>>): string[] {
  const paths = Object.entries(release).flatMap(([section, value]) => {
    const parts = (Array.isArray(value) ? value : [value]).filter(isObject);
    return parts.length === 0
      ? [section]
      : parts.flatMap((part) => Object.keys(part).map((key) => `${section}/${key}`));
  });
  return [...new Set(paths)].filter((path) => !read.has(path)).sort();
}
