import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { selected } from "./trpc.js";

it("an answer that two pages show in different forms is shown in both, one after the other", async () => {
  const read = { queryKey: [["organizations", "list"]] as [string[]], queryFn: () => ({ items: [1, 2] }) };
  const doubled = selected(read, ({ items }) => items.map((item) => item * 2));
  const shown = selected(doubled, (items) => items.join(" "));
  const observer = new QueryObserver(new QueryClient(), shown);
  expect((await observer.refetch()).data).toBe("2 4");
});
