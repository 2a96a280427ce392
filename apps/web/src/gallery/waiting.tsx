import { LoadingBar } from "../ui/loading/loading-bar.js";
import { LoadingScreen, type LoadingScreenProps } from "../ui/loading/loading-screen.js";
import { Spinner } from "../ui/loading/spinner.js";
import { Shelf } from "./shelf.js";

const kinds: readonly LoadingScreenProps["kind"][] = [
  "app",
  "auth",
  "workspace",
  "dashboard",
  "page",
  "data",
  "analytics",
  "profile",
  "entities",
];

/** Components shown while something loads. */
export function Waiting() {
  return (
    <Shelf title="Loading">
      <LoadingBar isLoading label="Loading the gallery..." />
      <p className="flex items-end gap-4 text-primary">
        <Spinner size="small" />
        <Spinner size="medium" />
        <Spinner size="large" />
      </p>
      <div className="grid gap-2 md:grid-cols-3">
        {kinds.map((kind) => (
          // Full-screen components stay in their frame: a transformed box contains fixed elements.
          <div key={kind} className="relative min-h-56 [transform:translateZ(0)] overflow-hidden border border-line">
            <LoadingScreen kind={kind} />
          </div>
        ))}
        {(["small", "medium", "large"] as const).map((size) => (
          <div key={size} className="border border-line">
            <LoadingScreen kind="data" size={size} />
          </div>
        ))}
      </div>
    </Shelf>
  );
}
