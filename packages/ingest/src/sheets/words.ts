const spelled: Readonly<Record<string, string>> = {
  amt: "amount",
  num: "number",
  no: "number",
  nbr: "number",
  "#": "number",
  pct: "percent",
  "%": "percent",
  desc: "description",
  cd: "code",
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

const joined = new Set(
  `account acquirer address agency amount and asset assistance auditee award awarding base begin borrower budget business
   buyer city code completion contract contractor cost country county current date department description dollars effective
   end entity federal fiscal fund funding id institution issuer legal location name number obligated of office offers
   organization owner parent performance place postal principal product program project purpose received recipient
   requirement service set signed aside solicitation start state status street title total type value vendor year zip`.split(
    /\s+/,
  ),
);

/** The words of a name written as one, such as `VENDORNAME`; the name itself if it has an unknown one. */
export function runTogether(word: string): string[] {
  const found: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++)
    for (let start = 0; start < end && !found[end]; start++) {
      const before = found[start];
      const part = word.slice(start, end);
      if (before && joined.has(part)) found[end] = [...before, part];
    }
  return found[word.length] ?? [word];
}
