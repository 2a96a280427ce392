import type { ProgramComplete } from "@pave/contract";
import {
  fundingCycleFamilyOn,
  getProgram,
  loanFamilyOn,
  loanPortfolio,
  programDocumentFamily,
  programStats,
  recipientFamily,
  sourcesOf,
} from "@pave/db";
import type { Context } from "../core/context.js";
import { firstPage, firstPageSize } from "../core/first-page.js";
import { orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";
import { itemsPage } from "./items.js";
import { performanceOf } from "./performance.js";

/** A program with the first items of everything related to it, in one round of queries. */
export async function completeProgram(ctx: Context, id: string): Promise<ProgramComplete> {
  const { db } = ctx;
  const day = today(ctx);
  const first = { id, limit: firstPageSize };
  const [program, stats, cycles, recipients, documents, loans, portfolio, sources] = await Promise.all([
    getProgram(db, id, day),
    programStats(db, id, day),
    firstPage(itemsPage(db, fundingCycleFamilyOn(day), first)),
    firstPage(itemsPage(db, recipientFamily, first)),
    firstPage(itemsPage(db, programDocumentFamily, first)),
    firstPage(itemsPage(db, loanFamilyOn(day), first)),
    loanPortfolio(db, id, day),
    sourcesOf(db, id),
  ]);
  const whole = orNotFound(program, "program").parse();
  const counted = orNotFound(stats, "program").parse();
  return {
    program: whole,
    stats: counted,
    performance: performanceOf(whole, counted),
    fundingCycles: cycles,
    recipients,
    documents,
    loans,
    portfolio: whole.programType === "loan" ? portfolio.parse() : null,
    sources,
  };
}
