import { Fragment } from "react";

/** A file name or address that wraps between its parts, wide enough not to be squeezed by a table. */
export const Breakable = ({ text }: { text: string }) => (
  <span className="inline-block sm:min-w-44 [overflow-wrap:anywhere]">
    {text.split(/(?<=[/_.@-])/).map((part, index) => (
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
);
