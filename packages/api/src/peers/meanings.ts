/** Meanings of the fields of comparisons with peers, by the rules of `protocols/document/meanings.ts`. */
export const meanings: Readonly<Record<string, string>> = {
  own: "Value of the record; null if unknown",
  quartiles: "Minimum, quartiles and maximum of the peers' values; null with too few peers",
  least: "Smallest value",
  first: "First quartile; a quarter of the values is below",
  third: "Third quartile; a quarter of the values is above",
  most: "Largest value",
  "Peers.name": "Name of the measure",
  "peers.get.type": "Family of the record",
  isOutlier: "true: far outside the middle half of its peers",
};
