import type { AccountAction, AuditEntry } from "@pave/contract";
import { deviceName } from "@pave/contract/device";
import { Link } from "@tanstack/react-router";
import type { Formats } from "../../core/formats.js";
import { keysOf, matching, oneOf, words } from "../../core/search-readers.js";
import { sentence } from "../../core/sentence.js";
import { usePages } from "../../data/queries/use-pages.js";
import { paged, trpc } from "../../data/trpc.js";
import { activityWords } from "../../family/activity-words.js";
import { entityWords, recordLink, searchedFamily } from "../../family/entities.js";
import { type TableColumn, words as text } from "../../family/table/columns.js";
import { RecordTable } from "../../family/table/record-table.js";
import { Button } from "../../ui/button.js";
import { cx } from "../../ui/cx.js";
import { EmptyState } from "../../ui/empty-state.js";
import { SearchField } from "../../ui/form/search-field.js";
import { Instant } from "../../ui/instant.js";
import { Breakable } from "./breakable.js";
import { Choice } from "./choice.js";
import type { SectionProps } from "./sections.js";
import { useAdminSearch } from "./use-admin-search.js";

const emailMax = 200;
const day = matching(/^\d{4}-\d{2}-\d{2}$/);
const shape = { email: words(emailMax), action: oneOf(keysOf(activityWords)), from: day, to: day };
// Guarantee of the cast: every action has its entry.
const actionNames = Object.fromEntries(
  Object.entries(activityWords).map(([action, { words }]) => [action, words]),
) as Record<AccountAction, string>;

/** Actions by accounts and on them, newest first. */
export function AuditSection({ raw }: SectionProps) {
  const { search, change } = useAdminSearch("audit", shape, raw);
  const { email, action, from, to } = search;
  const input = {
    ...(email !== undefined && { email }),
    ...(action !== undefined && { action: [action] }),
    ...(from !== undefined && { from: `${from}T00:00:00.000Z` }),
    ...(to !== undefined && { to: `${to}T23:59:59.999Z` }),
  };
  const rows = usePages(
    trpc.useUtils().system.audit.infiniteQueryOptions({ ...input, limit: 50 }, { ...paged, staleTime: 10_000 }),
  );
  const isFiltered = Object.keys(search).length > 0;
  return (
    <RecordTable
      words={{ title: "Audit log", one: "entry", many: "entries", meaning: "Entries" }}
      rows={rows}
      columnsFor={columnsFor}
      tools={
        <>
          <SearchField
            label="Search by person"
            placeholder="Name or email..."
            value={email ?? ""}
            maxLength={emailMax}
            onSearch={(text) => change({ email: text || undefined }, true)}
            className="w-full sm:w-72"
          />
          <Choice
            label="Action"
            all="Any"
            names={actionNames}
            value={action}
            onChoose={(action) => change({ action })}
          />
          {(["from", "to"] as const).map((end) => (
            <label key={end} className="flex items-center gap-2 text-body text-ink-3">
              {end === "from" ? "From" : "To"} (UTC)
              <input
                type="date"
                value={search[end] ?? ""}
                onChange={({ target }) => change({ [end]: target.value || undefined })}
                className="h-8 rounded-sm border border-line-strong bg-well px-2 text-body text-ink-1"
              />
            </label>
          ))}
        </>
      }
      empty={
        <EmptyState
          title={isFiltered ? "No matching entries" : "No entries yet"}
          action={
            isFiltered && (
              <Button onClick={() => change({ email: undefined, action: undefined, from: undefined, to: undefined })}>
                Clear filters
              </Button>
            )
          }
        >
          Sign-ins, account changes, deletions and exports appear here.
        </EmptyState>
      }
    />
  );
}

const columnsFor = ({ instant }: Formats): readonly TableColumn<AuditEntry>[] => [
  text("Time", ({ at }) => <Instant at={at} write={instant} className="whitespace-nowrap" />),
  text("Action", ({ action, name, scopes, before, after, reason }) => {
    const { words, tone } = activityWords[action];
    return (
      <>
        <span className={cx("font-medium", tone === "danger" ? "text-danger" : tone === "warning" && "text-warning")}>
          {words}
        </span>
        {name !== null && (
          <span className="block text-dense text-ink-2">
            {name}
            {scopes !== null && `: ${scopes.join(", ")}`}
          </span>
        )}
        {(before ?? after) !== null && (
          <span className="block text-dense text-ink-2">
            from {before ?? "—"} to {after ?? "—"}
          </span>
        )}
        {reason !== null && <span className="block text-dense text-ink-3">“{reason}”</span>}
      </>
    );
  }),
  text("Account", ({ userId, userEmail }) =>
    userEmail === null ? userId && `deleted #${userId.slice(-8)}` : <Breakable text={userEmail} />,
  ),
  text("By", ({ userId, actorId, actorEmail }) =>
    actorId === null ? null : actorId === userId ? (
      "self"
    ) : actorEmail === null ? (
      `deleted #${actorId.slice(-8)}`
    ) : (
      <Breakable text={actorEmail} />
    ),
  ),
  text("Record", ({ entityType, entityId }) => {
    if (entityType === null) return null;
    const family = searchedFamily(entityType);
    const what = family === undefined ? sentence(entityType) : entityWords[family].title;
    const words = entityId === null ? what : `${what} #${entityId.slice(-8)}`;
    if (family === undefined || entityId === null) return words;
    return (
      <Link {...recordLink(family, entityId)} className="whitespace-nowrap text-primary hover:underline">
        {words}
      </Link>
    );
  }),
  text("From", ({ address, userAgent }) =>
    address === null ? null : (
      <>
        <span className="code">{address}</span>
        {userAgent !== null && <span className="block text-dense text-ink-3">{deviceName(userAgent)}</span>}
      </>
    ),
  ),
];
