/** Investment in one year by who pays for it, in billions of US dollars. */
export type MarketYear = { year: number; municipal: number; federal: number; corporate: number; ppp: number };

const year = (at: number, municipal: number, federal: number, corporate: number, ppp: number): MarketYear => ({
  year: at,
  municipal,
  federal,
  corporate,
  ppp,
});

/**
 * The investment trends of the market dashboard, 2015 to 2030. Two totals are given: 6.7 trillion for the whole market at
 * present (2026) and 6.9 trillion projected for 2030. The rest is sample data that leads to them, marked wherever shown.
 */
export const marketSeries: readonly MarketYear[] = [
  year(2015, 1_920, 1_310, 990, 130),
  year(2016, 1_985, 1_335, 1_020, 140),
  year(2017, 2_050, 1_370, 1_075, 155),
  year(2018, 2_140, 1_415, 1_140, 165),
  year(2019, 2_235, 1_460, 1_190, 185),
  year(2020, 2_260, 1_590, 1_130, 190),
  year(2021, 2_345, 1_665, 1_195, 205),
  year(2022, 2_470, 1_740, 1_290, 230),
  year(2023, 2_570, 1_825, 1_375, 250),
  year(2024, 2_655, 1_905, 1_450, 270),
  year(2025, 2_735, 1_965, 1_520, 290),
  year(2026, 2_790, 2_010, 1_590, 310),
  year(2027, 2_805, 2_015, 1_610, 320),
  year(2028, 2_825, 2_020, 1_630, 325),
  year(2029, 2_845, 2_025, 1_645, 335),
  year(2030, 2_865, 2_030, 1_660, 345),
];
