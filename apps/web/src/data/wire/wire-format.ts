import superjson, { type SuperJSONResult } from "superjson";

/**
 * superjson, as on the server. A call without input sends none, and responses are revived in place rather than copied.
 */
export const wireFormat = {
  serialize: (value: unknown) => (value === undefined ? undefined : superjson.serialize(value)),
  deserialize: (sent: SuperJSONResult | undefined): unknown =>
    sent === undefined ? undefined : superjson.deserialize(sent, { inPlace: true }),
};
