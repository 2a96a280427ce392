import { BadRow, type Cells } from "../../formats/row.js";
import { normalizeName } from "../../match/keys.js";
import { required, textOf, usDate } from "../../values/cells.js";
import { bondElection } from "../bond-election.js";
import type { Reader } from "../reader.js";
import type { BodyRecord, ImportRecord, Named } from "../record.js";
import { issuerOf } from "./issuers.js";

/**
 * Measures for bonds and taxes on ballots of California since 1986, from DebtWatch, one row per measure. The amount is
 * text that may state a rate, and is stored unchanged.
 */
export const californiaElections: Reader = {
  source: "california-debtwatch",
  format: {
    kind: "csv",
    header: ["Election Date", "Agency Name", "Measure Name", "Type of Tax/Debt", "Election Result"],
    only: [
      ...["Election Date", "Agency Name", "County", "Election Type", "Measure Name", "Type of Tax/Debt"],
      ...["Amount of Bond/Tax", "% Yes", "% No", "Threshold Value", "Election Result", "Purpose"],
    ],
  },
  start: () => {
    const known = new Set<string>();
    return (cells) => {
      const agency = agencyOf(cells);
      const isNew = agency.record && !known.has(agency.record.recordId);
      if (agency.record) known.add(agency.record.recordId);
      return [...(agency.record && isNew ? [agency.record] : []), measure(cells, agency.named)];
    };
  },
};

/**
 * Types of agencies by their names, in DebtWatch's terms for issues, so that both lists share an issuer. Any other
 * agency is matched by its name in California, once it is on file.
 */
const types: readonly [RegExp, string][] = [
  [/ community college district\b/i, "Community College District"],
  [/\bschool district\b/i, "K-12 School District"],
  [/ county$|^county of /i, "County Government"],
  [/^(city|town) of /i, "City Government"],
];

function agencyOf(cells: Cells): { named: Named; record?: BodyRecord } {
  const name = required(cells, "Agency Name");
  const type = types.find(([pattern]) => pattern.test(name))?.[1] ?? (/ /.test(name) ? undefined : "City Government");
  if (type === undefined) return { named: { name, state: "CA", near: "" } };
  const { record } = issuerOf({
    Issuer: name.replace(/^(city|town) of /i, "").replace(/^county of (.+)$/i, "$1 County"),
    "Issuer Type": type,
    "Issuer County": textOf(cells, "County") ?? "",
  });
  return { named: { target: "organizations", record: record.recordId }, record: { ...record, repeats: true } };
}

function measure(cells: Cells, agency: Named): ImportRecord {
  const date = usDate(cells, "Election Date");
  if (!date) throw new BadRow("Election Date: empty");
  const [name, measureName] = [required(cells, "Agency Name"), textOf(cells, "Measure Name")];
  const kind = textOf(cells, "Type of Tax/Debt");
  const [yes, no] = [share(cells, "% Yes"), share(cells, "% No")];
  const stated = (label: string, column: string) => {
    const text = textOf(cells, column);
    return text && `${label}: ${text}.`;
  };
  const key = [normalizeName(name), textOf(cells, "County") ?? "", date, measureName ?? "", kind ?? ""].join("|");
  return bondElection(
    {
      recordId: `election|${key}`,
      bodyKey: `california-election|${key}`,
      title: [`${name}, ${measureName ? `Measure ${measureName.replace(/^measure /i, "")}` : "measure"}`, kind]
        .filter(Boolean)
        .join(": "),
      date,
      facts: [
        stated("Proposed", "Amount of Bond/Tax"),
        stated("Purpose", "Purpose"),
        stated("Result", "Election Result"),
        yes && no && `Votes: ${yes} % yes, ${no} % no.`,
        stated("Needed to pass", "Threshold Value"),
      ],
    },
    agency,
  );
}

const share = (cells: Cells, column: string) => textOf(cells, column)?.replace(/ ?%$/, "");
