import { isRut } from "#platform/contract/rut.ts";

/** Personal data in a text that a report should not contain. */
export interface PersonalDatum {
  kind: "rut" | "mail" | "phone";
  found: string;
}

const ruts = /(?<![\d.])(\d{1,2}\.?\d{3}\.?\d{3})\s?-\s?([\dkK])(?![\w-])/g;
const mails = /[\w.+-]{1,64}(?:@|\[at\])[\w-]{1,63}(?:(?:\.|\[\.\])[\w-]{1,63}){1,5}/gi;
// Phone numbers with the country code, or with nine digits that begin as Chilean ones do. Numbers with dots are not
// matched, because they are network addresses.
const phones = /(?<![\w.:/-])(?:\+?56[\s-]?)?(?:9|2|[3-7]\d)[\s-]?\d{3,4}[\s-]?\d{3,4}(?!\w|[.:/-]\w)/g;

/**
 * Returns RUTs with a valid check digit, mail addresses and telephone numbers. Machine addresses are no personal data
 * (article 27).
 */
export function personalDataIn(text: string): PersonalDatum[] {
  const personalDatums: PersonalDatum[] = [];
  for (const [whole, number = "", digit = ""] of text.matchAll(ruts))
    if (isRut(number, digit)) personalDatums.push({ kind: "rut", found: whole });
  for (const [whole] of text.matchAll(mails)) personalDatums.push({ kind: "mail", found: whole });
  for (const [whole] of text.matchAll(phones))
    if (isTelephone(whole)) personalDatums.push({ kind: "phone", found: whole.trim() });
  return personalDatums;
}

function isTelephone(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  return digits.length === 9 || (digits.length === 11 && digits.startsWith("56"));
}
