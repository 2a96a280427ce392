import { ArrowLeft } from "../../ui/icons.js";

/** Label of a link back. The arrow is drawn, as the font lacks it; its character stays in the text. */
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
