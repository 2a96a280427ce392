export type Figure = { value: string; label: string };

/** The coverage figures of the landing page. */
export const coverageFigures: readonly Figure[] = [
  { value: "420K+", label: "Market professionals" },
  { value: "90K+", label: "Government entities" },
  { value: "331.4M", label: "Population served" },
  { value: "1.9M+", label: "Non-profits" },
  { value: "4,388", label: "Banks" },
  { value: "22K+", label: "Investment advisors" },
  { value: "80K+", label: "Municipal debt records" },
  { value: "400K+", label: "Municipal holdings" },
  { value: "1,500+", label: "Grant programs" },
  { value: "15,000+", label: "Contracting opportunities" },
  { value: "500K+", label: "Product SKUs" },
];

/** Figures added on the sign-in page. */
export const governmentFigures: readonly Figure[] = [
  { value: "3K+", label: "Counties" },
  { value: "49", label: "Federal agencies" },
  { value: "50", label: "States" },
  { value: "19,369", label: "Cities" },
  { value: "15,898", label: "Townships" },
  { value: "13,358", label: "School districts" },
  { value: "37,328", label: "Special districts" },
];

/** The headline market figures. */
export const marketFigures: readonly Figure[] = [
  { value: "6.7T", label: "Total market" },
  { value: "6.9T", label: "Projected for 2030" },
  { value: "2.2T", label: "Investment gap" },
];
