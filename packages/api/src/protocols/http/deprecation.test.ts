import Fastify from "fastify";
import { expect, it } from "vitest";
import { declaredProcedures } from "../procedures.js";
import { type MakeContext, serveRest } from "../rest.js";

it("a deprecated address names its last day and its replacement", async () => {
  const health = declaredProcedures().get("system.health");
  if (!health) throw new Error("No health");
  const deprecated = { since: "2027-01-31", sunset: "2027-07-31", successor: "/api/v1/trust/readiness" };
  const ending = { ...health, meta: { ...health.meta, rest: { ...health.meta.rest, deprecated } } };
  const app = Fastify();
  // Guarantee of the cast: the response fails before anything else is read.
  const makeContext = (() => ({
    header: () => undefined,
    requestId: "test",
    log: { error() {} },
  })) as unknown as MakeContext;
  serveRest(app, [ending], makeContext);
  const { headers } = await app.inject(health.meta.rest.path);
  expect(headers).toMatchObject({
    deprecation: "@1801353600",
    sunset: "Sat, 31 Jul 2027 00:00:00 GMT",
    link: '</api/v1/trust/readiness>; rel="successor-version"',
  });
});
