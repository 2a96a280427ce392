import { StatusTag } from "./status-tag.js";

/** A status among other facts, where a tag "Not stated" would not say what is not stated. */
export const StatusFact = ({ status }: { status: string }) =>
  status === "notStated" ? <span className="text-ink-3">Status not stated</span> : <StatusTag status={status} />;
