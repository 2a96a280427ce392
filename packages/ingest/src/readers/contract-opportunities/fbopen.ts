import type { EventFields } from "@pave/contract";
import { cellsOf, isObject } from "../../formats/json-lines.js";
import type { Cells } from "../../formats/row.js";
import { federalKey } from "../../match/keys.js";
import { dateOf, number, postal, required, textOf, truncate, webAddress } from "../../values/cells.js";
import { sentenceCase, titleCase } from "../../values/title-case.js";
import type { Reader } from "../reader.js";
import type { ImportRecord, Named } from "../record.js";

/*
 * Solicitations archived by FBOpen: federal ones (FedBizOpps) and leads of projects abroad (State Department).
 * Contact names, phone numbers and mail addresses are not read, and are removed from descriptions.
 */

const personal = new Set([
  "CONTACT",
  "email_desc",
  "email_address",
  "FBO_CONTACT",
  "Submitting_Officer",
  "Submitting_Officer_Contact",
  "Project_POCs",
  "US_Firm_Contact",
  "popup_HTML",
  "Post_Comments",
]);

export const contractOpportunities: Reader = {
  source: "contract-opportunities",
  format: {
    kind: "json-lines",
    matches: (value) => {
      const { data_source: from, solnbr } = noticeOf(value);
      return typeof solnbr === "string" && ["fbo.gov", "FBO", "bids.state.gov"].includes(String(from));
    },
    cells: (value) => {
      const notice = noticeOf(value);
      const flat = Object.entries(cellsOf(notice, personal)).map(([name, cell]) => [name.replace(/^FBO_/, ""), cell]);
      const cells = { ...Object.fromEntries(flat), ...cellsOf(notice.ext, personal) };
      const id = isObject(value) ? String(value._id ?? value.id ?? "") : "";
      return { ...cells, id, description: withoutContacts(cells.description ?? "") };
    },
  },
  start: () => solicitation,
};

function noticeOf(value: unknown): Record<string, unknown> {
  if (!isObject(value)) return {};
  return isObject(value._source) ? value._source : value;
}

const contact =
  /@|\be-?mail\b|\b(tele)?phone\b|\bfax\b|\bpoc\b|points? of contact|contract(ing)? (specialist|officer|administrator)|\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/i;

/** A description without sentences containing contacts. */
export function withoutContacts(text: string): string {
  const plain = truncate(text, 20_000) ?? "";
  const sentences = plain.split(/(?<=[.!?;:])\s+(?=[A-Z0-9(])|\n/);
  return sentences.filter((sentence) => !contact.test(sentence)).join(" ");
}

/**
 * Notice types: event title and OCDS release tag. A justification of an award without full and open competition (FAR
 * 6.303) is posted after the award (FAR 6.305), so it is not a tender and its date not a closing date.
 */
const notices: Record<string, { title: string; releaseTag: EventFields["releaseTag"]; isTender?: false }> = {
  PRESOL: { title: "Presolicitation", releaseTag: "planning" },
  COMBINE: { title: "Combined synopsis and solicitation", releaseTag: "tender" },
  SNOTE: { title: "Special notice", releaseTag: "planning" },
  SRCSGT: { title: "Sources sought", releaseTag: "planning" },
  JA: { title: "Justification", releaseTag: "award", isTender: false },
  MOD: { title: "Amended solicitation", releaseTag: "tenderAmendment" },
  AWARD: { title: "Award notice", releaseTag: "award", isTender: false },
};

function solicitation(cells: Cells): ImportRecord[] {
  const solicitationNumber = (textOf(cells, "solnbr") ?? required(cells, "id")).toUpperCase().slice(0, 100);
  const isAbroad = cells.data_source === "bids.state.gov";
  const agency = textOf(cells, "agency");
  const posted = dateOf(cells, "posted_dt");
  const key = `solicitation|${isAbroad ? "bids" : "fbo"}|${solicitationNumber}`;
  const title = titleCase(textOf(cells, "title") ?? `Solicitation ${solicitationNumber}`).slice(0, 300);
  const notice = notices[textOf(cells, "notice_type") ?? ""];
  const kind = textOf(cells, "notice_type") ?? "lead";
  const isTender = notice?.isTender ?? true;
  const setAside = textOf(cells, "SETASIDE");
  const naics = textOf(cells, "NAICS");
  const contract: Named = { target: "contracts", key };
  const url = webAddress(textOf(cells, "listing_url"));
  return [
    {
      target: "contracts",
      recordId: `${key}|${kind}`,
      asOf: posted ?? null,
      bodyKey: key,
      repeats: true,
      mentions: {
        buyerOrgId: agency && !isAbroad ? { organization: "match_key", value: agencyKey(agency) } : undefined,
      },
      published: { awardingAgency: agency, setAsideLabel: setAside },
      fields: {
        title,
        solicitationNumber,
        description: truncate(cells.description, 5_000),
        setAsideLabel: setAside && !/^n\/a$/i.test(setAside) ? sentenceCase(setAside).slice(0, 200) : undefined,
        naicsCode: naics && /^\d{2,6}$/.test(naics) ? naics : undefined,
        awardingAgency: agency && titleCase(agency).slice(0, 200),
        awardingOffice: textOf(cells, "office")?.slice(0, 200),
        costEstimate: isAbroad ? number(cells, "Project_Size") : undefined,
        postalCode: postal(textOf(cells, "POPZIP")),
        procurementMethodDetails:
          kind === "JA" ? "Justification for other than full and open competition (FAR 6.303)" : undefined,
        tenderEndDate: isTender && posted ? closes(cells, posted) : undefined,
        countryName: isAbroad ? textOf(cells, "location")?.slice(0, 100) : undefined,
      },
      ...(isTender && { earliest: { tenderDate: posted } }),
    },
    ...(posted
      ? [
          {
            target: "events" as const,
            recordId: `notice:${key}|${kind}`,
            asOf: posted,
            bodyKey: `notice|${key}|${kind}`,
            repeats: true,
            mentions: { entityId: contract },
            assumed: {
              category: "procurement" as const,
              eventType: notice?.title ?? kind,
              entityType: "contract" as const,
              status: "completed" as const,
            },
            fields: {
              title: `${notice?.title ?? "Lead of a project"}: ${title}`.slice(0, 300),
              eventType: notice?.title ?? textOf(cells, "notice_type"),
              releaseTag: notice?.releaseTag,
              eventDate: posted,
              dueDate: isTender ? closes(cells, posted) : undefined,
              completedDate: posted,
              documents: url ? [{ documentType: "tenderNotice", title, url, datePublished: posted }] : undefined,
            },
          },
        ]
      : []),
  ];
}

/** The closing date; one before the notice itself is ignored. */
function closes(cells: Cells, posted: string): string | undefined {
  const day = dateOf(cells, "close_dt");
  return day && day >= posted ? day : undefined;
}

const services = /^Department of the (Army|Navy|Air Force)$/;
const agencyKey = (agency: string) =>
  services.test(agency) ? federalKey("Department of Defense", agency) : federalKey(agency);
