import { type Contract, type ContractModification, isSigned } from "@pave/contract";
import type { OpenContract } from "@pave/db";
import { startOf } from "./values.js";

/** An event in a contract's life that a separate release reports: its day as an instant, and its `releaseTag`s. */
export type Stage = { key: string; date: string; tag: string[] } & (
  | { kind: "planning" | "award" | "contract" | "cancellation" | "end" }
  | { kind: "notice"; notice: OpenContract["notices"][number] }
  | { kind: "tender" }
  | { kind: "amendment"; modification: ContractModification }
);

/** A signed contract was awarded, even if the award date is unknown. */
export const isAwarded = (contract: Pick<Contract, "awardDate" | "dateSigned" | "signedOnOrBefore">) =>
  contract.awardDate !== null || isSigned(contract);

/** Tags of notices before the award, which no field of a contract dates. */
const noticeTags: ReadonlySet<string> = new Set([
  "planning",
  "planningUpdate",
  "tender",
  "tenderAmendment",
  "tenderUpdate",
]);
const isTender = ({ releaseTag }: OpenContract["notices"][number]) => releaseTag.startsWith("tender");

/** true: the contract was put out to tender. A presolicitation or a justification is not a tender. */
export function wasTendered({ contract, notices }: Pick<OpenContract, "contract" | "notices">): boolean {
  return notices.length > 0 ? notices.some(isTender) : contract.tenderDate !== null;
}

/** A modification takes effect if it needs no approval or was approved. */
export const isEffective = ({ approvalStatus }: ContractModification): boolean =>
  approvalStatus === "notRequired" || approvalStatus === "approved";

/**
 * The known events of a contract, oldest first, at least one. An end without a date is dated by the last change of the
 * record.
 */
export function stagesOf({
  contract,
  modifications,
  notices,
}: Pick<OpenContract, "contract" | "modifications" | "notices">): Stage[] {
  const { awardDate, dateSigned, signedOnOrBefore, tenderDate, finalStatus, updatedAt } = contract;
  const stages: Stage[] = notices
    .filter(({ releaseTag }) => noticeTags.has(releaseTag))
    .map((notice) => ({
      kind: "notice",
      key: notice.id,
      date: dayOf(notice.eventDate),
      tag: [notice.releaseTag],
      notice,
    }));
  if (stages.length === 0 && tenderDate !== null)
    stages.push({ kind: "tender", key: "tender", date: dayOf(tenderDate), tag: ["tender"] });
  const announced = notices.find(({ releaseTag }) => releaseTag === "award");
  const awarded = awardDate ?? dateSigned ?? announced?.eventDate ?? null;
  const isOneDay = awarded !== null && awarded === dateSigned;
  if (awarded !== null && !isOneDay) stages.push({ kind: "award", key: "award", date: dayOf(awarded), tag: ["award"] });
  if (dateSigned !== null)
    stages.push({
      kind: "contract",
      key: "contract",
      date: dayOf(dateSigned),
      tag: isOneDay ? ["award", "contract"] : ["contract"],
    });
  else if (signedOnOrBefore !== null)
    // The date is that of a later action or of the start of the work, not of the signature.
    stages.push({
      kind: "contract",
      key: "contract",
      date: dayOf(signedOnOrBefore),
      tag: [...(awarded === null ? ["awardUpdate"] : []), "contractUpdate"],
    });
  if (isSigned(contract))
    for (const modification of modifications.filter(isEffective))
      stages.push({
        kind: "amendment",
        key: modification.id,
        date: dayOf(modification.date),
        tag: ["contractAmendment"],
        modification,
      });
  if (!isSigned(contract) && finalStatus !== null)
    stages.push({
      kind: "cancellation",
      key: "cancellation",
      date: updatedAt,
      tag: [awardDate === null ? "tenderCancellation" : "awardCancellation"],
    });
  if (hasEnded(contract))
    stages.push({ kind: "end", key: "end", date: endedAt(contract), tag: ["contractTermination"] });
  if (stages.length === 0)
    stages.push({ kind: "planning", key: "planning", date: contract.createdAt, tag: ["planning"] });
  return stages.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** true: the contract was in force and is no longer, whether it was closed out or its period simply passed. */
export const hasEnded = (contract: Pick<Contract, "status" | "dateSigned" | "signedOnOrBefore">): boolean =>
  isSigned(contract) && ["completed", "terminated", "expired", "cancelled"].includes(contract.status);

function endedAt({ actualEndDate, closeoutDate, endDate, finalStatus, updatedAt }: Contract): string {
  const day = actualEndDate ?? closeoutDate ?? (finalStatus === null || finalStatus === "expired" ? endDate : null);
  return startOf(day) ?? updatedAt;
}

const dayOf = (date: string): string => `${date}T00:00:00Z`;
