/** The parts of the session that calls use. */
export type Caller = {
  freshToken(): Promise<string | null>;
  owner(): string | null;
  noteUnauthorized(): void;
  subscribe(listener: () => void): unknown;
};
