import {
  AddLoanEntry,
  EndEvent,
  ImportUpload,
  Refusal,
  RemoveSavedSource,
  UpdateAward,
  UpdateContract,
  UpdateContractParty,
  UpdateEvent,
  UpdateLoan,
  UpdateProgram,
  UpdateProject,
  UpdateProjectFunding,
  Version,
} from "@pave/contract";
import type { ApprovalRow } from "@pave/db";
import { updateContractParty } from "../contract-parties/write.js";
import { updateContract } from "../contracts/write.js";
import type { Grant } from "../core/approvals.js";
import type { UserContext } from "../core/context.js";
import { cancelEvent } from "../events/decide.js";
import { updateEvent } from "../events/update.js";
import { awardKind } from "../programs/award.js";
import { addLoanEntry } from "../programs/loans/entry.js";
import { updateLoan } from "../programs/loans/loan.js";
import { updateProgram } from "../programs/write.js";
import { changeItem } from "../programs/write-item.js";
import { fundingKind } from "../projects/part-kinds.js";
import { updateProject } from "../projects/write.js";
import { changePart } from "../projects/write-part.js";
import { importApproved } from "../sheets/imports.js";
import { removeApproved } from "../sheets/sources.js";

type Perform = (ctx: UserContext, request: object, grant: Grant) => Promise<unknown>;

const version = { version: true } as const;
const Project = UpdateProject.omit(version);
const Funding = UpdateProjectFunding.omit(version);
const Contract = UpdateContract.omit(version);
const Party = UpdateContractParty.omit(version);
const AnyLoan = UpdateLoan.omit(version);
const Program = UpdateProgram.omit(version);
const Award = UpdateAward.omit(version);
const Import = ImportUpload.extend({ version: Version });
const AnyEvent = UpdateEvent.omit(version);
const Cancellation = EndEvent.omit(version);

/** Applies each pending operation. The input is parsed again, as shapes may have changed since the request. */
const operations: Record<string, Perform> = {
  "projects.update": (ctx, request, grant) => updateProject(ctx, Project.parse(request), grant),
  "projects.funding": (ctx, request, grant) => {
    const { fundingId, ...input } = Funding.parse(request);
    return changePart(ctx, fundingKind, fundingId, input, grant);
  },
  "contracts.update": (ctx, request, grant) => updateContract(ctx, Contract.parse(request), grant),
  "contractParties.update": (ctx, request, grant) => updateContractParty(ctx, Party.parse(request), grant),
  "events.update": (ctx, request, grant) => updateEvent(ctx, AnyEvent.parse(request), grant),
  "events.cancel": (ctx, request, grant) => cancelEvent(ctx, Cancellation.parse(request), grant),
  "loans.update": (ctx, request, grant) => updateLoan(ctx, AnyLoan.parse(request), grant),
  "programs.update": (ctx, request, grant) => updateProgram(ctx, Program.parse(request), grant),
  "programs.recipients": (ctx, request, grant) => {
    const { awardId, ...input } = Award.parse(request);
    return changeItem(ctx, awardKind, awardId, input, grant);
  },
  "sheets.import": (ctx, request) => importApproved(ctx, Import.parse(request)),
  "sheets.removeSource": (ctx, request) => removeApproved(ctx, RemoveSavedSource.parse(request)),
  "loans.entry": (ctx, request, grant) => addLoanEntry(ctx, AddLoanEntry.parse(request), grant),
};

/** The ids of the records that a pending operation writes. */
function addressOf({ operation, entityId, partId, parentId }: ApprovalRow): object {
  if (operation?.startsWith("loans.")) return { id: parentId, loanId: entityId };
  // A source is addressed by its key, which the request names.
  if (operation === "sheets.removeSource") return {};
  if (operation === "programs.recipients") return { id: entityId, awardId: partId };
  return operation === "projects.funding" ? { id: entityId, fundingId: partId } : { id: entityId };
}

/**
 * The part of the input that the request changes. A form sends the other fields as they stood then; they may have been
 * edited since.
 */
function requestedIn({ operation, input, fields }: ApprovalRow): Record<string, unknown> {
  if (!input || !fields || operation?.startsWith("sheets.")) return input ?? {};
  const named = new Set(Object.keys(fields).map((field) => field.split(".")[0]));
  // A move of a contract is no field; those that it changes are named.
  return Object.fromEntries(Object.entries(input).filter(([key]) => key === "move" || named.has(key)));
}

/** Applies an approved change on behalf of its last approver, under the current rules. */
export async function performChange(ctx: UserContext, approval: ApprovalRow, grant: Grant): Promise<void> {
  const perform = operations[approval.operation ?? ""];
  if (!perform) throw new Error(`No operation ${approval.operation}`);
  const reason = approval.reason && approval.operation !== "loans.entry" ? { reason: approval.reason } : {};
  try {
    await perform(ctx, { ...requestedIn(approval), ...reason, ...addressOf(approval) }, grant);
  } catch (error) {
    if (error instanceof Refusal && error.code === "NOT_FOUND")
      throw new Refusal("CONFLICT", "The record was deleted; reject the request");
    throw error;
  }
}
