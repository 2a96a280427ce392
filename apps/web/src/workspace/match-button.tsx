import { useState } from "react";
import { Button } from "../components/button.js";
import { later } from "../components/later.js";

const MatchDialog = later(async () => (await import("./match-dialog.js")).MatchDialog);

/** Opens the matching of a list; `first` is where what is found is kept unless one says otherwise. */
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
