import {
  type CreateProgram,
  firstStatus,
  newStatuses,
  type Program,
  type ProgramFields,
  ProgramStatus,
  ProgramType,
  programMoves,
  programStatusOn,
  reasonedStatuses,
  type UpdateProgram,
} from "@pave/contract";
import { type Db, detailsOf, getProgram, type JsonText, programs, type RecordOf } from "@pave/db";
import { type Grant, makeOrRequest, storeEach, type Unversioned } from "../core/approvals.js";
import type { UserContext } from "../core/context.js";
import {
  applyUserInput,
  changeWith,
  createRecord,
  fieldError,
  type RecordKind,
  refuseFractionOfCent,
  refuseMove,
  today,
} from "../core/records.js";
import { refuseMissing } from "../core/references.js";
import { programDemand, requestFor, splitByApproval } from "./approval.js";
import { approvedBond, approvedFund } from "./approved-details.js";
import { writeDetails } from "./write-details.js";

type Written = ProgramFields & { status: ProgramStatus };
type Before = RecordOf<typeof programs>;

export const programKind = (ctx: UserContext): RecordKind<typeof programs, Written, Program> => ({
  family: "programs",
  what: "program",
  table: programs,
  naming: "name",
  get: (db, id) => getProgram(db, id, today(ctx)),
  check: refuseUnfit,
});

/** Creates a program with the details of its type; the totals that it reports need approval. */
export function createProgram(
  ctx: UserContext,
  { bond, fund: entered, ...all }: CreateProgram,
): Promise<JsonText<Program>> {
  const { fields, fund, pending } = splitByApproval(all, entered);
  const { programType, status = firstStatus[programType] } = fields;
  const statuses = newStatuses(programType);
  if (!statuses.includes(status))
    throw fieldError("status", `Allowed for a new ${programType}: ${statuses.join(", ")}; change it afterwards`);
  if (fields.status) refuseContraryDates({ ...fields, status }, status, today(ctx));
  if (programType === "bond" && !bond) throw fieldError("bond", "Required for a bond");
  if (programType === "fund" && !fund) throw fieldError("fund", "Required for a fund");
  const values = { ...fields, ...sizeOf({ bond }), status };
  refuseFractionOfCent(programs, all);
  return createRecord(ctx, programKind(ctx), values, async (tx, id) => {
    await writeDetails(tx, id, programType, { bond, fund }, today(ctx));
    await storeEach(tx, ctx, pending, (input) => requestFor({ id, name: fields.name }, input));
  });
}

/** Changes a program and, if given, its status. A change of the amounts that it reports needs approval as a whole. */
export function updateProgram(
  ctx: UserContext,
  { id, version, reason, ...entered }: Unversioned<UpdateProgram>,
  grant?: Grant,
): Promise<JsonText<Program>> {
  return changeWith(ctx, programKind(ctx), { id, version, reason }, async (tx, before) => {
    const standing = await detailsOf(tx, id);
    const details = grant
      ? {
          bond: approvedBond(standing.bond, entered.bond, grant),
          fund: approvedFund(standing.fund, entered.fund, grant),
        }
      : { bond: entered.bond, fund: entered.fund };
    return makeOrRequest(tx, ctx, grant, { ...requestFor(before, entered), reason }, async (savepoint) => ({
      change: await writeChange(savepoint, ctx, before, { ...entered, ...details }, reason),
      demand: programDemand(before, entered, { before: standing.fund, given: details.fund }),
    }));
  });
}

async function writeChange(
  tx: Db,
  ctx: UserContext,
  before: Before,
  { status, bond, fund, ...fields }: Omit<UpdateProgram, "id" | "version" | "reason">,
  reason: string | undefined,
) {
  const kind = programKind(ctx);
  const standing = standingOf(before);
  const isMoved = status !== undefined && status !== programStatusOn(standing, today(ctx));
  if (isMoved) {
    refuseIllegalMove(standing, status, today(ctx), reason);
    refuseContraryDates({ ...standing, ...fields, status }, status, today(ctx));
  }
  const given = { ...fields, ...sizeOf({ bond }), ...(isMoved ? { status } : {}) };
  const word = await applyUserInput(tx, kind, before, given);
  const details = await writeDetails(tx, before.id, standing.programType, { bond, fund }, today(ctx));
  if (!word && Object.keys(details).length === 0) return null;
  return { values: word?.values ?? {}, fields: { ...word?.fields, ...details } };
}

/** The size of a bond is its par amount. */
const sizeOf = ({ bond }: Pick<UpdateProgram, "bond">) => (bond ? { totalFunding: bond.parAmount } : {});

function standingOf({ programType, status, openDate, postDate, closeDate, archiveDate }: Before) {
  return {
    programType: ProgramType.parse(programType),
    status: ProgramStatus.parse(status),
    openDate,
    postDate,
    closeDate,
    archiveDate,
  };
}

type Standing = Parameters<typeof programStatusOn<ProgramStatus>>[0] & { programType: ProgramType };

function refuseIllegalMove(standing: Standing, to: ProgramStatus, day: string, reason: string | undefined): void {
  const from = programStatusOn(standing, day);
  refuseMove(from, to, programMoves[standing.programType][from] ?? []);
  if (reasonedStatuses.includes(to) && !reason) throw fieldError("reason", `Enter a reason for the status ${to}`);
}

/** open and closed are derived from the dates where known, so a status cannot contradict unchanged dates. */
function refuseContraryDates(standing: Standing, to: ProgramStatus, day: string): void {
  const byDates = programStatusOn(standing, day);
  if (byDates !== to) throw fieldError("status", `The dates imply the status ${byDates}; change the dates too`);
}

async function refuseUnfit(tx: Db, _id: string, fields: Partial<Written>, before: Before | undefined): Promise<void> {
  const all = { ...before, ...fields };
  if (isAfter(all.awardFloor, all.awardCeiling)) throw fieldError("awardCeiling", "Must not be below awardFloor");
  if (isAfter(all.openDate, all.closeDate)) throw fieldError("closeDate", "Must not be before openDate");
  if (all.loanProgram && all.programType !== "loan") throw fieldError("loanProgram", "Only for loan programs");
  if (all.dealType && all.programType !== "bond") throw fieldError("dealType", "Only for bonds");
  await refuseMissing(tx, fields, { administeringOrgId: "organization" });
}

type Bound = string | number | null | undefined;
const isKnown = (bound: Bound): bound is string | number => bound !== null && bound !== undefined;
const isAfter = (from: Bound, to: Bound) => isKnown(from) && isKnown(to) && from > to;
