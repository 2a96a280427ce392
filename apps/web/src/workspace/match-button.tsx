import { lazy, Suspense, useState } from "react";
import { Button } from "../components/button.js";

const MatchDialog = lazy(async () => ({ default: (await import("./match-dialog.js")).MatchDialog }));

/** Opens the matching of a list; `first` is where what is found is kept unless one says otherwise. */
export function MatchButton({ first }: { first: "watchlist" | "new" }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Match a list
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MatchDialog first={first} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
