import { Bookmark } from "lucide-react";
import { useRef, useState } from "react";
import { useProfile } from "../../data/queries/use-profile.js";
import { later } from "../../ui/loading/later.js";
import { Popover } from "../../ui/overlay/popover.js";
import { searchedFamily } from "../entities.js";
import type { OpenedView } from "./open.js";
import type { ShownSearch } from "./state.js";

const SaveSearchDialog = later(async () => (await import("./save-dialog.js")).SaveSearchDialog);
const OpenView = later(async () => (await import("./open.js")).OpenView);
const ViewsMenu = later(async () => (await import("./menu.js")).ViewsMenu);

type ButtonProps = {
  family: string;
  many: string;
  question: ShownSearch;
  /** The view that the address names. */
  savedId: string | undefined;
  /** true: the address has no parameters, so the user's default view may open. */
  isBare: boolean;
};

/** Saved views of a list. Hidden for families without saved searches. */
export function ViewsButton(props: ButtonProps) {
  const entityType = searchedFamily(props.family);
  return entityType === undefined ? null : <Views entityType={entityType} {...props} />;
}

type ViewsProps = ButtonProps & { entityType: NonNullable<ReturnType<typeof searchedFamily>> };

function Views({ entityType, many, question, savedId, isBare }: ViewsProps) {
  const [dialog, setDialog] = useState<"menu" | "save" | null>(null);
  const [opened, setOpened] = useState<OpenedView | null>(null);
  const first = useProfile().data?.preferences.defaultViews?.[entityType];
  // Only a list opened without parameters starts with the first view.
  const mayOpenFirst = useRef(isBare);
  if (!isBare) mayOpenFirst.current = false;
  const id = savedId ?? (mayOpenFirst.current ? first : undefined);
  const { view: current, isChanged = false } = opened ?? {};
  return (
    <>
      <Popover
        label={current === undefined ? "Views" : `Views, now “${current.name}”${isChanged ? ", changed" : ""}`}
        aria-keyshortcuts="v"
        onOpen={() => setDialog("menu")}
        button={
          <>
            <Bookmark aria-hidden="true" className="size-4" />
            <span className="max-w-40 truncate">{current?.name ?? "Views"}</span>
            {isChanged && <span className="size-2 rounded-full bg-warning" />}
          </>
        }
        className="w-88"
      >
        {dialog === "menu" && (
          <ViewsMenu
            meanwhile={<p className="p-3">Loading...</p>}
            {...{ entityType, many, question, current, isChanged }}
            firstId={first}
            onSave={() => setDialog("save")}
          />
        )}
      </Popover>
      {id !== undefined && (
        <OpenView {...{ entityType, id, question }} isFirst={savedId === undefined} onView={setOpened} />
      )}
      {dialog === "save" && <SaveSearchDialog {...{ entityType, many, question }} onClose={() => setDialog(null)} />}
    </>
  );
}
