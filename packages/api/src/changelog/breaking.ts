/**
 * The breaking changes since the last release, each with what clients do about it; `*` stands for any text. `pave
 * verify` fails for one that is not listed here, and for an entry that is no longer true.
 */
export const noticed: Readonly<Record<string, string>> = {
  "POST * answers 201 instead of 200": "Accept every 2xx status; `Location` has the address of what was created.",
};
