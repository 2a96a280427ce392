import type { EventFields } from "@pave/contract";
import type { Cells } from "../../formats/row.js";
import { dateOf, number, postal, required, textOf, truncate, webAddress } from "../../values/cells.js";
import { sentenceCase, titleCase } from "../../values/title-case.js";
import { type Reader, statedIn } from "../reader.js";
import type { ImportRecord, Named } from "../record.js";
import { withoutContacts } from "./fbopen.js";

/**
 * SAM.gov's daily file of contract opportunities, `ContractOpportunitiesFullCSV.csv`, in windows-1252: one notice per
 * row; the notices of one solicitation form one contract. Contacts and awardees, who may be persons, are not read, and
 * sentences with contacts are removed from descriptions.
 */
export const samOpportunities: Reader = {
  source: "contract-opportunities",
  within: statedIn("PopState"),
  format: {
    kind: "csv",
    header: ["NoticeId", "Title", "Sol#", "PostedDate", "Type", "ResponseDeadLine"],
    only: [
      ..."NoticeId Title Sol# Department/Ind.Agency Sub-Tier Office PostedDate Type SetASideCode SetASide".split(" "),
      ..."ResponseDeadLine NaicsCode ClassificationCode PopCity PopState PopZip PopCountry AwardNumber".split(" "),
      ..."AwardDate Award$ Link Description".split(" "),
      "FPDS Code",
    ],
  },
  start: () => notice,
};

type Kind = { releaseTag: EventFields["releaseTag"]; isTender?: false };

/** Types of notices (FAR subpart 5.2), and the OCDS release tag of each. */
const kinds: Readonly<Record<string, Kind>> = {
  Presolicitation: { releaseTag: "planning" },
  "Sources Sought": { releaseTag: "planning" },
  "Special Notice": { releaseTag: "planning" },
  Solicitation: { releaseTag: "tender" },
  "Combined Synopsis/Solicitation": { releaseTag: "tender" },
  "Award Notice": { releaseTag: "award", isTender: false },
  Justification: { releaseTag: "award", isTender: false },
  "Sale of Surplus Property": { releaseTag: undefined, isTender: false },
};

/** Shorter numbers, such as `1`, are used by many offices. */
const lengthMin = 8;

function notice(cells: Cells): ImportRecord[] {
  const id = required(cells, "NoticeId");
  const given = textOf(cells, "Sol#")?.toUpperCase().slice(0, 100);
  const office = textOf(cells, "Office");
  const key =
    given === undefined
      ? `solicitation|sam|${id}`
      : given.length >= lengthMin
        ? `solicitation|fbo|${given}`
        : `solicitation|sam|${office ?? ""}|${given}`;
  const title = required(cells, "Title").slice(0, 300);
  const posted = dateOf(cells, "PostedDate");
  const type = required(cells, "Type");
  const { releaseTag, isTender = true } = kinds[type] ?? { releaseTag: undefined };
  const deadline = isTender && posted ? closes(cells, posted) : undefined;
  const contract: Named = { target: "contracts", record: id };
  const setAside = textOf(cells, "SetASideCode");
  const setAsideLabel = textOf(cells, "SetASide");
  const naics = textOf(cells, "NaicsCode");
  const subtier = textOf(cells, "FPDS Code")?.padStart(4, "0");
  const state = textOf(cells, "PopState");
  const url = webAddress(textOf(cells, "Link"));
  const agency = textOf(cells, "Sub-Tier") ?? textOf(cells, "Department/Ind.Agency");
  const isAwarded = type === "Award Notice";
  const records: ImportRecord[] = [
    {
      target: "contracts",
      recordId: id,
      asOf: posted ?? null,
      bodyKey: key,
      mentions: {
        buyerOrgId:
          subtier && /^[0-9A-Z]{4}$/.test(subtier) ? { organization: "subtier_code", value: subtier } : undefined,
      },
      published: { awardingAgency: agency, awardingOffice: office, setAsideLabel },
      fields: {
        title,
        solicitationNumber: given,
        description: truncate(withoutContacts(cells.Description ?? ""), 5_000),
        setAside: setAside === "NONE" ? undefined : setAside?.slice(0, 40),
        setAsideLabel: setAside === "NONE" ? undefined : setAsideLabel && sentenceCase(setAsideLabel).slice(0, 200),
        naicsCode: naics && /^\d{2,6}$/.test(naics) ? naics : undefined,
        pscCode: textOf(cells, "ClassificationCode"),
        awardingAgency: agency && titleCase(agency.replace(/^DEPT OF /, "DEPARTMENT OF ")).slice(0, 200),
        awardingOffice: office && titleCase(office).slice(0, 200),
        region: state && /^[A-Z]{2}$/.test(state) ? state : undefined,
        locality: textOf(cells, "PopCity"),
        postalCode: postal(textOf(cells, "PopZip")),
        tenderEndDate: deadline,
        ...(isAwarded && {
          contractNumber: textOf(cells, "AwardNumber")?.slice(0, 100),
          awardDate: dateOf(cells, "AwardDate"),
          contractValue: number({ amount: (cells.Award$ ?? "").replaceAll(/[$,]/g, "") }, "amount"),
        }),
        procurementMethodDetails:
          type === "Justification" ? "Justification for other than full and open competition (FAR 6.303)" : undefined,
      },
      ...(isTender && { earliest: { tenderDate: posted } }),
    },
  ];
  if (posted)
    records.push({
      target: "events",
      recordId: `notice:${id}`,
      asOf: posted,
      bodyKey: `notice|${id}`,
      mentions: { entityId: contract },
      assumed: { category: "procurement", entityType: "contract", status: "completed" },
      fields: {
        title: `${type}: ${title}`.slice(0, 300),
        eventType: type.slice(0, 60),
        releaseTag,
        eventDate: posted,
        dueDate: deadline,
        completedDate: posted,
        documents: url ? [{ documentType: "tenderNotice", title, url, datePublished: posted }] : undefined,
      },
    });
  return records;
}

/** The closing date; one before the notice itself is ignored. */
function closes(cells: Cells, posted: string): string | undefined {
  const day = dateOf(cells, "ResponseDeadLine");
  return day && day >= posted ? day : undefined;
}
