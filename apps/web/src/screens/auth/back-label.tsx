import { ArrowLeft } from "../../ui/icons.js";

/** Where a way back leads. The arrow is drawn, for the font has none; its character stays in the text. */
export function BackLabel({ to }: { to: string }) {
  return (
    <>
      <ArrowLeft className="size-3.5" />
      <span>
        <span className="sr-only">← </span>Back to {to}
      </span>
    </>
  );
}
