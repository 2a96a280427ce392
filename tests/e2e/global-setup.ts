import { startPave } from "../support/pave-server.js";

/** One production build on the sample world for the whole run; its address and mails are told to the workers. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startPave();
  process.env.PAVE_E2E_URL = server.url;
  process.env.PAVE_E2E_MAIL = server.mailFolder;
  return async () => {
    await server.stop();
  };
}
