import {
  activeIssue,
  inEffect,
  liveApprovals,
  openDuty,
  openWork,
  pendingApprovals,
  unpaidStatuses,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";

/* Conditions of event lists; unqualified, so that indexes and queries spell them identically. */

const among = (column: string, words: readonly string[]): SQL =>
  sql.raw(`${column} in (${words.map((word) => `'${word}'`).join(", ")})`);

/** Events in effect by their approval status. */
export const eventInEffect = among("approval_status", inEffect);
/** Events that are or may become effective, and need action. */
export const openEvent = sql`(${among("status", openWork)} and ${among("approval_status", liveApprovals)})`;
export const openMilestones = sql`(category = 'milestone' and ${openEvent})`;
export const pendingPayments = sql`(${among("payment_status", unpaidStatuses)} and ${among("approval_status", liveApprovals)})`;
export const activeIssues = sql`(${among("issue_status", activeIssue)} and ${among("approval_status", liveApprovals)})`;
/** Requirements and disclosures that are or may become effective, open or not. */
export const duties = sql`(compliance_status is not null and ${among("approval_status", liveApprovals)})`;
export const openDuties = sql`${among("compliance_status", openDuty)}`;
export const undecidedEvents = sql`(${among("approval_status", pendingApprovals)})`;
