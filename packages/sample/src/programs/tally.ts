/** Awards of a program, in whole dollars. */
export type AwardTotals = {
  obligated: number;
  outlaid: number;
  awards: number;
  years: Map<number, { awards: number; amount: number }>;
};

/** Awards of every program, summed while projects are generated. */
export class Tally {
  readonly #programs = new Map<number, AwardTotals>();

  add(program: number, award: { amount: number; outlay: number; year: number }): void {
    const given = this.of(program);
    given.obligated += award.amount;
    given.outlaid += award.outlay;
    given.awards++;
    const year = given.years.get(award.year) ?? { awards: 0, amount: 0 };
    given.years.set(award.year, { awards: year.awards + 1, amount: year.amount + award.amount });
    this.#programs.set(program, given);
  }

  of(program: number): AwardTotals {
    return this.#programs.get(program) ?? { obligated: 0, outlaid: 0, awards: 0, years: new Map() };
  }
}
