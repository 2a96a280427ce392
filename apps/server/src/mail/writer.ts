import type { Db, OutgoingMail, UserRow } from "@pave/db";
import type { Letter } from "./letter.js";

export type Writer = {
  db: Db;
  /** Base of every link; never taken from a request. */
  publicUrl: string;
  verifyTokenSeconds: number;
  resetTokenSeconds: number;
};

/** Composes the letter for an account, or null if there is nothing left to write. */
export type Compose = (
  writer: Writer,
  user: UserRow,
  detail: OutgoingMail["detail"],
  now: Date,
) => Promise<Omit<Letter, "name"> | null>;
