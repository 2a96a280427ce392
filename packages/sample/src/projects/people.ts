/** Given names of the people of the sample world. */
export const firstNames: readonly string[] =
  "Adrian Alice Amara Andre Anita Ben Carla Carmen Cora Dana David Denise Diego Elena Emily Eric Fatima Frank Gloria Grace Hannah Hector Ingrid Ivan Jamal Janet Jorge Julia Karen Keith Laura Leon Linda Luis Maria Marcus Mei Miguel Nadia Nathan Nora Omar Paula Peter Priya Rachel Ramon Rosa Ruth Samuel Sandra Sofia Teresa Thomas Tina Victor Wanda Yusuf".split(
    " ",
  );
