import { type EventFields, type OcdsReleaseInput, ReleaseTag } from "@pave/contract";
import type { ImportRecord, RecordOf } from "../record.js";
import { budgetIn } from "./implementation.js";

const categories: Readonly<Record<string, EventFields["category"]>> = {
  planning: "planning",
  tender: "procurement",
  award: "award",
  contract: "contract",
  contractAmendment: "modification",
  implementation: "contract",
};

/** The stage of a tag: `tenderAmendment` belongs to the tender. */
const categoryOf = (tag: string): EventFields["category"] =>
  categories[tag] ?? categories[tag.replace(/[A-Z].*$/, "")] ?? "other";

const titleOf = (tag: string) => {
  const words = tag.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A release as an event of its contract, by the last of its tags. A compiled release is not an event. */
export function eventOf(release: OcdsReleaseInput, contract: RecordOf<"contracts">): ImportRecord | undefined {
  const tag = ReleaseTag.exclude(["compiled"]).safeParse(release.tag.at(-1)).data;
  if (tag === undefined) return undefined;
  const { ocid, id, date, tender, awards, contracts } = release;
  const eventDate = date.slice(0, 10);
  const documents = [tender, ...(awards ?? []), ...(contracts ?? [])].flatMap((section) => section?.documents ?? []);
  return {
    target: "events",
    recordId: `release:${ocid}|${id}`,
    asOf: eventDate,
    bodyKey: `release|${ocid}|${id}`,
    mentions: { entityId: { target: "contracts", record: contract.recordId } },
    assumed: { entityType: "contract", status: "completed" },
    fields: {
      description: budgetIn(release),
      title: `${titleOf(tag)}: ${contract.fields.title}`.slice(0, 300),
      category: categoryOf(tag),
      eventType: tag,
      releaseTag: tag,
      eventDate,
      dueDate: tag.startsWith("tender") ? tender?.tenderPeriod?.endDate?.slice(0, 10) : undefined,
      completedDate: eventDate,
      documents: documents.slice(0, 50).map(({ documentType, title, url, datePublished, format, language }) => ({
        documentType: documentType?.slice(0, 60),
        title: (title ?? url ?? "Document").slice(0, 300),
        url: url && URL.canParse(url) && /^https?:/.test(url) ? url : undefined,
        datePublished: datePublished?.slice(0, 10),
        format: format?.slice(0, 60),
        language: language && /^[a-z]{2}$/.test(language) ? language : undefined,
      })),
    },
  };
}
