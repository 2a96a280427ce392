import { useRouter } from "@tanstack/react-router";
import { useId, useState } from "react";
import { session } from "../data/session/page.js";
import { Button } from "../ui/button.js";
import { useModalDialog } from "../ui/overlay/modal.js";

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

type Outcome = "extending" | "unreachable" | "final";
const words: Record<Outcome, string> = {
  extending: "Extending...",
  unreachable: "Could not reach the server. Try again.",
  final: "This session has reached its maximum length. Save your work, then sign in again.",
};

/** The time left, and the two choices. */
export function SessionWarningDialog({ secondsLeft }: { secondsLeft: number }) {
  const dialog = useModalDialog();
  const { navigate } = useRouter();
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function stay() {
    setOutcome("extending");
    // If the session was extended, this dialog is closed by now.
    setOutcome(
      await session.renew().then(
        () => "final" as const,
        () => "unreachable" as const,
      ),
    );
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        void stay();
      }}
      className="modal m-auto w-[calc(100%-1rem)] max-w-120 border border-l-4 border-warning bg-raised p-0"
    >
      <h2 id={`${id}-title`} className="label border-b border-line px-4 py-2 font-semibold text-ink-1">
        Your session is about to end
      </h2>
      <div className="flex flex-col gap-2 p-4">
        <p id={`${id}-text`} className="text-form text-ink-1">
          You will be signed out in two minutes or less.
        </p>
        <p className="text-kpi text-warning">
          <span className="sr-only">Time left: </span>
          {clock(secondsLeft)}
        </p>
        <p role="status" className="min-h-5 text-body text-ink-3">
          {outcome !== null && words[outcome]}
        </p>
      </div>
      <footer className="flex justify-end gap-2 border-t border-line px-4 py-2">
        <Button variant="primary" disabled={outcome === "extending" || outcome === "final"} onClick={() => void stay()}>
          Stay signed in
        </Button>
        <Button
          onClick={() => {
            void session.logout();
            void navigate({ to: "/login", replace: true });
          }}
        >
          Sign out
        </Button>
      </footer>
    </dialog>
  );
}
