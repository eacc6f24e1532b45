import { randomInt, timingSafeEqual } from "node:crypto";

const letters = "abcdefghijkmnpqrstuvwxyz23456789";
const keyLength = 14;

/** The secret part of an address: 70 bits, without letters that are taken for one another. */
export const newAddressKey = () =>
  Array.from({ length: keyLength }, () => letters[randomInt(letters.length)]).join("");

/** The number of the company finds its settings; the key lets in. */
export const inboxAddress = (companyId: number, key: string, domain: string) =>
  `reportes-${companyId}-${key}@${domain}`;

export interface Addressed {
  companyId: number;
  key: string;
}

/** What an address of the inbox says, or undefined for any other. */
export function addressedTo(address: string, domain: string): Addressed | undefined {
  const found = /^reportes-(\d{1,15})-([a-z0-9]{1,40})@([^@]+)$/.exec(address.toLowerCase());
  if (!found || found[3] !== domain) return undefined;
  return { companyId: Number(found[1]), key: found[2] ?? "" };
}

export function isSameKey(given: string, kept: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(kept)];
  return one.length === other.length && timingSafeEqual(one, other);
}
