import type { AuthServices, SignedIn } from "@pave/auth";
import type { Db, Exports } from "@pave/db";
import type { Cache } from "./cache.js";
import type { DocumentStore } from "./document-store.js";
import type { SheetFiles } from "./sheet-files.js";
import type { UserSignals } from "./user-signals.js";

/** Cookies of the request and those to send with the response. */
export type Cookies = {
  get(name: string): string | undefined;
  set(name: string, value: string, maxAgeSeconds: number): void;
  clear(name: string): void;
};

/** Publication settings for open-data standards. */
export type PublicationSettings = {
  /** `ocds-` and six characters, as registered by the Open Contracting Partnership. */
  ocidPrefix: string;
  /** `oc4ids-` and six characters. */
  projectPrefix: string;
  /** Address of the licence of values entered on this platform. */
  licence?: string | undefined;
};

/** The options with which this instance was started. */
export type InstanceSettings = {
  /** Its records are fictional. */
  isDemo: boolean;
  /** The first records of an empty database: their newest date, and the locations of their imports in order. */
  starter: { snapshotDate: string; parts: readonly { location: string; covers: string }[] } | null;
};

/** Services that live as long as the server. */
export type Services = {
  db: Db;
  exports: Exports;
  cache: Cache;
  signals: UserSignals;
  auth: AuthServices;
  sheets: SheetFiles;
  /** Where the bytes of new documents are stored; null: in the database. */
  documents: DocumentStore | null;
  publication: PublicationSettings;
  instance: InstanceSettings;
  now(): Date;
  version: string;
  log: Record<"warn" | "error", (details: object, message: string) => void>;
};

export type Context = Services & {
  requestId: string;
  address: string;
  userAgent: string;
  header(name: string): string | undefined;
  cookies: Cookies;
  /**
   * The authenticated caller; null without a bearer token, UNAUTHORIZED for an invalid one. Resolved once per request.
   */
  caller(): Promise<SignedIn | null>;
};

/** The context of a procedure that requires a signed-in caller. */
export type UserContext = Context & { user: SignedIn };
