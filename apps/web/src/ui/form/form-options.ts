import type { Issue } from "@pave/contract";
import type { Failure } from "./form-failure.js";
import type { ByField, FieldErrors, Fields } from "./validate.js";

export type FormOptions<Values extends Fields> = {
  initial: Values;
  /** Errors of the form's own check, by field. */
  check?(values: Values): FieldErrors<Values>;
  /** Issues of the contract's shape with the input. */
  checkShape?(values: Values): Promise<readonly Issue[]>;
  /** Resolves to the failure, or to null on success. */
  send(values: Values): Promise<(Failure & { issues: readonly Issue[] }) | null>;
  /** Fields that have another name on the server. */
  serverNames?: ByField<Values>;
  /** When TanStack Form is loaded: with the form, or on its first focus where the page's byte budget excludes it. */
  loadOn?: "mount" | "focus";
};

export type FormState<Values> = {
  values: Values;
  errors: FieldErrors<Values>;
  failure: Failure | null;
  isBusy: boolean;
};
