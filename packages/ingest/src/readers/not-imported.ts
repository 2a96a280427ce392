import { type CsvFormat, isCsvOf } from "../formats/csv.js";
import { isDocumentOf } from "../formats/json-document.js";
import { isObject } from "../formats/json-lines.js";

/** Publishers' files that are easily confused with imported ones, with the file to import instead. */
const files: readonly { header: readonly string[]; is: string }[] = [
  {
    header: ["CERT", "INSTNAME", "CHANGECODE", "EFFDATE", "TRANSNUM"],
    is: "the FDIC's history of structure changes (BankFind, mergers, liquidations and closings), which is not imported; its Failed Bank List (banklist.csv) is",
  },
  {
    header: ["CERT", "FAILDATE", "RESTYPE", "QBFASSET"],
    is: "the FDIC's list of failures and assistance transactions (BankFind), which is not imported; its Failed Bank List (banklist.csv) is",
  },
  {
    header: ["RETURN_ID", "EIN", "TAX_PERIOD", "RETURN_TYPE", "OBJECT_ID"],
    is: "the IRS's index of e-filed returns, which has no figures; the returns in its archives are imported, each under its OBJECT_ID",
  },
];

const answers: readonly { matches: (document: unknown) => boolean; is: string }[] = [
  {
    matches: (document) => isObject(document) && Array.isArray(document.monthly_files),
    is: "USAspending's list of monthly archives, which has no awards; the archives that it names are imported",
  },
  {
    matches: (document) =>
      firstOf(document, "results", "action_type_description") && !firstOf(document, "results", "generated_internal_id"),
    is: "USAspending's list of the transactions of one award, which does not say which; the award itself and the monthly archives are imported",
  },
  {
    matches: (document) => isObject(document) && "recipient_id" in document && "alternate_names" in document,
    is: "USAspending's profile of a recipient, which is not imported; its awards are",
  },
];

function firstOf(document: unknown, list: string, field: string): boolean {
  const items = isObject(document) ? document[list] : undefined;
  const first: unknown = Array.isArray(items) ? items[0] : undefined;
  return isObject(first) && field in first;
}

/** The type of a file without a reader; undefined if unknown. */
export async function knownButNotImported(path: string): Promise<string | undefined> {
  for (const { header, is } of files) {
    const format: CsvFormat = { kind: "csv", header };
    if (await isCsvOf(path, format)) return is;
  }
  for (const { matches, is } of answers)
    if (await isDocumentOf(path, { kind: "json", matches, items: () => [], cells: () => ({}) })) return is;
  return undefined;
}
