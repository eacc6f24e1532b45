/**
 * Letters of other scripts and variants of Latin letters by the letter that they resemble. The facts come from
 * Unicode's report 39, for lower case and after compatibility decomposition: accents, widths and mathematical styles
 * need no entry. A few misleading letters that are not in the report (н, п, т, σ) are listed too.
 */
const lookingLike: Readonly<Record<string, string>> = {
  a: "аɑαᴀꭺ",
  ae: "æӕ",
  b: "ьƅʙɓвᏏβ",
  c: "сϲᴄⅽꮯⲥ",
  d: "ԁɗɖđᴅⅾꮷ",
  e: "еҽєɛεɇᴇꭼⲉ",
  f: "ƒꜰẝք",
  g: "ɡցɢǥᶃ",
  h: "һհħɦʜнꮒ",
  i: "іıɩɪιɨӏ⍳ꭵ",
  j: "јȷϳᴊյ",
  k: "кκᴋƙĸⲕ",
  l: "łɫʟⅼ|ǀןוⲓ",
  m: "мᴍɱⅿ",
  n: "ոռηпɲŋɳɴ",
  o: "оοօσøɵᴏ०੦૦௦౦൦๐໐၀ဝסہهഠ٥۵ⲟ",
  oe: "œ",
  p: "рρϱᴘƥⲣ",
  q: "ԛզգɋ",
  r: "гʀɽꭇᴦⲅ",
  s: "ѕꜱʂƽꮪ",
  ss: "ß",
  t: "тτᴛŧʈ",
  u: "υսᴜʉʋцꭎ",
  v: "νѵᴠⅴꮩט",
  w: "ԝѡωաᴡɯꮃш",
  x: "хχⅹ×᙮",
  y: "уүγʏƴყ",
  z: "ᴢʐȥƶꮓ",
  3: "зӡʒɜ",
  6: "б",
  "-": "‐‑‒–—−ー",
};

const plainOf: ReadonlyMap<string, string> = new Map(
  Object.entries(lookingLike).flatMap(([plain, letters]) =>
    [...letters].map((letter): [string, string] => [letter, plain]),
  ),
);

/** Returns the skeleton of a text: equal for two texts that look alike. Lower case, without accents. */
export function confusableSkeleton(text: string): string {
  if (/^[a-z0-9.-]*$/.test(text)) return text;
  const bare = text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase();
  return [...bare].map((letter) => plainOf.get(letter) ?? letter).join("");
}

const together = [
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Bopomofo"],
  ["Latin", "Han", "Hangul"],
];
const scripts = [
  ...["Latin", "Cyrillic", "Greek", "Armenian", "Georgian", "Hebrew", "Arabic", "Thai", "Lao", "Devanagari"],
  ...[
    "Han",
    "Hiragana",
    "Katakana",
    "Bopomofo",
    "Hangul",
    "Cherokee",
    "Coptic",
    "Myanmar",
    "Khmer",
    "Ethiopic",
  ],
].map((name) => ({ name, letters: new RegExp(`\\p{Script=${name}}`, "u") }));

/**
 * Returns whether a label mixes scripts that no language writes together (beyond the highly restrictive level of report
 * 39).
 */
export function mixesScripts(label: string): boolean {
  const used = scripts.filter(({ letters }) => letters.test(label)).map(({ name }) => name);
  return (
    used.length > 1 && !together.some((allowedScripts) => used.every((name) => allowedScripts.includes(name)))
  );
}
