// Caches the program for offline use: the page and the files it has loaded, never a response of the API.
const version = new URL(self.location.href).searchParams.get("version") ?? "";
const cacheName = `shell ${version}`;
const page = "/";

const offlinePage = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light"><title>Offline</title>
<body style="font-family:sans-serif;margin:20vh auto;max-width:30rem;padding:1rem"><h1>Offline</h1>
<p>You are offline, and this page was not loaded before. It opens by itself when you are back online.</p>
<p><a href="">Try again</a></p></body></html>`;

self.addEventListener("install", (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldVersions().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  const files = Array.isArray(event.data?.keep) ? event.data.keep.filter(isHashed) : [];
  event.waitUntil(Promise.allSettled(files.map((file) => cacheFirst(new Request(file)))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || /^\/(?:api|trpc)(?:\/|$)/.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(cachedPage));
  else if (isHashed(pathname)) event.respondWith(cacheFirst(request));
});

function isHashed(path) {
  return typeof path === "string" && path.startsWith("/static/");
}

/** Every address of the program returns the same page, so one copy serves all. */
async function keepPage() {
  const answer = await fetch(page, { headers: { accept: "text/html" }, cache: "no-store" });
  if (!answer.ok) throw new Error("The page could not be cached");
  const html = await answer.clone().text();
  const cache = await caches.open(cacheName);
  await cache.put(page, answer);
  await cache.addAll([...html.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(([, file]) => file));
}

async function cachedPage() {
  const cached = await caches.match(page, { cacheName });
  return cached ?? new Response(offlinePage, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

/** A file of a hashed name never changes. */
async function cacheFirst(request) {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached !== undefined) return cached;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function dropOldVersions() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}
