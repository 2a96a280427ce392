import { home } from "./home.js";

const authPages =
  /^\/(login|register|landing|forgot-password|reset-password|verify-email|verification-success)?(\/|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these must be refused
const control = /[\u0000-\u0020\u007f\u0085\u00a0\u2028\u2029\ufeff]/;

/** The path that a `redirect` parameter may lead to: inside this site and not an auth page; otherwise the dashboard. */
export function safeRedirect(wanted: unknown, origin: string): string {
  if (typeof wanted !== "string" || wanted.length > 2_000) return home;
  const decoded = decodeFully(wanted);
  if (decoded === null || !isLocalPath(wanted) || !isLocalPath(decoded)) return home;
  const url = parse(wanted, origin);
  if (url === null || url.origin !== origin || !isLocalPath(url.pathname)) return home;
  if (authPages.test(decodeFully(url.pathname) ?? "/")) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Starts with exactly one slash, not followed by a backslash, and has no control character or space in the path. */
function isLocalPath(path: string): boolean {
  const [beforeQuery = ""] = path.split(/[?#]/, 1);
  return (
    /^\/(?![/\\])/.test(path) &&
    !beforeQuery.includes("\\") &&
    !beforeQuery.includes("//") &&
    !control.test(beforeQuery)
  );
}

/** The path with its escapes decoded repeatedly, as a careless reader might; null if they are malformed. */
function decodeFully(path: string): string | null {
  const [beforeQuery = ""] = path.split(/[?#]/, 1);
  let decoded = beforeQuery;
  for (let round = 0; round < 3; round += 1) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return null;
    }
  }
  return decoded;
}

function parse(path: string, origin: string): URL | null {
  try {
    return new URL(path, origin);
  } catch {
    return null;
  }
}
