import { LRUCache } from "lru-cache";

/** Answers that are expensive to compute, held until a record they show changes. Holds nothing of a single user. */
export type Cache = {
  /** The held value, or a fresh one; `tags` are the families or `family:id` whose change drops it. */
  through<Value extends object>(key: string, tags: string[], make: () => Promise<Value>): Promise<Value>;
  /** Forgets what carries a tag; a family's name drops all of its records too. */
  drop(tag: string): void;
  /** Off while the instance cannot hear of changes; going off forgets everything. */
  setListening(isListening: boolean): void;
};

type Entry = { value: object; tags: string[] };

export function createCache({ max = 2_000, ttlMs = 60_000 } = {}): Cache {
  const entries = new LRUCache<string, Entry>({ max, ttl: ttlMs });
  let isListening = false;
  /** Counts drops: a value begun before a drop may be stale and is not kept. */
  let drops = 0;

  return {
    async through<Value extends object>(key: string, tags: string[], make: () => Promise<Value>): Promise<Value> {
      if (!isListening) return make();
      const held = entries.get(key);
      // The key names the procedure and its input, so what is held under it is what `make` makes.
      if (held) return held.value as Value;
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
          (held) => held === tag || held === family || (tag === family && held.startsWith(`${family}:`)),
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
