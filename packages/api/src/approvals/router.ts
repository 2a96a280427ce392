import {
  Approval,
  ApprovalDelegations,
  ApprovalPage,
  ApprovalPolicies,
  ApprovalStats,
  ApproveChange,
  ById,
  CreateApprovalDelegation,
  ListApprovals,
  RejectChange,
  UpdateApprovalPolicy,
} from "@pave/contract";
import { approvalStats, listApprovals } from "@pave/db";
import { answer } from "../core/answers.js";
import { viewerOf } from "../core/approvals.js";
import { admin, approver, editor, rest, router, user } from "../core/trpc.js";
import { approveChange, readApproval, rejectChange, withdrawChange } from "./decide.js";
import { delegate, endOwnDelegation, readDelegations, readPolicies, updatePolicy } from "./policy.js";

export const approvalsRouter = router({
  list: user
    .meta(rest("GET /trust/approvals", "List pending and decided approvals"))
    .input(ListApprovals)
    .output(answer(ApprovalPage))
    .query(async ({ ctx, input }) => listApprovals(ctx.db, await viewerOf(ctx), input)),

  stats: user
    .meta(rest("GET /trust/approvals/stats", "Get the number of pending approvals and how long approvals take"))
    .output(ApprovalStats)
    .query(async ({ ctx }) => approvalStats(ctx.db, await viewerOf(ctx))),

  policies: user
    .meta(rest("GET /trust/approval-policies", "List the approval policy of each kind of change"))
    .output(ApprovalPolicies)
    .query(({ ctx }) => readPolicies(ctx)),

  updatePolicy: admin
    .meta(rest("PUT /trust/approval-policies/{kind}", "Replace the approval policy of a kind of change"))
    .input(UpdateApprovalPolicy)
    .output(ApprovalPolicies)
    .mutation(({ ctx, input }) => updatePolicy(ctx, input)),

  delegations: approver
    .meta(rest("GET /trust/approval-delegations", "List delegations of approvals; administrators see all"))
    .output(ApprovalDelegations)
    .query(({ ctx }) => readDelegations(ctx)),

  delegate: approver
    .meta(rest("POST /trust/approval-delegations", "Delegate the caller's approvals to another approver"))
    .input(CreateApprovalDelegation)
    .output(ApprovalDelegations)
    .mutation(({ ctx, input }) => delegate(ctx, input)),

  endDelegation: approver
    .meta(rest("DELETE /trust/approval-delegations/{id}", "End a delegation"))
    .input(ById)
    .output(ApprovalDelegations)
    .mutation(({ ctx, input }) => endOwnDelegation(ctx, input.id)),

  get: user
    .meta(rest("GET /trust/approvals/{id}", "Get an approval with its steps and decisions"))
    .input(ById)
    .output(answer(Approval))
    .query(({ ctx, input }) => readApproval(ctx, input.id)),

  approve: approver
    .meta(rest("POST /trust/approvals/{id}/approve", "Approve the next step; the last step makes the change"))
    .input(ApproveChange)
    .output(answer(Approval))
    .mutation(({ ctx, input }) => approveChange(ctx, input)),

  reject: approver
    .meta(rest("POST /trust/approvals/{id}/reject", "Reject a pending change"))
    .input(RejectChange)
    .output(answer(Approval))
    .mutation(({ ctx, input }) => rejectChange(ctx, input)),

  withdraw: editor
    .meta(rest("POST /trust/approvals/{id}/withdraw", "Withdraw a pending change"))
    .input(ById)
    .output(answer(Approval))
    .mutation(({ ctx, input }) => withdrawChange(ctx, input.id)),
});
