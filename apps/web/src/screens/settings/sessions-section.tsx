import { deviceName } from "@pave/contract/device";
import { useState } from "react";
import type { Formats } from "../../core/formats.js";
import { attempt } from "../../data/attempt.js";
import type { Answers } from "../../data/trpc.js";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { Alert } from "../../ui/alert.js";
import { Button } from "../../ui/button.js";
import { type Failure, FormFailure } from "../../ui/form/form-failure.js";
import { Instant } from "../../ui/instant.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";
import { ConfirmPassword } from "./confirm-password.js";

/** A session to end, and the confirmation to show. */
type Wanted = { id: string; words: string };
type Session = Answers["auth"]["listSessions"]["items"][number];

/** Active sessions, each of which can be ended. */
export function SessionsSection() {
  const { mutateAsync: revokeSession } = trpc.auth.revokeSession.useMutation();
  const query = trpc.auth.listSessions.useQuery(undefined, { staleTime: 0 });
  const { instant } = useFormats();
  const [ending, setEnding] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<Wanted | null>(null);
  const sessions = query.data?.items ?? [];

  async function end(wanted: Wanted) {
    setUnconfirmed(null);
    setEnding(wanted.id);
    const outcome = await attempt(() => revokeSession({ id: wanted.id }));
    if (!outcome.ok && outcome.code === "REAUTH_REQUIRED") {
      setEnding(null);
      setUnconfirmed(wanted);
      return;
    }
    setDone(outcome.ok ? wanted.words : null);
    setFailure(outcome.ok ? null : outcome);
    await query.refetch();
    setEnding(null);
  }

  return (
    <Panel
      title="Sessions"
      flush={sessions.length > 0}
      skeletonLines={5}
      {...panelState(query)}
      actions={
        sessions.length > 1 && (
          <Button
            size="small"
            variant="danger"
            disabled={ending !== null}
            onClick={() => void end({ id: "others", words: "All other sessions were ended." })}
          >
            End all other sessions
          </Button>
        )
      }
    >
      {(done !== null || failure !== null) && (
        <div className="p-3 pb-0">
          <FormFailure failure={failure} />
          {done !== null && (
            <Alert tone="success" onDismiss={() => setDone(null)}>
              {done}
            </Alert>
          )}
        </div>
      )}
      {unconfirmed !== null && (
        <ConfirmPassword
          purpose="to end sessions"
          onConfirmed={() => void end(unconfirmed)}
          onClose={() => setUnconfirmed(null)}
        />
      )}
      <ul>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            instant={instant}
            isBusy={ending !== null}
            onEnd={() =>
              void end({ id: session.id, words: `The session on ${deviceName(session.userAgent)} was ended.` })
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

type LineProps = { session: Session; instant: Formats["instant"]; isBusy: boolean; onEnd: () => void };

function SessionLine({ session, instant, isBusy, onEnd }: LineProps) {
  const device = deviceName(session.userAgent);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 text-form font-medium text-ink-1" title={session.userAgent}>
          {device} {session.isCurrent && <StatusTag status="This device" tone="success" />}
        </p>
        <p className="text-dense text-ink-3">
          Address <span className="code">{session.address}</span> · signed in{" "}
          <Instant at={session.createdAt} write={instant} /> · last used{" "}
          <Instant at={session.lastUsedAt} write={instant} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`End the session on ${device}, address ${session.address}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}
