import * as z from "zod";
import { CalendarDate, Id, Money } from "./scalars.js";

/** One line of another family in the lists of an organization. */
export const ContractSummary = z.object({
  id: Id,
  title: z.string(),
  status: z.string(),
  currentValue: Money.nullable(),
  endDate: CalendarDate.nullable(),
});
export const ProjectSummary = z.object({
  id: Id,
  title: z.string(),
  status: z.string(),
  progressPercent: z.number().nullable(),
  budget: Money.nullable(),
});
export const ProgramSummary = z.object({
  id: Id,
  name: z.string(),
  programType: z.string(),
  status: z.string(),
  totalFunding: Money.nullable(),
});
