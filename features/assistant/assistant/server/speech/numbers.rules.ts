import { entryOf } from "#platform/contract/word-list.ts";

const units: Readonly<Record<string, number>> = {
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiuno: 21,
  veinticuatro: 24,
  veinticinco: 25,
  treinta: 30,
  cuarenta: 40,
  cuarentaicinco: 45,
  sesenta: 60,
  noventa: 90,
  cien: 100,
};

/** Returns a number in digits or words; undefined for other words. */
export function numberFromWord(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (/^\d{1,4}$/.test(word)) return Number(word);
  return entryOf(units, word);
}

/** Source for patterns that matches digits or a number word. */
export const numberWords = `\\d{1,4}|${Object.keys(units).join("|")}`;
