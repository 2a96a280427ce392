import { compileReleases, type OcdsRelease } from "@pave/contract";
import type { OpenContract } from "@pave/db";

/* What an OCDS package has of a contract besides its fields is published again, in its last release. */

type Ids = { tender: string; award: string; contract: { id: string; awardID: string } };

/** The releases, of which the last also has the published parts; values of the record take precedence. */
export function withPublished(
  releases: readonly OcdsRelease[],
  { published, organizations }: Pick<OpenContract, "published" | "organizations">,
  ids: Ids,
): OcdsRelease[] {
  const last = releases.at(-1);
  if (!published || !last) return [...releases];
  const { ocid, initiationType, id, date, tag } = last;
  const { release, planning, tender, award, contract, parties = [] } = published;
  const ourIds = idsByAddress(releases);
  const known = parties.flatMap(({ key, ...parts }) => {
    const organization = organizations.find(({ publishedIds }) => publishedIds.includes(key));
    return organization ? [{ ...parts, id: organization.id }] : [];
  });
  const parts = {
    ...release,
    ...(planning && { planning }),
    ...(tender && { tender: { ...withOurIds(tender, ourIds), id: ids.tender } }),
    ...(award && { awards: [{ ...withOurIds(award, ourIds), id: ids.award }] }),
    ...(contract && { contracts: [{ ...withOurIds(contract, ourIds), ...ids.contract }] }),
    ...(known.length > 0 && { parties: known }),
    ...{ ocid, initiationType, id, date, tag },
  };
  return [...releases.slice(0, -1), { ...compileReleases([parts, last]), id, date, tag }];
}

/** true: the package describes what is bought, so that the record's codes need not. */
export const describesItems = (published: OpenContract["published"]): boolean =>
  [published?.tender, published?.award, published?.contract].some((section) => section?.items !== undefined);

type Document = Readonly<Record<string, unknown>>;
const isDocument = (value: unknown): value is Document => typeof value === "object" && value !== null;
const documentsIn = ({ documents }: Document): Document[] =>
  Array.isArray(documents) ? documents.filter(isDocument) : [];

/** The ids of the documents in our releases by their address, since notices number theirs. */
function idsByAddress(releases: readonly OcdsRelease[]): Map<unknown, unknown> {
  const sections = releases.flatMap(({ tender, awards, contracts }) => [tender, awards, contracts].flat());
  return new Map(
    sections.filter(isDocument).flatMap((section) => documentsIn(section).map(({ url, id }) => [url, id] as const)),
  );
}

const withOurIds = (section: Document, ids: ReadonlyMap<unknown, unknown>): Document =>
  documentsIn(section).length === 0
    ? section
    : { ...section, documents: documentsIn(section).map((one) => ({ ...one, id: ids.get(one.url) ?? one.id })) };
