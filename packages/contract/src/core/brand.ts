/** The product's name and the words built from it; nothing else in the tree spells them. */
export const brand = {
  name: "Pave",
  tagline: "Plan. Fund. Pave.",
  promise: "Maximizing The Impact Of Infrastructure Investment",
  subtitle: "Model Platform",
  storagePrefix: "pave_",
} as const;
