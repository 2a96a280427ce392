import { useState } from "react";
import { Button } from "../../../ui/button.js";
import { later } from "../../../ui/loading/later.js";

const MatchDialog = later(async () => (await import("./dialog.js")).MatchDialog);

/** Opens the matching of a list; `first` is the default destination of the matches. */
export function MatchButton({ first }: { first: "watchlist" | "new" }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Match a list
      </Button>
      {isOpen && <MatchDialog first={first} onClose={() => setOpen(false)} />}
    </>
  );
}
