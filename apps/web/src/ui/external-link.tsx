import type { ReactNode } from "react";
import { cx } from "./cx.js";

const isWeb = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** The site that an address leads to; the address itself when it cannot be read. */
export const siteOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : address);

type ExternalLinkProps = { href: string; className?: string; children: ReactNode };

/** A link out of the site, in a tab of its own; only words when the address is none of the web. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  if (!isWeb(href)) return <span className={className}>{children}</span>;
  return (
    <a href={href} rel="noopener noreferrer" target="_blank" className={cx("text-primary hover:underline", className)}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
