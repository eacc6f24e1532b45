import { Buffer } from "node:buffer";
import { der, leaf } from "./certificates.fixture.ts";
import { derParts } from "./der-parts.ts";

/** Returns a DER value with the shortest encoding of its length. */
export function derValue(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const digits = body.length.toString(16);
  const length = Buffer.from(digits.padStart(digits.length + (digits.length % 2), "0"), "hex");
  return Buffer.concat([Buffer.from([tag, 0x80 + length.length]), length, body]);
}

const sequence = (...content: readonly Uint8Array[]) => derValue(0x30, ...content);
const oid = (hexadecimal: string) => derValue(0x06, Buffer.from(hexadecimal, "hex"));
export const utf8 = (text: string) => derValue(0x0c, Buffer.from(text, "utf8"));
const commonName = "550403";

/** Returns a distinguished name with one attribute. */
export const nameOf = (value: Uint8Array, part = commonName): Buffer =>
  sequence(derValue(0x31, sequence(oid(part), value)));

export const utcTime = (text: string) => derValue(0x17, Buffer.from(text));
export const longTime = (text: string) => derValue(0x18, Buffer.from(text));

/** Returns the extension of subject alternative names, each with the given bytes. */
export function alternativesOf(names: readonly Uint8Array[]): Buffer {
  const list = sequence(...names.map((name) => derValue(0x82, name)));
  return sequence(oid("551d11"), derValue(0x04, list));
}

const algorithm = sequence(oid("2a8648ce3d040302"));
const [, , , , , , publicKey] =
  derParts(derParts(derParts(der(leaf))?.[0]?.content ?? der(leaf))?.[0]?.content ?? der(leaf)) ?? [];

export interface Parts {
  /** The bytes of the serial number, unchanged. */
  serial: Uint8Array;
  issuer: Uint8Array;
  subject: Uint8Array;
  notBefore: Uint8Array;
  notAfter: Uint8Array;
  key: Uint8Array;
  extensions: readonly Uint8Array[];
}

export const defaultParts: Parts = {
  serial: Buffer.from([1]),
  issuer: nameOf(utf8("Autoridad")),
  subject: nameOf(utf8("www.empresa.test")),
  notBefore: utcTime("260101000000Z"),
  notAfter: utcTime("270101000000Z"),
  key: publicKey?.whole ?? Buffer.alloc(0),
  extensions: [],
};

/** Returns an unsigned certificate; readers do not check the signature. The parts in `without` are left out. */
export function aCertificate(parts: Partial<Parts> = {}, without: readonly (keyof Parts)[] = []): Buffer {
  const all = { ...defaultParts, ...parts };
  const unless = (part: keyof Parts, value: Uint8Array) => (without.includes(part) ? [] : [value]);
  const content = sequence(
    derValue(0xa0, derValue(0x02, Buffer.from([2]))),
    ...unless("serial", derValue(0x02, all.serial)),
    algorithm,
    ...unless("issuer", all.issuer),
    sequence(...unless("notBefore", all.notBefore), ...unless("notAfter", all.notAfter)),
    ...unless("subject", all.subject),
    ...unless("key", all.key),
    ...(all.extensions.length > 0 ? [derValue(0xa3, sequence(...all.extensions))] : []),
  );
  return sequence(content, algorithm, derValue(0x03, Buffer.from([0, 0x30, 0])));
}
