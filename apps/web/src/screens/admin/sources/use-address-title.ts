import { trpc } from "../../../data/trpc.js";

/** Names an address of the catalogue, as `Bridges of a state, MD`; by its key while the catalogue loads. */
export function useAddressTitle(): (key: string) => string {
  const { data } = trpc.fetches.feeds.useQuery();
  const titles = new Map(data?.feeds.map((feed) => [feed.key, feed.title]));
  return (key) => {
    const [feed = "", ...parts] = key.split(":");
    const title = titles.get(feed);
    return title === undefined ? key : [title, ...parts].join(", ");
  };
}
