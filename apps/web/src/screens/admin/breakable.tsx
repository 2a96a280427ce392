import { Fragment } from "react";

/** A file name or address that wraps between its parts, not within a word. */
export const Breakable = ({ text }: { text: string }) => (
  <span className="[overflow-wrap:anywhere]">
    {text.split(/(?<=[/_.@-])/).map((part, index) => (
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
);
