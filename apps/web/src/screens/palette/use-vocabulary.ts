import { useEffect, useState } from "react";
import { sections as admin } from "../admin/sections.js";
import { sections as settings } from "../settings/sections.js";
import { sections as workspace } from "../workspace/sections.js";
import type { Screen } from "./screens.js";
import { type Vocabulary, vocabularyAt } from "./vocabulary.js";

type Loaded = { path: string; vocabulary: Vocabulary };

/** The vocabulary of a screen's list; undefined while loading, and if it has none. */
export function useVocabulary(screen: Screen | undefined): Vocabulary | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  const path = screen?.path ?? "";
  useEffect(() => {
    let isWanted = true;
    // A command works without its vocabulary.
    vocabularyAt(path).then(
      (vocabulary) => isWanted && vocabulary && setLoaded({ path, vocabulary }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [path]);
  return loaded?.path === path ? loaded.vocabulary : undefined;
}

export const sectionsOf = ({ path }: Screen): readonly { key: string; name: string }[] =>
  ({ "/admin": admin, "/settings": settings, "/workspace": workspace })[path] ?? [];
