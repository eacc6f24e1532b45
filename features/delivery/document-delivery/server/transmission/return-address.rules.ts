import { createHmac, timingSafeEqual } from "node:crypto";

const prefix = "entrega+";

const seal = (key: Buffer, place: string) =>
  createHmac("sha256", key).update(`return ${place}`).digest("hex").slice(0, 10);

/** Returns the envelope sender address of one sending, by which a returned message is assigned to it. */
export function returnAddress(
  key: Buffer,
  { companyId, id, domain }: { companyId: number; id: string; domain: string },
): string {
  const place = `${companyId}.${id.replaceAll("-", "")}`;
  return `${prefix}${place}.${seal(key, place)}@${domain}`;
}

/**
 * Returns the sending of an envelope sender address; undefined for any other address, or if no key of the portal
 * sealed it. Earlier keys are accepted, because a bounce may arrive after a change of the key.
 */
export function sendingOfAddress(
  keys: readonly Buffer[],
  address: string,
  domain: string,
): { companyId: number; id: string } | undefined {
  const parts = /^entrega\+((\d{1,10})\.([0-9a-f]{32}))\.([0-9a-f]{10})@([^@]+)$/.exec(address.toLowerCase());
  const [, place = "", companyId = "", hex = "", sealOfAddress = "", itsDomain] = parts ?? [];
  if (!parts || itsDomain !== domain) return undefined;
  const isSealed = keys.some((key) =>
    timingSafeEqual(Buffer.from(sealOfAddress), Buffer.from(seal(key, place))),
  );
  if (!isSealed) return undefined;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { companyId: Number(companyId), id };
}
