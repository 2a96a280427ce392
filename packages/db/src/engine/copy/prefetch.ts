/** Begins at once, and makes the next item while its reader is busy with the one before. */
export function ahead<Item>(items: AsyncGenerator<Item, void>): AsyncGenerator<Item, void> {
  return following(items, begun(items));
}

async function* following<Item>(items: AsyncGenerator<Item, void>, first: Promise<IteratorResult<Item, void>>) {
  try {
    for (let item = await first; !item.done; ) {
      const next = begun(items);
      yield item.value;
      item = await next;
    }
  } finally {
    await items.return();
  }
}

/** Throws where it is awaited; a reader that has left before awaits no more. */
function begun<Item>(items: AsyncGenerator<Item, void>): Promise<IteratorResult<Item, void>> {
  const next = items.next();
  next.catch(() => undefined);
  return next;
}
