import { brand } from "@pave/contract/brand";
import { BrandMark } from "../brand/brand-mark.js";
import { Spinner } from "./spinner.js";

/** The loading messages of the specification; full-screen ones show the brand. */
const messages = {
  app: { message: "Initializing Platform...", detail: `Connecting to ${brand.name} Model services`, isFull: true },
  auth: { message: "Authenticating...", detail: "Verifying credentials", isFull: true },
  workspace: { message: "Loading workspace...", detail: null, isFull: true },
  dashboard: { message: "Loading dashboard...", detail: null, isFull: true },
  page: { message: "Loading...", detail: null, isFull: false },
  data: { message: "Loading data...", detail: null, isFull: false },
  analytics: { message: "Loading analytics...", detail: null, isFull: false },
  profile: { message: "Loading profile...", detail: null, isFull: false },
  entities: { message: "Loading entities...", detail: null, isFull: false },
} as const;

export type LoadingScreenProps = {
  kind: keyof typeof messages;
  size?: "small" | "medium" | "large";
  /** Text instead of the kind's own. */
  message?: string;
};

/** The loading mark with its text, full screen or inline. */
export function LoadingScreen({ kind, size, message }: LoadingScreenProps) {
  const { detail, isFull, ...own } = messages[kind];
  return (
    <div
      role="status"
      className={
        isFull
          ? "fixed inset-0 z-[9999] flex flex-col items-center justify-center gap-4 bg-canvas text-primary"
          : "flex flex-col items-center justify-center gap-3 p-8 text-primary"
      }
    >
      {isFull && <BrandMark />}
      <Spinner size={size ?? (isFull ? "large" : "medium")} />
      <p className="text-form text-ink-1">{message ?? own.message}</p>
      {detail !== null && message === undefined && <p className="text-body text-ink-3">{detail}</p>}
    </div>
  );
}
