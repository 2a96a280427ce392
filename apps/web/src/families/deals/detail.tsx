import type { Deal, FamilyKey } from "@pave/contract";
import { dash } from "@pave/contract/format";
import { dealKindNames } from "@pave/contract/labels-deals";
import { dealRoleNames, dealStatusNames, dealTypeNames, debtTypeNames } from "@pave/contract/labels-programs";
import { abortable, paged } from "../../data/trpc.js";
import { AmountsPanel } from "../../family/detail/amounts-panel.js";
import { DatesPanel } from "../../family/detail/dates-panel.js";
import type { DetailScreen } from "../../family/detail/screen.js";
import { writers } from "../../family/fields/kinds.js";
import { placeInfos, stateName } from "../../family/fields/place.js";
import { PeersPanel } from "../../family/peers/panel.js";
import { RecordName } from "../../family/record-name.js";
import { later } from "../../ui/loading/later.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { Panel } from "../../ui/panel/panel.js";
import { anOrganization } from "../organizations/reference.js";
import { maturityLines } from "../programs/bond/lines.js";
import { BondTerms } from "../programs/debt-terms/bond-terms.js";
import { bondFigures, loanFigures } from "../programs/debt-terms/figures.js";
import { LoanTerms } from "../programs/debt-terms/loan-terms.js";
import { MaturityPanel } from "../programs/maturity-panel.js";

const LaterCharts = later(async () => (await import("./charts.js")).DealCharts);
const DealCharts = ({ record }: { record: Deal }) => (
  <LaterCharts meanwhile={<Panel title="Over time" loading skeletonLines={12} />} record={record} />
);
const LedgerPanel = later(async () => (await import("./ledger/panel.js")).LedgerPanel);

/** Bonds of its debt type, or loans of its type. */
const cohortOf = ({ kind, bond, dealType }: Deal) => {
  const type = (bond === null ? dealTypeNames[dealType] : debtTypeNames[bond.debtType]).toLowerCase();
  return type.endsWith(kind) ? `${type}s` : `${type} ${kind}s`;
};

/** The amount of a bond or loan agreement. */
const amounts = ["totalFunding", "currentAgreementAmount"];

export const dealDetail: DetailScreen<Deal> = {
  family: "deals",
  one: "deal",
  list: "Deals",
  read: (api, input) => api.deals.get.queryOptions(input, abortable),
  history: (api, input) => api.deals.history.infiniteQueryOptions(input, paged),
  titleOf: ({ name }) => name,
  awaitingOf: ({ loan }) => loan?.awaitingApproval ?? [],
  Facts: ({ record }) => (
    <>
      <span>{dealKindNames[record.kind]}</span>
      <StatusTag status={record.dealStatus} />
      <span>{dealTypeNames[record.dealType]}</span>
      {record.region !== null && <span>{stateName(record.region)}</span>}
    </>
  ),
  figures: (record, formats) => [
    { label: "Size", value: formats.money(record.size) },
    {
      label: "Debt",
      value: formats.money(record.debt === record.size ? null : record.debt),
      note: record.debtShare === null ? undefined : `${writers.fraction(record.debtShare, formats)} of project cost`,
    },
    { label: "Equity", value: formats.money(record.equity), note: "Share of cost not financed by debt" },
    { label: "True interest cost", value: writers.rate(record.bond?.trueInterestCost ?? null, formats) },
    { label: "Net interest cost", value: writers.rate(record.bond?.netInterestCost ?? null, formats) },
    { label: "Interest rate", value: writers.rate(record.loan?.interestRate ?? null, formats) },
    {
      label: "Final maturity",
      value: writers.date(record.bond?.finalMaturityDate ?? record.loan?.finalMaturityDate ?? null, formats),
    },
    record.closingDate === null && record.saleDate !== null
      ? { label: "Sale", value: writers.date(record.saleDate, formats) }
      : { label: "Closing", value: writers.date(record.closingDate, formats) },
  ],
  infos: {
    kind: { label: "Kind", kind: "word", names: dealKindNames },
    dealType: { label: "Type", kind: "word", names: dealTypeNames },
    dealStatus: { label: "Status", kind: "word", names: dealStatusNames, storedAs: ["status"] },
    programName: { label: "Program", kind: "text" },
    debtorName: {
      label: "Issuer or borrower",
      kind: "text",
      storedAs: ["issuerOrgId", "borrowerOrgId", "borrowerName"],
    },
    // Its link.
    debtorOrgId: anOrganization("Issuer or borrower", "debtorName"),
    saleMethod: { label: "Sale method", kind: "word" },
    useOfProceeds: { label: "Use of proceeds", kind: "text" },
    region: placeInfos.region,
    size: { label: "Size", kind: "money", storedAs: amounts },
    debt: { label: "Debt", kind: "money", storedAs: amounts },
    equity: { label: "Equity", kind: "money" },
    closingDate: { label: "Closing", kind: "date", storedAs: ["closingDate", "initialAgreementDate"] },
    saleDate: { label: "Sale", kind: "date" },
  },
  comparedTerms: ({ bond, loan, closingDate, size }, formats) => [
    ...(closingDate === null ? [] : [{ label: "Closing", text: writers.date(closingDate, formats) }]),
    ...(bond === null
      ? []
      : bondFigures({ ...bond, parAmount: bond.parAmount === size ? null : bond.parAmount }, formats)),
    ...(loan === null ? [] : loanFigures(loan, formats)),
  ],
  groups: [
    { title: "Deal", fields: ["kind", "dealType", "dealStatus", "debtorName"], ifKnown: ["region"] },
    { title: "Money", fields: ["size", "debt", "equity"], unlessSame: { debt: ["size"] } },
  ],
  questions: [
    { title: "When is it repaid?", place: "wide", Answer: DealCharts },
    {
      title: "What is owed, when, on what pledge?",
      place: "main",
      Answer: ({ record: { bond, loan, asOf, dealStatus }, title }) =>
        bond !== null ? (
          <BondTerms
            bond={bond}
            asOf={asOf}
            isForecast={dealStatus === "announced" || dealStatus === "inMarket"}
            title={title}
          />
        ) : (
          loan !== null && <LoanTerms loan={loan} asOf={asOf} title={title} />
        ),
    },
    {
      title: "What was disbursed and repaid?",
      place: "main",
      isFor: ({ loan }) => loan !== null,
      Answer: ({ record: { loan }, title }) => loan && <LedgerPanel loan={loan} title={title} />,
    },
    {
      title: "How is it financed?",
      place: "main",
      Answer: ({ record, title }) => (
        <AmountsPanel
          title={title}
          amounts={[
            { label: "Size", value: record.size === record.debt ? null : record.size, tone: "plan" },
            { label: "Debt", value: record.debt },
            { label: "Equity", value: record.equity },
            { label: "Par outstanding", value: record.bond?.outstandingPar ?? null },
            { label: "Refunding", value: record.bond?.refundingPar || null, note: "Part that repays older debt" },
          ]}
        />
      ),
    },
    {
      title: "Who are the parties?",
      place: "side",
      Answer: ({ record, title }) => <Parties deal={record} title={title} />,
    },
    {
      title: "When is it due?",
      place: "side",
      Answer: ({ record: { bond, saleDate, closingDate }, title }) => (
        <DatesPanel
          title={title}
          dates={[
            { label: "Sold", date: saleDate ?? bond?.saleDate ?? null },
            { label: "Closed", date: closingDate },
            { label: "First call", date: bond?.callDate ?? null, tone: "plan" },
            { label: "Final maturity", date: bond?.finalMaturityDate ?? null, tone: "plan" },
          ]}
        />
      ),
    },
    {
      title: "Among its peers",
      place: "side",
      isOfOthers: true,
      Answer: ({ record, title }) => <PeersPanel type="deals" id={record.id} title={title} kind={cohortOf(record)} />,
    },
    {
      title: "Maturities",
      place: "side",
      Answer: ({ record: { bond } }) =>
        bond && bond.maturities.length > 0 && <MaturityPanel maturities={maturityLines(bond)} />,
    },
  ],
  parts: [],
};

type PartiesProps = { deal: Deal; title: string };
type Named = { label: string; family: FamilyKey; id: string | null; name: string | null };

function Parties({ deal: { parties, programId, programName, loan }, title }: PartiesProps) {
  const projectId = loan?.projectId;
  const named: Named[] = [
    { label: "Program", family: "programs", id: programId, name: programName },
    ...(projectId
      ? [{ label: "Project", family: "projects", id: projectId, name: "Project it finances" } as const]
      : []),
    ...parties.map(({ role, organizationId, name }): Named => {
      return { label: dealRoleNames[role], family: "organizations", id: organizationId, name };
    }),
  ];
  return (
    <Panel title={title} flush>
      <dl>
        {named.map(({ label, family, id, name }) => (
          <div
            key={`${label} ${id ?? name}`}
            className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-3 border-b border-line px-3 py-1 last:border-b-0"
          >
            <dt className="text-body text-ink-3">{label}</dt>
            <dd className="text-body text-ink-1">
              <RecordName family={family} id={id} name={name ?? dash} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
