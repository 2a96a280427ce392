/** What the calls need to know of the session. */
export type Caller = {
  freshToken(): Promise<string | null>;
  owner(): string | null;
  noteUnauthorized(): void;
  subscribe(listener: () => void): unknown;
};
