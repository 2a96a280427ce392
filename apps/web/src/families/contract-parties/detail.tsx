import type { ContractParty } from "@pave/contract";
import { contractPartyRoleNames } from "@pave/contract/labels-contracts";
import { Link } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { abortable, paged, selected, trpc } from "../../data/trpc.js";
import { AmountsPanel } from "../../family/detail/amounts-panel.js";
import { DatesPanel } from "../../family/detail/dates-panel.js";
import type { DetailScreen } from "../../family/detail/screen.js";
import { writers } from "../../family/fields/kinds.js";
import { MoneyPanel } from "../../family/money/panel.js";
import { tablePart } from "../../family/parts/table.js";
import { later } from "../../ui/loading/later.js";
import { StatusFact } from "../../ui/marks/status-fact.js";
import { contractFacts } from "./contract-facts.js";
import { ContractPanel } from "./contract-panel.js";
import { partyInfos } from "./fields.js";
import { partyColumns } from "./table.js";
import { deleteParty } from "./writes.js";

export const partyDetail: DetailScreen<ContractParty> = {
  family: "contract-parties",
  one: "party",
  list: "Contract parties",
  read: (api, input) => api.contractParties.get.queryOptions(input, abortable),
  history: (api, input) => api.contractParties.history.infiniteQueryOptions(input, paged),
  titleOf: ({ name }) => name,
  Facts: ({ record }) => (
    <>
      <span>{contractPartyRoleNames[record.role]}</span>
      <StatusFact status={record.status} />
      {record.tier !== null && <span>Tier {record.tier}</span>}
      <Link
        to="/$family/$id"
        params={{ family: "organizations", id: record.organizationId }}
        className="text-primary hover:underline"
      >
        {record.organizationName === null || record.organizationName === record.name
          ? "All about this organization"
          : record.organizationName}
      </Link>
    </>
  ),
  figures: (record, formats) => [
    { label: "Value", value: formats.money(record.value) },
    { label: "Paid to date", value: formats.money(record.paidToDate), note: paidNote(record) },
    { label: "Share", value: writers.fraction(record.sharePercent, formats), note: "In the joint venture" },
    { label: "Ends", value: writers.date(record.endDate, formats) },
  ],
  infos: {
    ...partyInfos,
    organizationName: { label: "Organization", kind: "text" },
    parentName: { label: "Subcontractor to", kind: "text" },
    isPrime: { label: "Lead", kind: "flag" },
    currency: { label: "Currency", kind: "code" },
  },
  groups: [
    {
      title: "Role",
      fields: ["organizationName", "role", "isPrime", "scopeOfWork"],
      ifKnown: ["tier", "parentName", "isSmallBusiness", "certifications"],
      unlessSame: { organizationName: ["name"] },
    },
    {
      title: "Amounts and dates",
      fields: ["value", "paidToDate", "startDate", "endDate"],
      ifKnown: ["currency", "sharePercent"],
      onlyWith: { currency: "value" },
    },
    { title: "Contact", fields: ["contactName"], ifKnown: ["contactTitle", "contactEmail", "contactPhone"] },
  ],
  comparedWith: (api, { contractId }, formats) => [
    selected(api.contracts.get.queryOptions({ id: contractId }, abortable), (contract) => [
      { label: "Contract", text: contract.title },
      ...(contract.buyerName === null ? [] : [{ label: "Buyer", text: contract.buyerName }]),
      ...contractFacts(contract, formats),
    ]),
  ],
  questions: [
    {
      title: "Who pays whom?",
      place: "main",
      Answer: ({ record, title }) => <MoneyPanel type="contracts" id={record.contractId} title={title} />,
    },
    {
      title: "How much is paid?",
      place: "main",
      Answer: ({ record, title }) => (
        <AmountsPanel
          title={title}
          currency={record.currency}
          amounts={[
            { label: "Value", value: record.value, tone: "plan" },
            { label: "Paid to date", value: record.paidToDate },
          ]}
        />
      ),
    },
    { title: "Contract", place: "side", Answer: ({ record }) => <ContractPanel party={record} /> },
    {
      title: "When does it perform?",
      place: "side",
      Answer: ({ record, title }) => (
        <DatesPanel
          title={title}
          dates={[
            { label: "Starts", date: record.startDate },
            { label: "Ends", date: record.endDate, tone: "plan" },
          ]}
        />
      ),
    },
  ],
  edit: async () => (await import("./forms.js")).partyEdit,
  remove: deleteParty,
  parts: [
    {
      key: "ties",
      label: "Ties",
      Content: later(async () => (await import("./ties/tab.js")).TiesTab),
    },
    tablePart({
      key: "contract-parties",
      counted: "parties",
      words: {
        title: "Same contract",
        one: "party",
        many: "parties",
        meaning: "Parties to the same contract",
      },
      list: ({ client, contractParties }, { id, limit }) => ({
        queryKey: [getQueryKey(trpc.contractParties.byContract)[0], { input: { id, limit }, type: "infinite" }],
        queryFn: async ({ pageParam, signal }) => {
          const { contractId } = await contractParties.get.fetch({ id });
          const page = { limit, ...(pageParam !== null && { cursor: pageParam }) };
          return client.contractParties.byContract.query({ contractId, sort: "tier", ...page }, { signal });
        },
        initialPageParam: null,
      }),
      columnsFor: partyColumns,
    }),
    tablePart({
      key: "other-contracts",
      counted: "otherContracts",
      words: {
        title: "Other contracts",
        one: "part",
        many: "parts",
        meaning: "The organization's roles in other contracts",
      },
      list: ({ client, contractParties }, { id, limit }) => ({
        queryKey: [getQueryKey(trpc.contractParties.byOrganization)[0], { input: { id, limit }, type: "infinite" }],
        queryFn: async ({ pageParam, signal }) => {
          const { organizationId } = await contractParties.get.fetch({ id });
          const page = { limit, ...(pageParam !== null && { cursor: pageParam }) };
          return client.contractParties.byOrganization.query(
            { organizationId, sort: "value", order: "desc", ...page },
            { signal },
          );
        },
        initialPageParam: null,
      }),
      columnsFor: (formats) => {
        const [party, ...rest] = partyColumns(formats);
        return [
          ...(party === undefined ? [] : [party]),
          { label: "Contract", render: (row) => row.contractTitle ?? row.contractNumber },
          ...rest,
        ];
      },
    }),
  ],
};

const paidNote = ({ value, paidToDate }: ContractParty) =>
  value === null || paidToDate === null || value === 0
    ? undefined
    : `${Math.round((100 * paidToDate) / value)}% of value`;
