import { Link } from "@tanstack/react-router";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useCan } from "../../data/session/can.js";
import { type Screen, screens } from "../../screens/palette/screens.js";
import { cx } from "../../ui/cx.js";
import { later } from "../../ui/loading/later.js";
import { useStored } from "../../ui/stored.js";
import { phoneScreen, useMediaQuery } from "../../ui/use-media-query.js";
import { signOf } from "./screen-sign.js";

const PhoneBar = later(async () => (await import("./phone-bar.js")).PhoneBar);

const readFlag = (stored: unknown) => (typeof stored === "boolean" ? stored : undefined);

/**
 * The screens as icons with names beside them if there is room or the user prefers it, else below; on a phone a bar at
 * the foot of the page.
 */
export function Sidebar() {
  const hasRoom = useMediaQuery("(min-width: 80rem)");
  const isPhone = useMediaQuery(phoneScreen);
  const [isWide = hasRoom, setWide] = useStored("sidebar_wide", readFlag);
  const isAdmin = useCan("overseer");
  const shown = screens.filter(({ isForAdmins }) => isAdmin || !isForAdmins);
  const Icon = isWide ? PanelLeftClose : PanelLeftOpen;
  return (
    <nav
      aria-label="Screens"
      className={cx(
        "flex shrink-0 border-line bg-card max-md:border-t md:flex-col md:border-r typing:hidden print:hidden",
        isWide ? "md:w-55" : "md:w-14",
      )}
    >
      {isPhone ? (
        <PhoneBar meanwhile={<div className="h-14" />} screens={shown} />
      ) : (
        <>
          <ul className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto py-2">
            {shown.map((screen) => (
              <li key={screen.code}>
                <ScreenLink screen={screen} isWide={isWide} />
              </li>
            ))}
          </ul>
          <button
            type="button"
            aria-expanded={isWide}
            aria-label="Screen names"
            onClick={() => setWide(!isWide)}
            className="flex h-10 items-center justify-center border-t border-line text-ink-3 hover:bg-hover hover:text-ink-1 focus-visible:-outline-offset-2"
          >
            <Icon aria-hidden="true" className="size-4" />
          </button>
        </>
      )}
    </nav>
  );
}

function ScreenLink({ screen, isWide }: { screen: Screen; isWide: boolean }) {
  const { Icon, short } = signOf(screen);
  return (
    <Link
      {...screen.link}
      {...(short !== screen.name && !isWide && { "aria-label": screen.name, title: screen.name })}
      className={cx(
        "flex items-center border-l-2 border-transparent text-ink-3 hover:bg-hover hover:text-ink-1 focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:bg-selected aria-[current=page]:text-ink-1",
        isWide ? "h-9 gap-3 px-3 text-body" : "min-h-13 flex-col justify-center gap-0.5 text-center text-label",
      )}
      activeOptions={{ exact: false, includeSearch: false }}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {isWide ? screen.name : short}
      {isWide && (
        <span aria-hidden="true" className="label ml-auto text-ink-4">
          {screen.code}
        </span>
      )}
    </Link>
  );
}
