import type {
  DateOrder,
  OrganizationBy,
  SheetDelimiter,
  SheetEncoding,
  SheetFamily,
  SheetUnit,
  UploadStatus,
} from "@pave/contract";

export const familyNames: Record<SheetFamily, string> = {
  projects: "Projects",
  assets: "Assets",
  contracts: "Contracts",
  programs: "Programs",
  deals: "Bonds and notes",
  events: "Events",
  organizations: "Organizations",
};

export const unitNames: Record<SheetUnit, string> = {
  asIs: "As is",
  thousands: "In thousands",
  millions: "In millions",
  percent: "In percent",
  feet: "Feet to meters",
  miles: "Miles to meters",
  kilometers: "Kilometers to meters",
  squareFeet: "Square feet to m²",
};

export const orderNames: Record<DateOrder, string> = {
  mdy: "Month, day, year",
  dmy: "Day, month, year",
  ymd: "Year, month, day",
};

/** How a column is combined if several rows share a key. */
export const togetherNames = {
  number: { one: "Of one row", sum: "Sum of its rows" },
  text: { one: "Of one row", join: "All texts, joined" },
} as const;

export const byNames: Record<OrganizationBy, string> = {
  name: "By name and state",
  geoid: "By Census code",
  ein: "By EIN",
  uei: "By UEI",
  cageCode: "By CAGE code",
  lei: "By LEI",
  fdicCert: "By FDIC certificate",
  censusUnitId: "By Census unit ID",
};

export const delimiterNames: Record<SheetDelimiter, string> = {
  ",": "Comma",
  ";": "Semicolon",
  "\t": "Tab",
  "|": "Vertical bar",
};

export const encodingNames: Record<SheetEncoding, string> = {
  utf8: "UTF-8 or Windows-1252",
  utf16le: "UTF-16, low byte first",
  utf16be: "UTF-16, high byte first",
  macintosh: "Mac OS Roman",
};

export const uploadNames: Record<UploadStatus, string> = {
  receiving: "Incomplete",
  ready: "Ready",
  queued: "Queued",
  running: "Running",
  finished: "Finished",
  failed: "Failed",
};
