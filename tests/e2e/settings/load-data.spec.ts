import { expectAccessible } from "../support/axe.js";
import { openSql } from "../support/database.js";
import { expect, test } from "../support/fixture.js";
import { anAdmin } from "../support/people.js";
import { signInWithSecondFactor } from "../support/two-factor.js";

/** What publishers answer is the subject of other tests; none is asked from here. */
const heldFile = {
  kind: "rows",
  message: "The file has 79 rows; the last had 100.",
  missing: [],
  added: ["Colour"],
  rowsBefore: 100,
  rows: 79,
  newestOn: "2026-11-01",
  sample: [{ "Domain name": "town.gov", City: "Town", State: "CO" }],
};

test.setTimeout(240_000);

test("an administrator sees sizes and times before a load, its progress, and what changed in a stopped file", async ({
  page,
  url,
}) => {
  const database = await openSql();
  await database.query(
    `insert into feed_addresses (key, source, checked_at, failed_at, failures, failure, held, due_at)
     values ('dotgov/full', 'dotgov', now(), now(), 1, $1, $2, now() + interval '24 hours')`,
    [heldFile.message, heldFile],
  );
  await database.query(
    `with load as (insert into fetches (id, status, state, origin) values (gen_random_uuid(), 'paused', 'MD', 'person') returning id)
     insert into fetch_items (id, fetch_id, address, source, position, status, bytes, bytes_total, rows)
     select gen_random_uuid(), load.id, a.address, a.source, a.position, a.status, 5000000, 12000000, a.rows from load,
       (values ('dotgov/full', 'dotgov', 0, 'finished', 16539), ('nbi-bridges/state:MD', 'nbi-bridges', 1, 'downloading', null)) a (address, source, position, status, rows)`,
  );
  try {
    await signInWithSecondFactor(page, url, await anAdmin("Ada", `Loads${test.info().workerIndex}`), "/admin/sources");

    await page.getByLabel("Area").selectOption("MD");
    await expect(page.getByRole("row", { name: /National Bridge Inventory/ })).toContainText("6.0 MB");
    await expect(page.getByText(/^\d+ files, [\d.]+ MB, about \d+ min$/)).toBeVisible();
    await page.getByRole("checkbox", { name: /Single audits/ }).uncheck();
    const awards = page.getByRole("checkbox", { name: /USAspending awards.*the state's rows are imported/ });
    await expect(awards).not.toBeChecked();

    await expect(page.getByText("MD: 0 of 2 done")).toBeVisible();
    await expect(page.getByText("5.0 MB of 12.0 MB")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Bridges of a state, MD" }).last()).toContainText(
      "nbi-bridges/state:MD",
    );
    await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();

    await page.getByRole("button", { name: "Import anyway" }).click();
    const dialog = page.getByRole("dialog", { name: "Import anyway" });
    await expect(dialog).toContainText(heldFile.message);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("region", { name: "First rows of the file" })).toContainText("town.gov");
    await expectAccessible(page, "loading of current data");
  } finally {
    await database.query("delete from fetches");
    await database.query("delete from feed_addresses");
    await database.end();
  }
});
