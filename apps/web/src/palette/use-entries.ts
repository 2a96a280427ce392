import { typeNames } from "@pave/contract/labels";
import { listQueryText } from "@pave/contract/list-query";
import { useRouter } from "@tanstack/react-router";
import { session } from "../session/page.js";
import type { Screen } from "../shell/screens.js";
import { chooseTheme, shownTheme } from "../theme/choice.js";
import { type Action, type Entry, localEntries } from "./entries.js";
import { openShortcuts } from "./palette-store.js";
import { type Recent, useRecents } from "./recents.js";
import { useHits } from "./use-hits.js";

/** The lines of the palette for what is typed, and a sentence on how the search stands. */
export function useEntries(typed: string): { entries: Entry[]; status: string } {
  const { history } = useRouter();
  const [recents, noteRecent] = useRecents();
  const text = typed.trim();
  const hits = useHits(text);

  const record = (group: string, recent: Recent): Entry => ({
    id: `${group}-${recent.id}`,
    group,
    code: "ORG",
    title: recent.name,
    detail: recent.detail,
    run: () => {
      noteRecent(recent);
      history.push(`/organizations/${recent.id}`);
    },
  });
  const go = ({ path }: Screen, search: string) =>
    history.push(search === "" ? path : `${path}?${listQueryText({ search })}`);

  const other = shownTheme() === "dark" ? "light" : "dark";
  const actions: Action[] = [
    { id: "theme", title: `Use the ${other} theme`, run: () => chooseTheme(other) },
    { id: "shortcuts", title: "Keyboard shortcuts", run: openShortcuts },
    { id: "sign-out", title: "Sign out", run: () => void session.logout() },
  ];

  const local = localEntries(typed, { go, actions });
  if (text === "")
    return { entries: [...recents.map((one) => record("Recent", one)), ...local], status: "Type to search" };
  const found = hits.items.map(({ id, name, orgType, locality, region, isSample }) =>
    record("Organizations", {
      id,
      name,
      detail: [isSample && "Sample data", typeNames[orgType], locality, region].filter(Boolean).join(" · "),
    }),
  );
  const isCommand = ({ group }: Entry) => group === "Command";
  const entries = [...local.filter(isCommand), ...found, ...local.filter((entry) => !isCommand(entry))];
  return { entries, status: statusOf(hits) };
}

function statusOf({ isSearching, error, items }: ReturnType<typeof useHits>): string {
  if (isSearching) return "Searching...";
  if (error !== null) return error;
  return items.length === 0 ? "No organization fits" : `${items.length} organizations, best first`;
}
