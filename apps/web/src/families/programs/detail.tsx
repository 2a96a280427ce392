import type { FundingCycle, LoanRow, Program, ProgramDocument, Recipient } from "@pave/contract";
import { debtTypeNames, programTypeNames } from "@pave/contract/labels-programs";
import { datedTypes } from "@pave/contract/programs-moves";
import { Link } from "@tanstack/react-router";
import { outlayWords, partialWords } from "../../core/partial-award.js";
import { sentence } from "../../core/sentence.js";
import { abortable, paged, selectedPages } from "../../data/trpc.js";
import { AmountsPanel } from "../../family/detail/amounts-panel.js";
import { DatesPanel } from "../../family/detail/dates-panel.js";
import type { DetailScreen } from "../../family/detail/screen.js";
import { writers } from "../../family/fields/kinds.js";
import { stateName } from "../../family/fields/place.js";
import { comparedMoney } from "../../family/money/compared.js";
import { MoneyPanel } from "../../family/money/panel.js";
import { moneyOf } from "../../family/money/read.js";
import { tablePart } from "../../family/parts/table.js";
import { PeersPanel } from "../../family/peers/panel.js";
import { amounts, date, figure, organization, status, words } from "../../family/table/columns.js";
import { ExternalLink } from "../../ui/external-link.js";
import { later } from "../../ui/loading/later.js";
import { StatusFact } from "../../ui/marks/status-fact.js";
import { statusWords } from "../../ui/marks/status-tone.js";
import { Panel } from "../../ui/panel/panel.js";
import { contractColumns } from "../contracts/table.js";
import { projectColumns } from "../projects/table.js";
import { MaturitiesPanel, ofBond, PartiesPanel, RatingsPanel, TermsPanel } from "./bond/panels.js";
import { bondFigures } from "./debt-terms/figures.js";
import { programInfos } from "./fields.js";
import { passThroughNames } from "./pass-throughs.js";
import { deleteProgram } from "./writes.js";

const LaterCharts = later(async () => (await import("./charts/charts.js")).ProgramCharts);
const ProgramCharts = ({ record }: { record: Program }) => (
  <LaterCharts meanwhile={<Panel title="Over time" loading skeletonLines={12} />} record={record} />
);

const AgencyPrograms = later(async () => (await import("./other-programs.js")).AgencyPrograms);
const ListingPrograms = later(async () => (await import("./other-programs.js")).ListingPrograms);

const ApplicantsPanel = later(async () => (await import("./applicants.js")).ApplicantsPanel);

const FundsPanel = ({ record, title }: { record: Program; title: string }) => (
  <AmountsPanel
    title={title}
    amounts={[
      { label: record.bond === null ? "Total funding" : "Issue size", value: record.totalFunding, tone: "plan" },
      { label: "Obligated", value: record.obligatedAmount },
      { label: "Available", value: record.availableAmount },
      { label: "Par outstanding", value: record.bond?.outstandingPar ?? null },
      { label: "Refunding", value: record.bond?.refundingPar || null, note: "Part that repays older debt" },
    ]}
  />
);

const TimesPanel = ({ record: { bond, ...record }, title }: { record: Program; title: string }) => (
  <DatesPanel
    title={title}
    dates={[
      { label: "Posted", date: record.postDate },
      { label: "Opens", date: record.openDate },
      { label: "Closes", date: record.closeDate, tone: "late" },
      { label: "Archived", date: record.archiveDate, tone: "plan" },
      { label: "Sold", date: bond?.saleDate ?? null },
      { label: "Dated", date: bond?.datedDate ?? null },
      { label: "First call", date: bond?.callDate ?? null, tone: "plan" },
      { label: "Final maturity", date: bond?.finalMaturityDate ?? null, tone: "plan" },
    ]}
  />
);

export const programDetail: DetailScreen<Program> = {
  family: "programs",
  one: "program",
  list: "Programs",
  read: (api, input) => api.programs.get.queryOptions(input, abortable),
  history: (api, input) => api.programs.history.infiniteQueryOptions(input, paged),
  titleOf: ({ name }) => name,
  Facts: ({ record }) => (
    <>
      <span>{programTypeNames[record.programType]}</span>
      <StatusFact status={record.status} />
      {record.administeringOrgName !== null && <span>{record.administeringOrgName}</span>}
      {record.region !== null && <span>{stateName(record.region)}</span>}
    </>
  ),
  figures: (record, formats) => [
    { label: record.bond === null ? "Funding" : "Issue size", value: formats.money(record.totalFunding) },
    { label: "Available", value: formats.money(record.availableAmount) },
    { label: "Award ceiling", value: formats.money(record.awardCeiling) },
    {
      label: record.programType === "bond" ? "Final maturity" : "Closes",
      value: writers.date(record.bond?.finalMaturityDate ?? record.closeDate, formats),
    },
    { label: "True interest cost", value: writers.rate(record.bond?.trueInterestCost ?? null, formats) },
    { label: "Net interest cost", value: writers.rate(record.bond?.netInterestCost ?? null, formats) },
    { label: "Obligated", value: formats.money(record.obligatedAmount) },
    { label: "Award floor", value: formats.money(record.awardFloor) },
    { label: "Opens", value: writers.date(record.openDate, formats) },
    { label: "Expected awards", value: formats.count(record.expectedAwards) },
    { label: "Fiscal year", value: record.fiscalYear === null ? "—" : String(record.fiscalYear) },
  ],
  infos: programInfos,
  groups: [
    {
      title: "Identity",
      fields: ["description", "administeringOrgName", "programNumber", "instrument"],
      ifKnown: [
        "objectives",
        "popularName",
        "loanProgram",
        "assistanceListingNumber",
        "assistanceListingTitle",
        "topLevelAgency",
        "fundingAgency",
        "authority",
        "opportunityNumber",
        "url",
      ],
      unlessSame: {
        programNumber: ["assistanceListingNumber", "opportunityNumber"],
        instrument: ["programType"],
        objectives: ["description"],
        popularName: ["name"],
        assistanceListingTitle: ["name"],
        topLevelAgency: ["administeringOrgName"],
        fundingAgency: ["administeringOrgName", "topLevelAgency"],
      },
    },
    {
      title: "Money",
      fields: ["totalFunding", "availableAmount"],
      ifKnown: ["obligatedAmount", "awardFloor", "awardCeiling", "expectedAwards", "matchRate", "federalShareCap"],
    },
    {
      title: "Dates",
      fields: ["openDate", "closeDate"],
      ifKnown: ["postDate", "closeDateText", "archiveDate", "closingDate", "fiscalYear"],
    },
    {
      title: "Eligibility and use",
      fields: ["eligibilityText"],
      ifKnown: [
        "eligibleUses",
        "eligibleSectors",
        "fundingCategories",
        "opportunityCategory",
        "isCostSharing",
        "region",
        "contactName",
        "contactEmail",
        "contactPhone",
      ],
    },
  ],
  questions: [
    {
      title: "When is it repaid?",
      place: "wide",
      isFor: ({ programType }) => programType === "bond" || programType === "fund" || programType === "loan",
      Answer: ProgramCharts,
    },
    {
      title: "Who receives it?",
      place: "main",
      read: moneyOf("programs"),
      Answer: ({ record: { id }, title }) => (
        <MoneyPanel
          type="programs"
          id={id}
          title={title}
          awards={
            <Link to="/finances" search={{ by: "recipient", program: id }} className="text-primary hover:underline">
              Awards by recipient
            </Link>
          }
        />
      ),
    },
    {
      title: "What is owed, when, on what pledge?",
      place: "main",
      Answer: ofBond(TermsPanel),
    },
    { title: "Who are the parties?", place: "main", Answer: ofBond(PartiesPanel) },
    { title: "How much is available?", place: "main", Answer: FundsPanel },
    { title: "When?", place: "side", Answer: TimesPanel },
    {
      title: "Who may apply?",
      place: "side",
      isFor: ({ programType }) => datedTypes.includes(programType),
      Answer: ApplicantsPanel,
    },
    {
      title: "Among its peers",
      place: "side",
      isOfOthers: true,
      isFor: ({ programType }) => programType === "bond",
      Answer: ({ record: { id, bond }, title }) => (
        <PeersPanel
          type="deals"
          id={id}
          title={title}
          kind={bond === null ? "bonds" : `${debtTypeNames[bond.debtType].toLowerCase()} bonds`}
        />
      ),
    },
    { title: "Maturities", place: "side", Answer: ofBond(MaturitiesPanel) },
    { title: "How is it rated?", place: "side", Answer: ofBond(RatingsPanel) },
    {
      title: "What is under its assistance listing?",
      place: "side",
      isOfOthers: true,
      isFor: ({ assistanceListingNumber }) => assistanceListingNumber !== null,
      Answer: ListingPrograms,
    },
    {
      title: "What else does its agency offer?",
      place: "side",
      isOfOthers: true,
      isFor: ({ administeringOrgId, programType }) => administeringOrgId !== null && programType !== "bond",
      Answer: AgencyPrograms,
    },
  ],
  comparedTerms: ({ bond }, formats) => (bond === null ? [] : bondFigures(bond, formats)),
  comparedWith: (api, { id }) => [comparedMoney("programs", api, id)],
  edit: async () => (await import("./forms.js")).programEdit,
  moving: async () => (await import("./moves.js")).programMoving,
  remove: deleteProgram,
  parts: [
    tablePart<Recipient>({
      key: "recipients",
      counted: "recipients",
      edits: {
        add: true,
        change: true,
        remove: true,
        nameOf: ({ recipientName, agreementNumber }) => recipientName ?? agreementNumber ?? "Award",
        load: async () => (await import("./parts.js")).awardForm,
      },
      words: { title: "Recipients", one: "award", many: "awards", meaning: "Award recipients" },
      list: (api, input) => api.programs.recipients.infiniteQueryOptions(input, paged),
      columnsFor: ({ amount }) => [
        organization("Recipient", (row) => ({ id: row.recipientOrgId, name: row.recipientName })),
        words("Through", (row) => passThroughNames(row)),
        words("Agreement", (row) => row.agreementNumber),
        words("Listing", (row) => row.assistanceNumber),
        words("Opportunity", (row) => row.opportunityNumber),
        date("Awarded", (row) => row.awardDate),
        figure("Fiscal year", (row) => row.fiscalYear),
        amounts("Obligated", (row) =>
          row.partialAward === null ? amount(row.obligatedAmount) : partialWords(row.partialAward),
        ),
        amounts("Paid or spent", (row) => outlayWords(row, amount)),
        amounts("Infrastructure law", (row) => amount(row.iijaObligated)),
        amounts("With matching funds", (row) => amount(row.totalFunding)),
        words("Place", (row) => row.placeOfPerformance),
      ],
    }),
    tablePart<FundingCycle>({
      key: "funding-cycles",
      counted: "fundingCycles",
      edits: {
        add: true,
        change: true,
        remove: true,
        nameOf: ({ cycleName }) => cycleName,
        load: async () => (await import("./parts.js")).fundingCycleForm,
      },
      words: { title: "Funding cycles", one: "cycle", many: "cycles", meaning: "Application rounds" },
      list: (api, input) => api.programs.fundingCycles.infiniteQueryOptions(input, paged),
      columnsFor: (formats) => [
        words("Cycle", (row) => row.cycleName),
        status("Status", (row) => row.status),
        date("Opens", (row) => row.openDate),
        date("Closes", (row) => row.closeDate),
        amounts("Available", (row) => formats.amount(row.amountAvailable)),
        figure("Applications", (row) => row.applicationsReceived),
        figure("Awards", (row) => row.awardsMade),
        figure("Success rate", (row) => writers.fraction(row.successRate, formats)),
      ],
    }),
    tablePart<LoanRow>({
      key: "loans",
      counted: "loans",
      edits: {
        add: true,
        change: true,
        nameOf: ({ title }) => title,
        load: async () => (await import("./parts.js")).loanForm,
      },
      words: { title: "Loans", one: "loan", many: "loans", meaning: "Loan agreements under this program" },
      list: (api, input) =>
        selectedPages(
          api.programs.loanPortfolio.infiniteQueryOptions(input, {
            ...paged,
            getNextPageParam: ({ loans }) => loans.nextCursor,
          }),
          ({ loans }) => loans,
        ),
      columnsFor: (formats) => [
        words("Loan", (row) => (
          <Link
            to="/$family/$id"
            params={{ family: "deals", id: row.id }}
            className="font-medium text-primary hover:underline"
          >
            {row.title}
          </Link>
        )),
        organization("Borrower", (row) => ({ id: row.borrowerOrgId, name: row.borrowerName })),
        status("Status", (row) => row.status),
        amounts("Principal", (row) => formats.amount(row.currentAgreementAmount)),
        amounts("Outstanding", (row) => formats.amount(row.outstandingPrincipal)),
        date("Matures", (row) => row.finalMaturityDate),
      ],
    }),
    tablePart({
      key: "projects",
      counted: "projects",
      words: { title: "Projects", one: "project", many: "projects", meaning: "Projects funded by this program" },
      list: (api, input) => api.programs.projects.infiniteQueryOptions(input, paged),
      columnsFor: projectColumns,
    }),
    tablePart({
      key: "contracts",
      counted: "contracts",
      words: { title: "Contracts", one: "contract", many: "contracts", meaning: "Contracts funded by this program" },
      list: (api, input) => api.programs.contracts.infiniteQueryOptions(input, paged),
      columnsFor: contractColumns,
    }),
    tablePart<ProgramDocument>({
      key: "documents",
      counted: "documents",
      edits: {
        add: true,
        change: true,
        remove: true,
        nameOf: ({ title }) => title,
        load: async () => (await import("./parts.js")).documentForm,
      },
      words: {
        title: "Documents",
        one: "document link",
        many: "document links",
        meaning: "Links to program documents",
      },
      list: (api, input) => api.programs.documents.infiniteQueryOptions(input, paged),
      columnsFor: () => [
        words("Document", (row) =>
          row.url === null ? row.title : <ExternalLink href={row.url}>{row.title}</ExternalLink>,
        ),
        words("Type", (row) => sentence(statusWords(row.documentType))),
        date("Published", (row) => row.publishedDate),
        figure("Pages", (row) => row.pages),
      ],
    }),
  ],
};
