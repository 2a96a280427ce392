import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { aSession, aVerifiedAccount, password, protocols, startApp } from "../../support/accounts-app.js";

const { url } = await testDatabase();
const app = await startApp(url, { CORS_ORIGINS: "https://app.pave.example" });

const foreign = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "http://pave.example" },
  { origin: "https://pave.example.evil.example" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site", origin: "https://blog.pave.example" },
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
];
const own = [
  {},
  { origin: "https://pave.example" },
  { "sec-fetch-site": "same-origin", origin: "https://pave.example" },
  { "sec-fetch-site": "same-site", origin: "https://app.pave.example" },
];

describe.each(protocols)("through %s", (protocol) => {
  it.each(foreign)("a page of another site cannot sign in, refresh or sign out: %o", async (headers) => {
    const { email, token, refreshToken, cookie } = await aSession(app);
    const answers = [
      await app.call(protocol, "auth.login", { email, password }, { headers }),
      await app.call(protocol, "auth.refresh", { refreshToken }, { headers, cookie }),
      await app.call(protocol, "auth.logout", {}, { headers, token }),
    ];
    for (const { status, cookies } of answers) expect([status, cookies]).toEqual([403, []]);
  });

  it.each(own)("our own pages and programs can: %o", async (headers) => {
    const email = await aVerifiedAccount(app);
    expect((await app.call(protocol, "auth.login", { email, password }, { headers })).status).toBe(200);
  });
});

it("without https a page of the same host can sign in, whatever the configured address", async () => {
  const plain = await startApp(url, { PUBLIC_URL: "http://localhost:1" }, app.mail);
  const email = await aVerifiedAccount(app);
  const from = async (origin: string) =>
    (await plain.call("rest", "auth.login", { email, password }, { headers: { origin } })).status;
  expect([await from(plain.url), await from("http://evil.example")]).toEqual([200, 403]);
  await plain.close();
});
