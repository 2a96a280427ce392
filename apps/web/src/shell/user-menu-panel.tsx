import { useRouter } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { session } from "../data/session/page.js";
import type { SessionUser } from "../data/session/user-store.js";
import { openShortcuts } from "../screens/palette/store.js";
import { Button } from "../ui/button.js";
import { closePopover } from "../ui/overlay/popover.js";
import { chooseTheme, themeChoice, themeChoices } from "../ui/theme/choice.js";

/** The account, the theme, settings and sign-out. */
export function UserMenuPanel({ user, name }: { user: SessionUser; name: string }) {
  const theme = useSyncExternalStore(themeChoice.subscribe, themeChoice.get);
  const { navigate } = useRouter();
  return (
    <>
      <div className="border-b border-line px-3 py-2.5">
        <p className="text-form font-medium text-ink-1">{name}</p>
        <p className="truncate text-body text-ink-3">{user.email}</p>
        <p className="label mt-1 text-ink-4">{user.accountType} account</p>
      </div>
      <fieldset className="border-b border-line px-3 py-2.5">
        <legend className="label float-left mb-1 text-ink-3">Theme</legend>
        <div className="clear-both flex border border-line-strong">
          {themeChoices.map((choice) => (
            <label
              key={choice}
              className="flex-1 cursor-pointer border-l border-line-strong py-1 text-center text-body text-ink-2 capitalize first:border-l-0 hover:bg-hover has-checked:bg-selected has-checked:text-ink-1 has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="theme"
                className="sr-only"
                checked={theme === choice}
                onChange={() => chooseTheme(choice)}
              />
              {choice}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-col p-1">
        <Button
          variant="ghost"
          className="justify-start"
          onClick={({ currentTarget }) => {
            closePopover(currentTarget);
            void navigate({ to: "/settings/$section", params: { section: "profile" } });
          }}
        >
          Settings
        </Button>
        <Button variant="ghost" className="justify-start" onClick={openShortcuts}>
          Keyboard shortcuts
        </Button>
        <Button
          variant="ghost"
          className="justify-start"
          onClick={() => {
            void session.logout();
            void navigate({ to: "/login", replace: true });
          }}
        >
          Sign out
        </Button>
      </div>
    </>
  );
}
