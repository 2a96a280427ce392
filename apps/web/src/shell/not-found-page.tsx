import { Link } from "@tanstack/react-router";
import { home } from "../data/session/home.js";
import { buttonClass } from "../ui/button.js";
import { EmptyState } from "../ui/empty-state.js";
import { usePageTitle } from "../ui/page-title.js";

export function NotFoundPage() {
  usePageTitle("Page not found");
  return (
    <div className="flex flex-1 flex-col items-center justify-center">
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        title="404: page not found"
        action={
          <Link to={home} className={buttonClass({ variant: "primary" })}>
            Go to the dashboard
          </Link>
        }
      >
        The address may be wrong, or the record may have been deleted.
      </EmptyState>
    </div>
  );
}
