import type {
  Contract,
  ContractDeliverable,
  ContractMilestone,
  ContractModification,
  ContractPartyRow,
  Subcontract,
} from "@pave/contract";
import { expiringDays } from "@pave/contract/contract-status";
import { dash, formatDate } from "@pave/contract/format";
import {
  contractHealthNames,
  contractMilestoneTypeNames,
  contractPartyRoleNames,
  deliverableTypeNames,
  deliveryMethodNames,
  modificationTypeNames,
  paidBasisNames,
} from "@pave/contract/labels-contracts";
import type { Formats } from "../../core/formats.js";
import { partialWords } from "../../core/partial-award.js";
import { abortable, paged } from "../../data/trpc.js";
import { AmountsPanel } from "../../family/detail/amounts-panel.js";
import { DatesPanel } from "../../family/detail/dates-panel.js";
import { PlacePanel } from "../../family/detail/place-panel.js";
import type { DetailScreen } from "../../family/detail/screen.js";
import { writers } from "../../family/fields/kinds.js";
import { placeWords } from "../../family/fields/place.js";
import { AmountTrend } from "../../family/list/amount-trend.js";
import { MoneyPanel } from "../../family/money/panel.js";
import { moneyOf } from "../../family/money/read.js";
import { tablePart } from "../../family/parts/table.js";
import { RecordLink } from "../../family/record-link.js";
import { amounts, date, figure, organization, status, words } from "../../family/table/columns.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { BurnPanel } from "./burn-panel.js";
import { contractInfos } from "./fields.js";
import { deleteContract } from "./writes.js";

/** Its signature is not dated, as only later actions are on file. */
const isSignedBefore = ({ dateSigned, signedOnOrBefore }: Contract) => dateSigned === null && signedOnOrBefore !== null;

export const contractDetail: DetailScreen<Contract> = {
  family: "contracts",
  one: "contract",
  list: "Contracts",
  read: (api, input) => api.contracts.get.queryOptions(input, abortable),
  history: (api, input) => api.contracts.history.infiniteQueryOptions(input, paged),
  titleOf: ({ title }) => title,
  Facts: ({ record }) => (
    <>
      <StatusTag status={record.status} />
      {record.partialAward !== null && <span className="text-warning">{partialWords(record.partialAward)}</span>}
      {record.healthFlags.map((flag) => (
        <span key={flag} className="text-warning">
          {contractHealthNames[flag]}
        </span>
      ))}
      {record.deliveryMethod !== null && <span>{deliveryMethodNames[record.deliveryMethod]}</span>}
      <span>{placeWords(record)}</span>
      {record.buyerOrgId !== null && record.buyerName !== null && (
        <span>
          Bought by{" "}
          <RecordLink record={{ entityType: "organizations", entityId: record.buyerOrgId }} name={record.buyerName} />
        </span>
      )}
    </>
  ),
  figures: (record, formats) => [
    {
      label: "Value",
      value: formats.money(record.currentValue),
      note: (
        <span className="flex items-end justify-between gap-2">
          Original value {formats.money(record.contractValue)}
          <AmountTrend measure="contractValue" id={record.id} />
        </span>
      ),
    },
    {
      label: "Paid",
      value: formats.money(record.paidToDate),
      note: paidNote(record, formats),
    },
    {
      label: "Time elapsed",
      // After its end, the share at the date of the data says nothing.
      value: record.status === "expired" ? dash : writers.fraction(record.percentTime, formats),
      note: `Of the contract period, as of ${formatDate(record.figuresAsOf)}`,
    },
    {
      label: "Ends",
      value: writers.date(record.endDate, formats),
      note: record.isExpiring ? `Within ${expiringDays} days` : undefined,
    },
    {
      label: "Obligated",
      value: formats.money(record.obligatedAmount),
    },
    { label: "Ceiling", value: formats.money(record.ceilingValue) },
    isSignedBefore(record)
      ? { label: "Signed on or before", value: writers.date(record.signedOnOrBefore, formats) }
      : { label: "Signed", value: writers.date(record.dateSigned, formats) },
    { label: "Starts", value: writers.date(record.startDate, formats) },
    { label: "Offers received", value: formats.count(record.numberOfOffers) },
  ],
  infos: contractInfos,
  groups: [
    {
      title: "Identity",
      fields: ["description", "contractNumber", "buyerName", "primeName", "awardType", "deliveryMethod"],
      ifKnown: [
        "nature",
        "solicitationNumber",
        "parentContractNumber",
        "ocid",
        "awardingAgency",
        "fundingAgency",
        "naicsCode",
        "pscCode",
      ],
    },
    {
      title: "Amounts",
      fields: ["contractValue", "currentValue", "paidToDate", "pricingType"],
      ifKnown: [
        "plannedBudget",
        "costEstimate",
        "ceilingValue",
        "obligatedAmount",
        "iijaObligated",
        "iijaOutlay",
        "retainageHeld",
        "forecastFinalCost",
        "performanceBondAmount",
        "paymentBondAmount",
        "liquidatedDamagesPerDay",
      ],
    },
    {
      title: "Dates",
      fields: ["awardDate", "dateSigned", "startDate", "endDate"],
      ifKnown: ["signedOnOrBefore", "tenderDate", "tenderEndDate", "initialEndDate", "potentialEndDate", "warrantyEnd"],
      unlessSame: {
        awardDate: ["dateSigned"],
        signedOnOrBefore: ["dateSigned"],
        initialEndDate: ["endDate"],
        potentialEndDate: ["endDate"],
      },
    },
    {
      title: "Award and compliance",
      fields: ["procurementMethod", "numberOfOffers"],
      ifKnown: ["extentCompeted", "setAsideLabel", "dbeGoal", "dbeActual", "buyAmerica", "laborStandards"],
    },
    { title: "Place of performance", fields: ["locality", "county", "region"], ifKnown: ["streetAddress"] },
  ],
  questions: [
    {
      title: "Is spending on schedule?",
      place: "main",
      isFor: ({ percentSpent, percentTime }) => percentSpent !== null && percentTime !== null,
      Answer: ({ record, title }) => <BurnPanel contract={record} title={title} />,
    },
    {
      title: "What is it worth?",
      place: "main",
      Answer: ({ record, title }) => (
        <AmountsPanel
          title={title}
          currency={record.currency}
          amounts={[
            { label: "Original value", value: record.contractValue, tone: "plan" },
            { label: "Current value", value: record.currentValue, note: "With modifications" },
            { label: "Ceiling", value: record.ceilingValue, tone: "plan" },
            { label: "Obligated", value: record.obligatedAmount },
            { label: "Paid to date", value: record.paidToDate },
            {
              label: "Forecast final cost",
              value: record.forecastFinalCost,
              tone:
                (record.forecastFinalCost ?? 0) > (record.currentValue ?? Number.POSITIVE_INFINITY) ? "over" : "fact",
            },
          ]}
        />
      ),
    },
    {
      title: "Who pays whom?",
      place: "main",
      read: moneyOf("contracts"),
      Answer: ({ record, title }) => <MoneyPanel type="contracts" id={record.id} title={title} />,
    },
    {
      title: "When does it run?",
      place: "side",
      Answer: ({ record, title }) => (
        <DatesPanel
          title={title}
          dates={[
            { label: "Tender", from: record.tenderDate, date: record.tenderEndDate ?? record.tenderDate },
            { label: "Awarded", date: record.awardDate },
            { label: "Signed", date: record.dateSigned },
            { label: "Signed by", date: isSignedBefore(record) ? record.signedOnOrBefore : null },
            { label: "Runs", from: record.startDate, date: record.endDate ?? record.startDate },
            { label: "First agreed end", date: record.initialEndDate, tone: "plan" },
            { label: "With all options", date: record.potentialEndDate, tone: "plan" },
          ]}
        />
      ),
    },
    {
      title: "Where is the work?",
      place: "side",
      Answer: ({ record, title }) => <PlacePanel {...record} name={record.title} title={title} />,
    },
  ],
  edit: async () => (await import("./forms.js")).contractEdit,
  moving: async () => (await import("./moves.js")).contractMoving,
  remove: deleteContract,
  parts: [
    tablePart<ContractPartyRow>({
      key: "parties",
      counted: "parties",
      words: { title: "Parties", one: "party", many: "parties", meaning: "Parties to this contract" },
      list: (api, input) => api.contracts.parties.infiniteQueryOptions(input, paged),
      columnsFor: ({ amount }) => [
        organization("Party", (row) => ({ id: row.organizationId, name: row.name })),
        words("Role", (row) => contractPartyRoleNames[row.role]),
        figure("Tier", (row) => row.tier),
        amounts("Value", (row) => amount(row.value)),
        amounts("Paid", (row) => amount(row.paidToDate)),
        status("Status", (row) => row.status),
      ],
    }),
    tablePart<ContractModification>({
      key: "modifications",
      counted: "modifications",
      edits: {
        add: true,
        change: true,
        remove: true,
        nameOf: ({ number }) => `modification ${number}`,
        load: async () => (await import("./parts.js")).modificationForm,
      },
      words: {
        title: "Modifications",
        one: "modification",
        many: "modifications",
        meaning: "Modifications of this contract",
      },
      list: (api, input) => api.contracts.modifications.infiniteQueryOptions(input, paged),
      columnsFor: ({ amount }) => [
        words("Number", (row) => row.number),
        date("Date", (row) => row.date),
        words("Type", (row) => modificationTypeNames[row.type]),
        words("Description", (row) => row.description ?? row.rationale),
        status("Approval", (row) => row.approvalStatus),
        amounts("Change", (row) => (row.delta === null ? null : amount(row.delta))),
        figure("Days", (row) => row.daysAdded),
      ],
    }),
    tablePart<ContractDeliverable>({
      key: "deliverables",
      counted: "deliverables",
      edits: {
        add: true,
        change: true,
        remove: true,
        nameOf: ({ title }) => title,
        load: async () => (await import("./parts.js")).deliverableForm,
      },
      words: {
        title: "Deliverables",
        one: "deliverable",
        many: "deliverables",
        meaning: "Deliverables of this contract",
      },
      list: (api, input) => api.contracts.deliverables.infiniteQueryOptions(input, paged),
      columnsFor: ({ amount }) => [
        words("Deliverable", (row) => row.title),
        words("Type", (row) => (row.type === null ? null : deliverableTypeNames[row.type])),
        status("Status", (row) => (row.isLate ? "late" : row.status)),
        date("Due", (row) => row.dueDate),
        date("Accepted", (row) => row.acceptedDate),
        amounts("Value", (row) => amount(row.value)),
      ],
    }),
    tablePart<ContractMilestone>({
      key: "milestones",
      counted: "milestones",
      edits: {
        add: true,
        change: true,
        remove: true,
        nameOf: ({ title }) => title,
        load: async () => (await import("./parts.js")).contractMilestoneForm,
      },
      words: { title: "Milestones", one: "milestone", many: "milestones", meaning: "Milestones of this contract" },
      list: (api, input) => api.contracts.milestones.infiniteQueryOptions(input, paged),
      columnsFor: ({ amount }) => [
        words("Milestone", (row) => row.title),
        words("Type", (row) => (row.milestoneType === null ? null : contractMilestoneTypeNames[row.milestoneType])),
        status("Status", (row) => (row.isLate ? "late" : row.status)),
        date("Planned", (row) => row.plannedDate),
        date("Forecast", (row) => row.forecastDate),
        date("Met", (row) => row.actualDate),
        amounts("Payment", (row) => amount(row.paymentAmount)),
      ],
    }),
    tablePart<Subcontract>({
      key: "subcontracts",
      counted: "subcontracts",
      edits: {
        add: true,
        change: true,
        remove: true,
        nameOf: ({ subcontractNumber }) => `subcontract ${subcontractNumber}`,
        load: async () => (await import("./parts.js")).subcontractForm,
      },
      words: {
        title: "Subcontracts",
        one: "subcontract",
        many: "subcontracts",
        meaning: "Subcontracts of this contract",
      },
      list: (api, input) => api.contracts.subcontracts.infiniteQueryOptions(input, paged),
      columnsFor: ({ amount }) => [
        words("Number", (row) => (
          <span style={{ paddingLeft: `${(row.tier - 2) * 16}px` }}>{row.subcontractNumber}</span>
        )),
        organization("Subcontractor", (row) => ({ id: row.subcontractorOrgId, name: row.subcontractorName })),
        figure("Tier", (row) => row.tier),
        words("Work", (row) => row.description),
        status("Status", (row) => row.status),
        amounts("Amount", (row) => amount(row.amount)),
      ],
    }),
  ],
};

/** The share of the value, and the basis of the amount. */
function paidNote({ percentSpent, paidBasis }: Contract, formats: Formats): string | undefined {
  const share = percentSpent === null ? [] : [`${writers.fraction(percentSpent, formats)} of value`];
  const basis = paidBasis === null ? [] : [paidBasisNames[paidBasis]];
  return share.length + basis.length === 0 ? undefined : [...share, ...basis].join(" · ");
}
