import type { AppRouter } from "@pave/api";
import type { Operation, OperationResultEnvelope, TRPCClientError, TRPCLink } from "@trpc/client";
import { observable, observableToPromise } from "@trpc/server/observable";

/** A call as a rule sees it. */
export type Call = Pick<Operation, "type" | "path" | "input" | "context"> & Partial<Pick<Operation, "signal">>;
export type Answer = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>;
export type Send = (call: Call) => Promise<Answer>;
/** One rule of the specification's client behavior: sends a call in its own way, or not at all. */
export type Rule = (call: Call, send: Send) => Promise<Answer>;

/** Passes every call through the rules, the first outermost, and on to the links behind. */
export function ruleLink(...rules: Rule[]): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const plain: Send = (call) => observableToPromise(next({ ...op, ...call }));
        const send = rules.reduceRight<Send>((inner, rule) => (call) => rule(call, inner), plain);
        send(op).then(
          (answer) => {
            observer.next(answer);
            observer.complete();
          },
          (error) => observer.error(error),
        );
      });
}
