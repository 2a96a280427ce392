import type { Form990Page, ListForm990 } from "@pave/contract";
import { form990Medians, listForm990 } from "@pave/db";
import type { Context } from "../core/context.js";

/** A page of returns, and the medians of their peers in the same tax years. */
export async function readForm990({ db }: Context, query: ListForm990): Promise<Form990Page> {
  const page = await listForm990(db, query);
  const wanted = new Map(
    page.items.flatMap(({ cohort, taxYear }) =>
      cohort === null ? [] : [[`${cohort} ${taxYear}`, { cohort, taxYear }] as const],
    ),
  );
  return { ...page, cohorts: await form990Medians(db, [...wanted.values()]) };
}
