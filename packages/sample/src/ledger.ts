import { changes } from "@pave/db";
import { type SampleKind, sampleId } from "./random/ids.js";
import { beforeAnyTransaction, sampleSource } from "./rows.js";
import type { Sheets } from "./sheets.js";
import { madeAt } from "./world/clock.js";

/** The change log entry of a record's creation. */
export function addCreated(
  sheets: Sheets,
  { kind, family, seed, index, id }: { kind: SampleKind; family: string; seed: number; index: number; id: string },
): void {
  sheets.add(changes, {
    id: sampleId(kind, seed, index),
    entityType: family,
    entityId: id,
    version: 1,
    at: madeAt(index),
    cause: "create",
    source: sampleSource,
    fields: {},
    xid: beforeAnyTransaction,
  });
}
