import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useEffect } from "react";
import type { Answers } from "../trpc.js";
import { trpc } from "../trpc.js";

export type Instance = Answers["system"]["instance"];
export type Starter = NonNullable<Instance["starter"]>;

const whileLoadingMs = 3_000;

export const isLoading = ({ parts, partsLoaded }: Starter): boolean => partsLoaded < parts;

/** What this instance is; asked again while its first records load. */
export function useInstance(): Instance | undefined {
  const { data } = trpc.system.instance.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.starter && isLoading(state.data.starter) ? whileLoadingMs : false),
  });
  return data;
}

/** Loads what is on the screen again when more of the first records have come. */
export function useFollowStarter({ partsLoaded }: Starter): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const [own] = getQueryKey(trpc.system.instance);
    const isOther = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => String(path) !== String(own);
    if (partsLoaded > 0) void queryClient.invalidateQueries({ predicate: isOther });
  }, [queryClient, partsLoaded]);
}
