import type { EventRow } from "@pave/contract";
import { toPrecision } from "@pave/contract/calendar";
import { eventCategoryNames } from "@pave/contract/labels-events";
import type { Formats } from "../../core/formats.js";
import { amounts, date, record, status, type TableColumn, words } from "../../family/table/columns.js";

/** The table of events related to a record. */
export const eventColumns = ({ amount }: Formats): readonly TableColumn<EventRow>[] => [
  record("events", "Event", (row) => row.title),
  words("Category", (row) => eventCategoryNames[row.category]),
  date("Date", (row) => toPrecision(row.eventDate, row.eventDatePrecision)),
  date("Due", (row) => row.dueDate),
  status("Status", (row) => row.status),
  status("Risk", (row) => row.riskLevel),
  amounts("Amount", ({ currency, amount: value }) =>
    currency === "USD" || value === null ? amount(value) : `${amount(value)} ${currency}`,
  ),
];
