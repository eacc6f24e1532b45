import { timingSafeEqual } from "node:crypto";

export const inboxPrefix = "reportes";

export interface Addressed {
  /** The prefix of the inbox, or of a receiver. */
  prefix: string;
  companyId: number;
  key: string;
}

/** Returns the parts of an address at this server; undefined for any other address. */
export function addressedTo(address: string, domain: string): Addressed | undefined {
  const parts = /^([a-z]{3,20})-(\d{1,15})-([a-z0-9]{1,40})@([^@]+)$/.exec(address.toLowerCase());
  if (!parts || parts[4] !== domain) return undefined;
  return { prefix: parts[1] ?? "", companyId: Number(parts[2]), key: parts[3] ?? "" };
}

export function isSameKey(givenKey: string, storedKey: string): boolean {
  const [one, other] = [Buffer.from(givenKey), Buffer.from(storedKey)];
  return one.length === other.length && timingSafeEqual(one, other);
}
