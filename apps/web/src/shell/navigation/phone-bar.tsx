import { Link, useLocation } from "@tanstack/react-router";
import { House, Map as MapIcon, Menu, Search, Star } from "lucide-react";
import type { Screen } from "../../screens/palette/screens.js";
import { openPalette } from "../../screens/palette/store.js";
import { cx } from "../../ui/cx.js";
import { closePopover, Popover } from "../../ui/overlay/popover.js";
import { signOf } from "./screen-sign.js";

const place =
  "flex h-14 w-full flex-col items-center justify-center gap-0.5 border-t-2 border-transparent px-1 text-label text-ink-3 focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:text-ink-1";
const icon = "size-5";

/** The five main screens at the foot of the page on phones; the last entry opens all others. */
export function PhoneBar({ screens }: { screens: readonly Screen[] }) {
  const isMap = useLocation({ select: ({ pathname, search }) => pathname === "/assets" && search.view === "map" });
  return (
    <ul className="grid w-full grid-cols-5 pb-[env(safe-area-inset-bottom)]">
      <li>
        <Link to="/dashboard" activeOptions={{ includeSearch: false }} className={place}>
          <House aria-hidden="true" className={icon} />
          Home
        </Link>
      </li>
      <li>
        <button type="button" onClick={() => openPalette()} className={place}>
          <Search aria-hidden="true" className={icon} />
          Search
        </button>
      </li>
      <li>
        <Link
          to="/$family"
          params={{ family: "assets" }}
          search={{ view: "map" }}
          activeProps={{ "aria-current": isMap ? "page" : undefined }}
          className={place}
        >
          <MapIcon aria-hidden="true" className={icon} />
          Map
        </Link>
      </li>
      <li>
        <Link to="/workspace/{-$section}" params={{ section: "watchlist" }} className={place}>
          <Star aria-hidden="true" className={icon} />
          Watchlist
        </Link>
      </li>
      <li className="[&>button]:rounded-none [&>button]:border-x-0 [&>button]:border-b-0">
        <Popover
          label="More"
          variant="ghost"
          button={
            <span className="flex flex-col items-center gap-0.5 text-label">
              <Menu aria-hidden="true" className={icon} />
              More
            </span>
          }
          buttonClass="h-14 w-full px-1"
          className="w-full"
        >
          <ul className="grid grid-cols-2 gap-px p-1">
            {screens.map((screen) => (
              <li key={screen.code}>
                <ScreenLink screen={screen} />
              </li>
            ))}
          </ul>
        </Popover>
      </li>
    </ul>
  );
}

function ScreenLink({ screen }: { screen: Screen }) {
  const { Icon } = signOf(screen);
  return (
    <Link
      {...screen.link}
      activeOptions={{ exact: false, includeSearch: false }}
      onClick={({ currentTarget }) => closePopover(currentTarget)}
      className={cx(
        "flex min-h-12 items-center gap-3 px-3 text-form text-ink-2 focus-visible:-outline-offset-2",
        "aria-[current=page]:bg-selected aria-[current=page]:text-ink-1",
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      {screen.name}
    </Link>
  );
}
