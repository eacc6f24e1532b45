/**
 * Time-zone abbreviations that are unambiguous among the users of the portal. Ambiguous ones (`IST` is of three
 * countries) are ignored: the zone of the source is used.
 */
const offsets = {
  Z: "Z",
  UTC: "Z",
  UCT: "Z",
  GMT: "Z",
  CLT: "-04:00",
  CLST: "-03:00",
  ART: "-03:00",
  BOT: "-04:00",
  BRT: "-03:00",
  COT: "-05:00",
  ECT: "-05:00",
  PET: "-05:00",
  PYT: "-04:00",
  UYT: "-03:00",
  VET: "-04:00",
  AST: "-04:00",
  EST: "-05:00",
  EDT: "-04:00",
  CST: "-06:00",
  CDT: "-05:00",
  MST: "-07:00",
  MDT: "-06:00",
  PST: "-08:00",
  PDT: "-07:00",
  WET: "+00:00",
  WEST: "+01:00",
  BST: "+01:00",
  CET: "+01:00",
  CEST: "+02:00",
  EET: "+02:00",
  EEST: "+03:00",
  MSK: "+03:00",
  JST: "+09:00",
  AEST: "+10:00",
  AEDT: "+11:00",
} as const;

/** The abbreviations as an alternation of a regular expression. */
export const zoneLetters = Object.keys(offsets).join("|");

/** Returns the ISO offset of `-0300`, `-03`, `GMT-3` or an abbreviation; undefined for an unknown abbreviation. */
export function utcOffsetOf(rawText: string): string | undefined {
  const digits = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d\d)?$/.exec(rawText);
  if (digits) return `${digits[1]}${(digits[2] ?? "").padStart(2, "0")}:${digits[3] ?? "00"}`;
  return Object.hasOwn(offsets, rawText) ? offsets[rawText as keyof typeof offsets] : undefined;
}
