import { AssetClass, ConditionLabel, type ConditionRating, conditionLabel, RiskLevel } from "@pave/contract";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../testing/database.js";

const { db } = await testDatabase();

const ratings: (ConditionRating | null)[] = [null, "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "N"];
const indexes = [null, 0, 10.9, 11, 25.9, 26, 55, 56, 70.5, 71, 85.9, 86, 100];

describe("the label of a condition", () => {
  it("is the same in the database as in the contract, for every rating and index", async () => {
    for (const rating of ratings)
      for (const index of indexes) {
        const { rows } = await db.execute<{ word: string | null; rank: number }>(sql`
          select pave_condition_word(r) as word, r as rank from pave_condition_rank(${rating}, ${index}::double precision) r`);
        const word = conditionLabel(rating, index);
        expect(rows[0], `${rating} ${index}`).toEqual({
          word,
          rank: word === null ? 0 : ConditionLabel.options.indexOf(word) + 1,
        });
      }
  });
});

describe("the labels in tables", () => {
  it("are those of the contract", async () => {
    const ranks = await Promise.all(
      RiskLevel.options.map((level) => db.execute<{ rank: number }>(sql`select pave_risk_rank(${level}) as rank`)),
    );
    expect(ranks.map(({ rows }) => rows[0]?.rank)).toEqual([1, 2, 3, 4]);
    for (const assetClass of AssetClass.options)
      await db.execute(sql`insert into assets (id, title, asset_class) values (gen_random_uuid(), 'x', ${assetClass})`);
    await expect(
      db.execute(sql`insert into assets (id, title, asset_class) values (gen_random_uuid(), 'x', 'castle')`),
    ).rejects.toThrow();
  });
});
