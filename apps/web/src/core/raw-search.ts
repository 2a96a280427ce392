import type { SearchSchemaInput } from "@tanstack/react-router";

/**
 * For a route whose page parses its search with zod: links to it are typed, while the route itself passes on the raw
 * input, since a route's own check is part of the first chunk and would bring zod into it.
 */
export const rawSearch =
  <Search extends object>() =>
  (search: Search & SearchSchemaInput): Record<string, unknown> => ({ ...search });
