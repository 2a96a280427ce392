import { brand } from "@pave/contract/brand";
import { Link } from "@tanstack/react-router";
import { home } from "../data/session/home.js";
import type { SessionUser } from "../data/session/user-store.js";
import { FlowBars } from "../ui/brand/flow-bars.js";
import { AddressLine } from "./address-line.js";
import { ApprovalsLink } from "./approvals-link.js";
import { NotificationBell } from "./notification-bell.js";
import { SystemStatus } from "./system-status.js";
import { UserMenu } from "./user-menu.js";

/** Fixed header: address line, service status, user menu. Navy in both themes. */
export function Header({ user }: { user: SessionUser }) {
  return (
    <header className="shrink-0 border-b border-line bg-header print:hidden">
      <div data-theme="dark" className="flex h-12 items-center gap-3 px-3 text-ink-1 md:gap-4 md:px-4">
        <Link to={home} aria-label={`${brand.name}, dashboard`} className="flex shrink-0 items-center gap-2 text-ink-1">
          <FlowBars className="h-4 w-6" />
          <span className="hidden text-form font-semibold tracking-[0.2em] uppercase sm:block">{brand.name}</span>
        </Link>
        <AddressLine />
        <SystemStatus />
        <ApprovalsLink />
        <NotificationBell />
        <UserMenu user={user} />
      </div>
    </header>
  );
}
