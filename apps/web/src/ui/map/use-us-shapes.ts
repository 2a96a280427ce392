import { useQuery } from "@tanstack/react-query";

/** The shapes of the states, loaded once. */
export function useUsShapes() {
  return useQuery({
    queryKey: ["us-shapes"],
    queryFn: async () => (await import("./us-shapes.js")).usShapes(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
