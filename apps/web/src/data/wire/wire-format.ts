/**
 * The envelope that superjson puts around plain JSON, without superjson: every shape of the contract is plain
 * JSON by rule, so there is never anything for it to annotate or revive.
 */
export const wireFormat = {
  serialize: (value: unknown) => (value === undefined ? undefined : { json: value }),
  deserialize: (sent: { json?: unknown } | undefined) => sent?.json,
};
