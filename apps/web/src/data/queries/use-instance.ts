import type { Answers } from "../trpc.js";
import { trpc } from "../trpc.js";

export type Instance = Answers["system"]["instance"];
export type Starter = NonNullable<Instance["starter"]>;

const whileLoadingMs = 3_000;

export const isLoading = ({ parts, partsLoaded }: Starter): boolean => partsLoaded < parts;

/** Facts about this instance; polled while its first records load. */
export function useInstance(): Instance | undefined {
  const { data } = trpc.system.instance.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.starter && isLoading(state.data.starter) ? whileLoadingMs : false),
  });
  return data;
}
