import { describe, expect, it } from "vitest";
import { createCache } from "./cache.js";

function listening() {
  const cache = createCache();
  cache.setListening(true);
  let made = 0;
  const ask = (key: string, tags: string[]) => cache.through(key, tags, async () => ({ made: ++made }));
  return { cache, ask };
}

describe("the cache of answers", () => {
  it("computes an answer once until a record in it changes", async () => {
    const { cache, ask } = listening();
    expect([await ask("a", ["organizations:1"]), await ask("a", ["organizations:1"])]).toEqual([
      { made: 1 },
      { made: 1 },
    ]);
    cache.drop("organizations:1");
    expect(await ask("a", ["organizations:1"])).toEqual({ made: 2 });
  });

  it("retains the answers of other records and drops those about the whole family with any change in it", async () => {
    const { cache, ask } = listening();
    await ask("one", ["organizations:1"]);
    await ask("all", ["organizations"]);
    cache.drop("organizations:2");
    expect(await ask("one", ["organizations:1"])).toEqual({ made: 1 });
    expect(await ask("all", ["organizations"])).toEqual({ made: 3 });
    cache.drop("organizations");
    expect(await ask("one", ["organizations:1"])).toEqual({ made: 4 });
  });

  it("does not store an answer that was begun before a change", async () => {
    const { cache, ask } = listening();
    await cache.through("a", ["organizations"], async () => {
      cache.drop("organizations:1");
      return { made: 0 };
    });
    expect(await ask("a", ["organizations"])).toEqual({ made: 1 });
  });

  it("stores nothing while the instance receives no notifications of changes", async () => {
    const { cache, ask } = listening();
    await ask("a", []);
    cache.setListening(false);
    expect(await ask("a", [])).toEqual({ made: 2 });
    cache.setListening(true);
    expect(await ask("a", [])).toEqual({ made: 3 });
  });
});
