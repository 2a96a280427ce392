import { Link } from "@tanstack/react-router";
import { policies } from "./policies.js";

/** The addresses of the policies. */
export const PolicyLinks = () => (
  <nav aria-label="Policies">
    <ul className="flex flex-wrap gap-x-4 text-dense text-ink-3">
      {policies.map(({ key, title }) => (
        <li key={key}>
          <Link to={`/${key}`} className="inline-block min-h-6 hover:text-ink-1 hover:underline">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
