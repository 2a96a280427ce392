/** The product name and texts that contain it; no other file spells it out. */
export const brand = {
  name: "Pave",
  tagline: "Plan. Fund. Pave.",
  promise: "Maximizing The Impact Of Infrastructure Investment",
  subtitle: "Model Platform",
  storagePrefix: "pave_",
} as const;
