const mask = "[secreto retirado]";

interface Pattern {
  matches: RegExp;
  /** The text that replaces a match. */
  becomes: string | ((match: string, ...groups: string[]) => string);
}

const name =
  "password|passwd|pwd|contrase(?:ñ|n)a|clave|secreto?|token|api[_-]?key|apikey|access[_-]?key|account[_-]?key|client[_-]?secret|private[_-]?key|passphrase";
const signPattern = /[\d!@#$%^&*_+=/\\-]/;

// Every repetition in the patterns is bounded, so that the time grows only linearly with the length of the text.
const patterns: Pattern[] = [
  {
    matches:
      /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\s\S]{0,8000}?(?:-----END [A-Z ]{0,30}PRIVATE KEY-----|$)/g,
    becomes: mask,
  },
  { matches: /\beyJ[\w-]{10,2000}\.[\w-]{10,4000}\.[\w-]{5,1000}/g, becomes: mask },
  { matches: /\b(?:Bearer|Basic)\s{1,3}[A-Za-z0-9+/._~=-]{12,2000}/gi, becomes: mask },
  { matches: /\b((?:set-)?cookie)\s{0,3}:(?! ?\[secreto)[^\r\n]{1,2000}/gi, becomes: `$1: ${mask}` },
  // The user and the password of an address
  {
    matches: /\b([a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/]{0,100}):(?!\[secreto)[^\s@/]{1,200}@/gi,
    becomes: `$1:${mask}@`,
  },
  { matches: /\b(?:sk|pk|rk)[-_][A-Za-z0-9_-]{16,300}/g, becomes: mask },
  {
    matches: /\b(?:gh[pousr]_|github_pat_|glpat-|hf_|npm_|xox[abeprs]-|ya29\.|SG\.)[\w.-]{16,300}/g,
    becomes: mask,
  },
  { matches: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g, becomes: mask },
  { matches: /\bAIza[\w-]{35}/g, becomes: mask },
  // "password": "…" and password=…
  {
    matches: new RegExp(
      `(["'](?:${name})["']\\s{0,3}:\\s{0,3})["'](?!\\[secreto)[^"'\\r\\n]{1,500}["']`,
      "gi",
    ),
    becomes: `$1"${mask}"`,
  },
  {
    matches: new RegExp(
      `((?<![a-zñ])(?:${name})["']?\\s{0,2}=\\s{0,2})(?!\\[secreto)["']?[^\\s"',;&]{3,500}["']?`,
      "gi",
    ),
    becomes: `$1${mask}`,
  },
  // In prose, a normal word may follow the colon. The secret must therefore contain a digit or a special character.
  {
    matches: new RegExp(
      `((?<![a-zñ])(?:${name})\\s{0,2}:\\s{0,3})(?!\\[secreto)["']?([^\\s"',;]{6,500})["']?`,
      "gi",
    ),
    becomes: (match, before, value) => (signPattern.test(value ?? "") ? `${before}${mask}` : match),
  },
];

/** Removes text that resembles a key, a token or a password; returns the number of removals. */
export function redactSecrets(
  text: string,
  secrets: readonly string[] = [],
): { text: string; found: number } {
  let matchCount = 0;
  let clean = text;
  for (const secret of secrets) {
    if (secret.length < 4) continue;
    const parts = clean.split(secret);
    matchCount += parts.length - 1;
    clean = parts.join(mask);
  }
  for (const { matches, becomes } of patterns) {
    clean = clean.replace(matches, (match: string, ...groups: string[]) => {
      const replacement =
        typeof becomes === "string"
          ? becomes.replace("$1", () => groups[0] ?? "")
          : becomes(match, ...groups);
      if (replacement !== match) matchCount += 1;
      return replacement;
    });
  }
  return { text: clean, found: matchCount };
}
