import type { ContractRow } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import type { Formats } from "../../core/formats.js";
import { AmountTrend } from "../../family/list/amount-trend.js";
import { amounts, date, organization, record, status, type TableColumn } from "../../family/table/columns.js";

const signedIn = ({ dateSigned, signedOnOrBefore }: ContractRow) =>
  dateSigned === null && signedOnOrBefore !== null ? `by ${formatDate(signedOnOrBefore)}` : formatDate(dateSigned);

/** The table of contracts related to a record. */
export const contractColumns = ({ amount }: Formats): readonly TableColumn<ContractRow>[] => [
  record("contracts", "Contract", (row) => row.title),
  status("Status", (row) => row.status),
  organization("Buyer", (row) => ({ id: row.buyerOrgId, name: row.buyerName })),
  organization("Prime", (row) => ({ id: row.primeOrgId, name: row.primeName })),
  amounts("Value", ({ id, currency, currentValue }) => (
    <span className="flex items-center justify-end gap-2">
      <AmountTrend measure="contractValue" id={id} />
      {currency === "USD" || currentValue === null ? amount(currentValue) : `${amount(currentValue)} ${currency}`}
    </span>
  )),
  { ...date("Signed", (row: ContractRow) => row.dateSigned), render: signedIn },
  date("Ends", (row) => row.endDate),
];
