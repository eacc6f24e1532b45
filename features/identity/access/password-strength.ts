import { passwordRules } from "./access.contract.ts";
import { commonPasswords } from "./common-passwords.ts";

/**
 * The reasons for which a password is refused. Only length makes a password strong; special characters are not
 * required.
 */
export type Weakness = "too_short" | "too_long" | "common" | "pattern" | "context";

export interface PasswordStrength {
  /** 0 refused · 1 weak · 2 fair · 3 good · 4 strong */
  score: 0 | 1 | 2 | 3 | 4;
  weakness: Weakness | null;
}

/** Rates a new password. `contextWords` are words about the person and the portal that it must not contain. */
export function passwordStrength(password: string, contextWords: readonly string[]): PasswordStrength {
  const weakness = weaknessOf(password, contextWords);
  if (weakness) return { score: 0, weakness };
  const bits = password.length * Math.log2(alphabetSize(password)) * variety(password);
  const score = bits < 45 ? 1 : bits < 60 ? 2 : bits < 80 ? 3 : 4;
  return { score, weakness: null };
}

/** Returns words about a person that are easy to guess, for `passwordStrength`. */
export function contextWordsOf(facts: {
  username: string;
  email: string;
  names: readonly string[];
  companies: readonly string[];
}): string[] {
  const texts = [facts.username, facts.email.split("@")[0] ?? "", ...facts.names, ...facts.companies];
  const words = texts.flatMap((text) => [joined(text), ...plain(text).split(/[^a-z0-9]+/)]);
  return [...new Set([...words, "portal", "cci"])].filter(
    (word) => word.length >= 3 && !smallWords.has(word),
  );
}

const smallWords = new Set(["sociedad", "anonima", "limitada", "ltda", "spa", "del", "los", "las", "para"]);

function weaknessOf(password: string, contextWords: readonly string[]): Weakness | null {
  const length = [...password].length;
  if (length < passwordRules.minimum) return "too_short";
  if (password.length > passwordRules.maximum) return "too_long";
  if (isCommon(password)) return "common";
  if (isPattern(plain(password))) return "pattern";
  return containsContext(password, contextWords) ? "context" : null;
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
const joined = (text: string) => plain(text).replace(/[^a-z0-9]/g, "");

const disguises: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "l",
};
const undisguise = (text: string) => text.replace(/[013457@$!|]/g, (sign) => disguises[sign] ?? sign);

/** The length up to which a combination of two common words is refused; longer ones are not guessed first. */
const shortPhrase = 15;

function isCommon(password: string): boolean {
  const trimmed = plain(password).replace(/^[^a-z]+|[^a-z@$!]+$/g, "");
  const bases = [trimmed, trimmed.replace(/[^a-z]+$/, "")].flatMap((text) => [
    text.replace(/[^a-z]/g, ""),
    undisguise(text).replace(/[^a-z]/g, ""),
  ]);
  bases.push(undisguise(plain(password)).replace(/[^a-z]/g, ""));
  return bases.some((base) => commonPasswords.has(base) || (password.length < shortPhrase && isPair(base)));
}

function isPair(base: string): boolean {
  for (let cut = 3; cut <= base.length - 3; cut += 1) {
    if (commonPasswords.has(base.slice(0, cut)) && commonPasswords.has(base.slice(cut))) return true;
  }
  return false;
}

const runs = [
  "01234567890123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "1q2w3e4r5t6y7u8i9o0p",
];
const backwards = (text: string) => [...text].reverse().join("");

/** Returns whether a text is a repetition, a sequence of the alphabet or keyboard, or only a date or a number. */
function isPattern(text: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/.test(text)) return true;
  if (/^[\d\s./-]+$/.test(text)) return true;
  return runs.some((run) => run.includes(text.slice(0, 8)) || backwards(run).includes(text.slice(0, 8)));
}

function containsContext(password: string, contextWords: readonly string[]): boolean {
  const forms = [joined(password), joined(undisguise(plain(password)))];
  const parts = new Set(plain(password).split(/[^a-z]+/));
  // Three letters occur inside many ordinary words («dirección»), so they count only as a separate word.
  return contextWords.some((word) =>
    word.length === 3 ? parts.has(word) : forms.some((form) => form.includes(word)),
  );
}

function alphabetSize(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 24],
  ];
  return kinds.reduce((size, [kind, count]) => size + (kind.test(password) ? count : 0), 0);
}

/** Returns a factor from near 0 for one repeated character to 0.75: people do not choose at random. */
function variety(password: string): number {
  return 0.75 * Math.min(1, (new Set(password).size * 1.6) / password.length);
}
