import type { SaveSearch } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { useRouter } from "@tanstack/react-router";
import { Bookmark } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Popover } from "../components/popover.js";
import { useProfile } from "../settings/use-profile.js";
import { trpc } from "../trpc.js";
import { searchedFamily } from "./entities.js";
import { differsFrom } from "./view-state.js";

const SaveSearchDialog = lazy(async () => ({ default: (await import("./save-search-dialog.js")).SaveSearchDialog }));
const ViewsMenu = lazy(async () => ({ default: (await import("./views-menu.js")).ViewsMenu }));

/** What a list shows. */
export type ShownSearch = {
  query: string;
  filters: Readonly<Record<string, readonly string[] | number | undefined>>;
  sort: string;
  order: NonNullable<SaveSearch["order"]>;
  columns: readonly string[];
};

type ButtonProps = {
  family: string;
  many: string;
  question: ShownSearch;
  /** The view that the address names. */
  savedId: string | undefined;
  /** The address says nothing at all, so the person's own first view may be shown. */
  isBare: boolean;
};

/** The views of a list that one keeps. Not offered where the server keeps no searches. */
export function ViewsButton(props: ButtonProps) {
  const entityType = searchedFamily(props.family);
  return entityType === undefined ? null : <Views entityType={entityType} {...props} />;
}

type ViewsProps = ButtonProps & { entityType: NonNullable<ReturnType<typeof searchedFamily>> };

function Views({ entityType, many, question, savedId, isBare }: ViewsProps) {
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { navigate } = useRouter();
  const first = useProfile().data?.preferences.defaultViews?.[entityType];
  // Only the list that one came to without a wish of one's own opens with the first view.
  const mayOpenFirst = useRef(isBare);
  if (!isBare) mayOpenFirst.current = false;
  const wanted = savedId ?? (mayOpenFirst.current ? first : undefined);
  const query = trpc.users.savedSearches.useQuery(
    { limit: limits.savedSearchesMax },
    { enabled: wanted !== undefined },
  );
  const view = query.data?.items.find(({ id, entityType: of }) => id === wanted && of === entityType);
  useEffect(() => {
    if (view === undefined || !mayOpenFirst.current) return;
    mayOpenFirst.current = false;
    void import("./view-link.js").then(({ viewLink }) => navigate({ ...viewLink(view), replace: true }));
  }, [view, navigate]);
  const current = savedId === undefined ? undefined : view;
  const isChanged = current !== undefined && differsFrom(current, question);
  return (
    <>
      <Popover
        label={current === undefined ? "Views" : `Views, now “${current.name}”${isChanged ? ", changed" : ""}`}
        onOpen={() => setOpen(true)}
        button={
          <>
            <Bookmark aria-hidden="true" className="size-4" />
            <span className="hidden max-w-40 truncate md:inline">{current?.name ?? "Views"}</span>
            {isChanged && <span aria-hidden="true" title="Changed" className="size-2 rounded-full bg-warning" />}
          </>
        }
        className="w-88"
      >
        {isOpen && (
          <Suspense fallback={<p className="p-3 text-body text-ink-3">Loading...</p>}>
            <ViewsMenu
              {...{ entityType, many, question, current, isChanged }}
              firstId={first}
              onSave={() => setSaving(true)}
            />
          </Suspense>
        )}
      </Popover>
      {isSaving && (
        <Suspense>
          <SaveSearchDialog {...{ entityType, many, question }} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
}
