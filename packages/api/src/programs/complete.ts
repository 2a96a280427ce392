import type { Page, ProgramComplete } from "@pave/contract";
import {
  fundingCycleFamilyOn,
  getProgram,
  type JsonText,
  loanFamilyOn,
  loanPortfolio,
  programDocumentFamily,
  programStats,
  recipientFamily,
  sourcesOf,
} from "@pave/db";
import type { Context } from "../context.js";
import { found } from "../found.js";
import { today } from "../records.js";
import { itemsPage } from "./items.js";
import { performanceOf } from "./performance.js";

/** How many of each kind it shows. */
const shown = 25;

/** A program with the first of all that belongs to it, in one round of queries. */
export async function completeProgram(ctx: Context, id: string): Promise<ProgramComplete> {
  const { db } = ctx;
  const day = today(ctx);
  const first = { id, limit: shown };
  const [program, stats, cycles, recipients, documents, loans, portfolio, sources] = await Promise.all([
    getProgram(db, id, day),
    programStats(db, id, day),
    itemsPage(db, fundingCycleFamilyOn(day), first),
    itemsPage(db, recipientFamily, first),
    itemsPage(db, programDocumentFamily, first),
    itemsPage(db, loanFamilyOn(day), first),
    loanPortfolio(db, id, day),
    sourcesOf(db, id),
  ]);
  const whole = found(program, "program").parse();
  const counted = found(stats, "program").parse();
  return {
    program: whole,
    stats: counted,
    performance: performanceOf(whole, counted),
    fundingCycles: firstOf(cycles),
    recipients: firstOf(recipients),
    documents: firstOf(documents),
    loans: firstOf(loans),
    portfolio: whole.programType === "loan" ? portfolio.parse() : null,
    sources,
  };
}

function firstOf<Row>(page: JsonText<Page<Row>>): { items: Row[]; total: number } {
  const { items, total } = page.parse();
  return { items, total: total?.value ?? items.length };
}
