import { BadRow, type Cells } from "../../formats/row.js";
import { normalizeName } from "../../match/keys.js";
import { dateOf, number, textOf } from "../../values/cells.js";
import { bondElection, inDollars } from "../bond-election.js";
import type { Reader } from "../reader.js";
import type { ImportRecord } from "../record.js";
import { eachOnce, issuerOf } from "./issuers.js";

/**
 * Bond elections of local governments of Texas, one row per proposition: the Bond Review Board's “Local Debt Bond
 * Election Results” (data.texas.gov, kbmc-qmvg). Amounts are in dollars.
 */
export const texasElections: Reader = {
  source: "texas-brb",
  format: {
    kind: "csv",
    header: ["governmentname", "governmenttype", "electiondate", "amount", "result"],
    only: [
      ...["governmentname", "governmenttype", "county", "electiondate", "amount", "purpose", "purposedescription"],
      ...["propnumber", "votesfor", "votesagainst", "result"],
    ],
  },
  start: () => {
    const once = eachOnce();
    return (cells) => {
      const issuer = issuerOf(cells);
      return [...once(issuer.record), election(cells, issuer.name, issuer.record.recordId)];
    };
  },
};

function election(cells: Cells, name: string, issuer: string): ImportRecord {
  const date = dateOf(cells, "electiondate");
  if (!date) throw new BadRow("electiondate: empty");
  const number_ = textOf(cells, "propnumber");
  const purpose = textOf(cells, "purposedescription") ?? textOf(cells, "purpose");
  const result = textOf(cells, "result");
  const amount = inDollars(number(cells, "amount"));
  const key = [issuer, date, number_ ?? "", normalizeName(purpose ?? ""), textOf(cells, "amount") ?? ""].join("|");
  return bondElection(
    {
      recordId: `election|${key}`,
      bodyKey: `texas-election|${key}`,
      title: [`${name}, bond proposition${number_ ? ` ${number_}` : ""}`, purpose].filter(Boolean).join(": "),
      date,
      facts: [
        amount && `Proposed: ${amount}.`,
        result && `Result: ${result}.`,
        votes(number(cells, "votesfor"), number(cells, "votesagainst")),
      ],
      isCancelled: /^cancel/i.test(result ?? ""),
    },
    { target: "organizations", record: issuer },
  );
}

const votes = (yes: number | undefined, no: number | undefined) =>
  yes === undefined || no === undefined || yes + no === 0
    ? undefined
    : `Votes: ${yes.toLocaleString("en-US")} for, ${no.toLocaleString("en-US")} against.`;
