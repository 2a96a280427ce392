/** The length from which a password is adequate as the only factor (NIST SP 800-63B-4). */
const strongLength = 15;
const fewestCharacters = 6;

/** A hint on a password while it is typed; null if empty. The server decides. */
export function strengthHint(password: string, least: number): string | null {
  const characters = [...password.normalize("NFC")];
  if (characters.length === 0) return null;
  if (characters.length < least) return `Minimum ${least} characters`;
  if (new Set(characters).size < fewestCharacters) return "Weak: repeated characters";
  if (/^(?:\p{L}+\d{0,4}|\d+)[!.?]?$/u.test(password) && characters.length < strongLength)
    return "Weak: a single word or number is easy to guess";
  if (characters.length < strongLength) return `Fair: ${strongLength} characters or more are much harder to guess`;
  return "Strong";
}
