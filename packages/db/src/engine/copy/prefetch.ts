/** Yields items, computing the next while the current one is consumed; the first one starts at once. */
export function prefetch<Item>(items: AsyncGenerator<Item, void>): AsyncGenerator<Item, void> {
  return following(items, started(items));
}

async function* following<Item>(items: AsyncGenerator<Item, void>, first: Promise<IteratorResult<Item, void>>) {
  try {
    for (let item = await first; !item.done; ) {
      const next = started(items);
      yield item.value;
      item = await next;
    }
  } finally {
    await items.return();
  }
}

/** Throws where it is awaited; a reader that has left awaits nothing more. */
function started<Item>(items: AsyncGenerator<Item, void>): Promise<IteratorResult<Item, void>> {
  const next = items.next();
  next.catch(() => undefined);
  return next;
}
