/** What the files of one source are called together: the words with which all of their titles begin. */
export function commonTitle(titles: readonly string[]): string {
  const [first = "", ...others] = titles;
  const words = first.split(" ");
  const isShared = (count: number) => {
    const beginning = words.slice(0, count).join(" ");
    return others.every((title) => title === beginning || title.startsWith(`${beginning} `));
  };
  let count = words.length;
  while (count > 0 && !isShared(count)) count -= 1;
  return count === 0 ? first : words.slice(0, count).join(" ").replace(/,$/, "");
}
