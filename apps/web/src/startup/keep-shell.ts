/**
 * Makes the browser cache the program, so that it opens offline. The worker's address contains the name of the entry
 * file, which every build changes: another version is another worker, and drops the previous cache.
 */
export function keepShell(): void {
  addEventListener("load", () => {
    register().catch(() => undefined);
  });
}

async function register(): Promise<void> {
  // Throws if the browser's storage is blocked.
  const { serviceWorker } = navigator;
  // Unavailable on plain http, except on this machine.
  if (serviceWorker === undefined) return;
  const entry = document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
  const version = new URL(entry, location.href).pathname.split("/").at(-1) ?? "";
  await serviceWorker.register(workerAddress(version));
  const { active } = await serviceWorker.ready;
  active?.postMessage({ keep: loadedFiles() });
}

/**
 * The worker's address as a trusted type, the only value that the content security policy (`headers.ts`) accepts as a
 * script; in browsers without trusted types, the plain address.
 */
function workerAddress(version: string): string {
  const address = `/sw.js?version=${encodeURIComponent(version)}`;
  return (
    window.trustedTypes?.createPolicy("service-worker", { createScriptURL: () => address }).createScriptURL("") ??
    address
  );
}

/** The files that this page loaded before the worker saw any request. */
const loadedFiles = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/static/"))
    .map(({ pathname }) => pathname);
