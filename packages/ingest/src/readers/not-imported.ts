import { type CsvFormat, isCsvOf } from "../formats/csv.js";

/** Publishers' files that are easily taken for ones that are imported, with what to import instead. */
const files: readonly { header: readonly string[]; is: string }[] = [
  {
    header: ["CERT", "INSTNAME", "CHANGECODE", "EFFDATE", "TRANSNUM"],
    is: "the FDIC's history of structure changes (BankFind, mergers, liquidations and closings), which is not imported; its Failed Bank List (banklist.csv) is",
  },
  {
    header: ["CERT", "FAILDATE", "RESTYPE", "QBFASSET"],
    is: "the FDIC's list of failures and assistance transactions (BankFind), which is not imported; its Failed Bank List (banklist.csv) is",
  },
];

/** What a file is that no reader takes; undefined if that is unknown too. */
export async function knownButNotImported(path: string): Promise<string | undefined> {
  for (const { header, is } of files) {
    const format: CsvFormat = { kind: "csv", header };
    if (await isCsvOf(path, format)) return is;
  }
  return undefined;
}
