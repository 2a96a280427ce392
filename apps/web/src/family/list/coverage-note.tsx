import { trpc } from "../../data/trpc.js";
import { coverageWords, universeOf } from "./coverage-words.js";

type NoteProps = { family: string; chosen: Readonly<Record<string, readonly string[] | undefined>> };

/** A list's share of the known universe, beside its total. Nothing if the universe was not counted. */
export function CoverageNote({ family, chosen }: NoteProps) {
  const { data } = trpc.system.dataCoverage.useQuery(undefined, { staleTime: 15 * 60_000 });
  const universe = universeOf(data?.families ?? [], family, chosen);
  return universe === undefined ? null : <p className="text-dense text-ink-4">{coverageWords(universe)}</p>;
}
