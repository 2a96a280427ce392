import { expect, test } from "vitest";
import { csvText } from "./csv.js";

const bare = (lines: Parameters<typeof csvText>[0]) => csvText(lines).slice(1);

test("cells with commas, quotes or line ends are quoted", () =>
  expect(bare([["a,b", 'say "x"', "two\nlines", "plain"]])).toBe('"a,b","say ""x""","two\nlines",plain\r\n'));

test("a text that begins like a formula is made harmless, a negative number is unchanged", () =>
  expect(bare([["=1+1", "+1", "-1", "@x", -1]])).toBe("'=1+1,'+1,'-1,'@x,-1\r\n"));

test("full-width signs, and signs after blanks, are made harmless too", () =>
  expect(bare([["＝1+1", "＋1", "－1", "＠x", " =1", "\u3000＝1", "\0=1", "Ａ＝1"]])).toBe(
    "'＝1+1,'＋1,'－1,'＠x,' =1,'\u3000＝1,'\0=1,Ａ＝1\r\n",
  ));

test("null is an empty cell", () => expect(bare([[null, "", 0]])).toBe(",,0\r\n"));

test("the file begins with a byte order mark", () => expect(csvText([["é"]])).toBe("\uFEFFé\r\n"));
