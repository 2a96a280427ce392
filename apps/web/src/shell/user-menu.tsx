import { useState } from "react";
import type { SessionUser } from "../data/session/user-store.js";
import { later } from "../ui/loading/later.js";
import { Popover } from "../ui/overlay/popover.js";

// Loads with the palette, once the page is idle, so it is ready before use.
const UserMenuPanel = later(async () => (await import("./user-menu-panel.js")).UserMenuPanel);

const initials = ({ firstName, lastName, email }: SessionUser) =>
  `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase() || email.charAt(0).toUpperCase();

/** The signed-in user's menu. */
export function UserMenu({ user }: { user: SessionUser }) {
  const [isOpened, setOpened] = useState(false);
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <Popover
      button={initials(user)}
      label={`Account of ${name || user.email}`}
      variant="secondary"
      className="w-64"
      onOpen={() => setOpened(true)}
    >
      {isOpened && <UserMenuPanel user={user} name={name} />}
    </Popover>
  );
}
