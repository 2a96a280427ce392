import type { ReactNode } from "react";
import { cx } from "./cx.js";

const isWeb = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** The host of a URL; the URL itself if it is not valid. */
export const siteOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : address);

type ExternalLinkProps = { href: string; className?: string; children: ReactNode };

/** An external link in a new tab; plain text if the URL is not a web address. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  if (!isWeb(href)) return <span className={className}>{children}</span>;
  return (
    <a href={href} rel="noopener noreferrer" target="_blank" className={cx("text-primary hover:underline", className)}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
