import { Building2 } from "lucide-react";
import { useState } from "react";
import { Alert } from "../ui/alert.js";
import { Button } from "../ui/button.js";
import { EmptyState } from "../ui/empty-state.js";
import { ProgressBar } from "../ui/marks/progress-bar.js";
import { StatusTag } from "../ui/marks/status-tag.js";
import { Panel } from "../ui/panel/panel.js";
import { Shelf } from "./shelf.js";

const tones = ["info", "success", "warning", "danger"] as const;
const statuses = ["completed", "inProgress", "delayed", "atRisk", "planning"];
const shares = [100, 70, 30, 10];

/** Components that show a state. */
export function Feedback() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <Shelf title="Panels">
        <div className="grid gap-2 md:grid-cols-3">
          <Panel
            title="With content"
            icon={<Building2 aria-hidden="true" className="size-4 text-primary" />}
            actions={<Button size="small">Action</Button>}
          >
            A description.
          </Panel>
          <Panel title="Loading" loading />
          <Panel title="Failed" error={new Error("The server did not answer")} onRetry={() => {}} />
          <Panel title="Failed with a message" error="You are offline." />
          <Panel title="Empty">
            <EmptyState title="No contracts yet" action={<Button>Add one</Button>}>
              Contracts appear here once a source reports them.
            </EmptyState>
          </Panel>
          <Panel title="No matches">
            <EmptyState title="No matching contracts">Remove a filter or shorten the search.</EmptyState>
          </Panel>
        </div>
      </Shelf>
      <Shelf title="Alerts">
        {tones.map((tone) => (
          <Alert key={tone} tone={tone}>{`An alert, tone ${tone}.`}</Alert>
        ))}
        {isThere && (
          <Alert tone="info" onDismiss={() => setThere(false)}>
            A dismissible alert.
          </Alert>
        )}
      </Shelf>
      <Shelf title="Status and progress">
        <p className="flex flex-wrap gap-2">
          {statuses.map((status) => (
            <StatusTag key={status} status={status} />
          ))}
        </p>
        {shares.map((percent) => (
          <p key={percent} className="flex items-center gap-2">
            <ProgressBar percent={percent} className="w-60" />
            {percent}%
          </p>
        ))}
      </Shelf>
    </>
  );
}
