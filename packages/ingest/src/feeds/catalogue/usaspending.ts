import { type CatalogueFeed, megabyte } from "./feed.js";

const archive = "https://files.usaspending.gov/award_data_archive";
const listing = (type: "assistance" | "contracts") =>
  ({
    url: "https://api.usaspending.gov/api/v2/bulk_download/list_monthly_files/",
    method: "POST",
    body: `{"agency":"all","fiscal_year":{FY},"type":"${type}"}`,
  }) as const;

const awards = {
  source: "usaspending-awards",
  edition: { every: "fiscalYear", back: 1 },
  members: ["*.csv"],
  cadence: { every: "month", staleDays: 75 },
  licence: "CC0 1.0",
  dropped: [
    ...[1, 2, 3, 4, 5].flatMap((n) => [
      `highly_compensated_officer_${n}_name`,
      `highly_compensated_officer_${n}_amount`,
    ]),
    "recipient_address_line_1",
    "recipient_address_line_2",
  ],
  knownFrom:
    "https://www.usaspending.gov/download_center/award_data_archive; fedspendingtransparency/usaspending-api, contracts/v2/bulk_download/list_monthly_files.md",
} as const;

export const usaspending: readonly CatalogueFeed[] = [
  {
    ...awards,
    key: "usaspending-awards/assistance",
    title: "Federal grants and loans of the year",
    request: { url: `${archive}/` },
    listing: { request: listing("assistance"), pattern: `${archive}/FY{FY}_All_Assistance_Full_\\d{8}\\.zip` },
    serves: ["nation"],
    expects: {
      header: ["assistance_transaction_unique_key", "assistance_award_unique_key", "action_date", "recipient_name"],
      bytes: 1_300 * megabyte,
      rows: 6_000_000,
      dated: "action_date",
    },
  },
  {
    ...awards,
    key: "usaspending-awards/contracts",
    title: "Federal contracts of the year",
    request: { url: `${archive}/` },
    listing: { request: listing("contracts"), pattern: `${archive}/FY{FY}_All_Contracts_Full_\\d{8}\\.zip` },
    serves: ["nation"],
    expects: {
      header: ["contract_transaction_unique_key", "contract_award_unique_key", "action_date", "recipient_name"],
      bytes: 1_300 * megabyte,
      rows: 5_000_000,
      dated: "action_date",
    },
  },
];
