const spelled: Readonly<Record<string, string>> = {
  amt: "amount",
  num: "number",
  no: "number",
  nbr: "number",
  "#": "number",
  pct: "percent",
  "%": "percent",
  desc: "description",
  dt: "date",
  yr: "year",
  est: "estimated",
  proj: "project",
  dept: "department",
  cnty: "county",
  addr: "address",
  avg: "average",
  org: "organization",
  inst: "institution",
  mgr: "manager",
  lic: "licence",
  constr: "construction",
  const: "construction",
  compl: "completion",
  comp: "completion",
  exp: "expended",
  max: "maximum",
  min: "minimum",
  cond: "condition",
  insp: "inspection",
  repl: "replacement",
};

/** Words in brackets and units state how a value is measured, not what it is. */
const measures =
  /\((in )?(\$|us)?\s*(thousands?|millions?|000'?s?|usd|dollars|feet|ft|miles?|mi|m|km|sq\.? ?ft|%|percent|\$)\s*\)|\bin (thousands|millions)( of dollars)?\b|\(\$?000'?s?\)|\$|(?<![a-z])usd(?![a-z])/gi;

/** The words of a column's name, the same for `cip_number`, `CIPNumber` and `CIP No.` */
export function wordsOf(name: string): string[] {
  return name
    .replace(measures, " ")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/([A-Za-z])(\d)/g, "$1 $2")
    .replace(/([#%])/g, " $1 ")
    .toLowerCase()
    .replace(/['’.]/g, "")
    .split(/[^a-z0-9#%]+/)
    .flatMap((word) => spelled[word] ?? (word || []));
}
