import { LRUCache } from "lru-cache";

/** Cache of expensive answers, invalidated when a record they show changes. Contains no per-user data. */
export type Cache = {
  /** The cached or a newly computed value; `tags` are families or `family:id` whose changes drop it. */
  through<Value extends object>(key: string, tags: string[], make: () => Promise<Value>): Promise<Value>;
  /** Drops the entries with a tag; a family's tag drops all of its records too. */
  drop(tag: string): void;
  /** Disabled while the server cannot receive change notifications; disabling empties the cache. */
  setListening(isListening: boolean): void;
};

type Entry = { value: object; tags: string[] };

export function createCache({ max = 2_000, ttlMs = 60_000 } = {}): Cache {
  const entries = new LRUCache<string, Entry>({ max, ttl: ttlMs });
  let isListening = false;
  /** Counts drops: a value whose computation began before a drop may be stale and is not stored. */
  let drops = 0;

  return {
    async through<Value extends object>(key: string, tags: string[], make: () => Promise<Value>): Promise<Value> {
      if (!isListening) return make();
      const cached = entries.get(key);
      // Guarantee of the cast: the key names the procedure and its input, so the entry is what `make` returns.
      if (cached) return cached.value as Value;
      const begun = drops;
      const value = await make();
      if (isListening && begun === drops) entries.set(key, { value, tags });
      return value;
    },
    drop(tag) {
      drops++;
      const [family] = tag.split(":");
      for (const [key, { tags }] of entries.entries()) {
        const isHit = tags.some(
          (cached) => cached === tag || cached === family || (tag === family && cached.startsWith(`${family}:`)),
        );
        if (isHit) entries.delete(key);
      }
    },
    setListening(value) {
      isListening = value;
      if (!value) {
        drops++;
        entries.clear();
      }
    },
  };
}
