/** A code of a classification with the name of its group, by the longest known beginning: `236220, construction`. */
export function codeInWords(code: string, groups: Readonly<Record<string, string>>): string {
  const name = groups[code.slice(0, 2)] ?? groups[code.slice(0, 1)];
  return name === undefined ? code : `${code}, ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** The major groups of the National Taxonomy of Exempt Entities, by the first letter of a code. */
export const nteeGroups: Record<string, string> = {
  A: "Arts, culture and humanities",
  B: "Education",
  C: "Environment",
  D: "Animal-related",
  E: "Health care",
  F: "Mental health and crisis intervention",
  G: "Diseases, disorders and medical disciplines",
  H: "Medical research",
  I: "Crime and legal-related",
  J: "Employment",
  K: "Food, agriculture and nutrition",
  L: "Housing and shelter",
  M: "Public safety and disaster relief",
  N: "Recreation and sports",
  O: "Youth development",
  P: "Human services",
  Q: "International and foreign affairs",
  R: "Civil rights and advocacy",
  S: "Community improvement and capacity building",
  T: "Philanthropy and voluntarism",
  U: "Science and technology",
  V: "Social science",
  W: "Public and societal benefit",
  X: "Religion-related",
  Y: "Mutual and membership benefit",
  Z: "Unknown",
};

/** The sectors of the North American Industry Classification System, by the first two digits of a code. */
export const naicsSectors: Record<string, string> = {
  11: "Agriculture, forestry, fishing and hunting",
  21: "Mining, quarrying, oil and gas extraction",
  22: "Utilities",
  23: "Construction",
  31: "Manufacturing",
  32: "Manufacturing",
  33: "Manufacturing",
  42: "Wholesale trade",
  44: "Retail trade",
  45: "Retail trade",
  48: "Transportation and warehousing",
  49: "Transportation and warehousing",
  51: "Information",
  52: "Finance and insurance",
  53: "Real estate, rental and leasing",
  54: "Professional, scientific and technical services",
  55: "Management of companies",
  56: "Administrative, support and waste management",
  61: "Educational services",
  62: "Health care and social assistance",
  71: "Arts, entertainment and recreation",
  72: "Accommodation and food services",
  81: "Other services",
  92: "Public administration",
};
