import type { OrganizationAward } from "@pave/contract";
import type { Formats } from "../../core/formats.js";
import { outlayWords, partialWords } from "../../core/partial-award.js";
import { paged } from "../../data/trpc.js";
import { tablePart } from "../../family/parts/table.js";
import { amounts, figure, organization, record, type TableColumn, words } from "../../family/table/columns.js";
import { passThroughNames } from "../programs/pass-throughs.js";

const listing = words<OrganizationAward>("Listing", ({ assistanceNumber }) => assistanceNumber);
const program = words<OrganizationAward>("Program", (row) => {
  const { programId, programName, awardTitle } = row;
  return programId !== null && programName !== null
    ? record<{ id: string; isSample: boolean }>("programs", "Program", () => programName).render({
        id: programId,
        isSample: false,
      })
    : awardTitle;
});
const awardAmounts = ({ amount }: Formats): readonly TableColumn<OrganizationAward>[] => [
  figure("Fiscal year", ({ fiscalYear }) => fiscalYear),
  amounts("Obligated", ({ obligatedAmount, partialAward }) =>
    partialAward === null ? amount(obligatedAmount) : partialWords(partialAward),
  ),
  amounts("Paid or spent", (award) => outlayWords(award, amount)),
];

/** Awards to the organization. */
export const awardsPart = tablePart<OrganizationAward>({
  key: "awards",
  counted: "awards",
  words: { title: "Awards", one: "award", many: "awards", meaning: "Federal assistance it received" },
  list: (api, input) => api.organizations.awards.infiniteQueryOptions({ ...input, role: "recipient" }, paged),
  columnsFor: (formats) => [
    program,
    listing,
    organization("Agency", ({ agencyOrgId, agencyName }) => ({ id: agencyOrgId, name: agencyName })),
    words("Through", passThroughNames),
    ...awardAmounts(formats),
    amounts("Infrastructure law", ({ iijaObligated }) => formats.amount(iijaObligated)),
    words("Opportunity", ({ opportunityNumber }) => opportunityNumber),
    amounts("Passed on", ({ passedToSubrecipients }) => formats.amount(passedToSubrecipients)),
  ],
});

/** Awards of others that it passed on. */
export const passedOnPart = tablePart<OrganizationAward>({
  key: "passed-on",
  counted: "awardsPassedOn",
  words: {
    title: "Awards passed on",
    one: "award",
    many: "awards",
    meaning: "Awards whose recipients name it as their pass-through entity",
  },
  list: (api, input) => api.organizations.awards.infiniteQueryOptions({ ...input, role: "passThrough" }, paged),
  columnsFor: (formats) => [
    organization("Recipient", ({ recipientOrgId, recipientName }) => ({ id: recipientOrgId, name: recipientName })),
    program,
    listing,
    ...awardAmounts(formats),
  ],
});
