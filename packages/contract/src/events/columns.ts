import { exportColumns } from "../export/columns.js";
import { amountKindNames } from "./labels.js";
import { EventRow } from "./shapes.js";
import { eventVocabulary } from "./vocabulary.js";

export const eventColumns = exportColumns(EventRow, eventVocabulary, {
  eventNumber: { label: "Event number" },
  eventType: { kind: "word" },
  entityName: { label: "About" },
  entityId: { label: "ID of the record it is about" },
  eventDate: { precision: "eventDatePrecision" },
  eventDatePrecision: { label: "Date precision" },
  isInEffect: { label: "In effect" },
  isLate: { label: "Late" },
  isDelayed: { label: "Delayed" },
  isAtRisk: { label: "At risk" },
  amountKind: { label: "Amount type", names: amountKindNames },
});
