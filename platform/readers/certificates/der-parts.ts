/** One DER value: its tag, its content, and all its bytes. */
export interface DerPart {
  tag: number;
  content: Uint8Array;
  whole: Uint8Array;
}

/** Returns consecutive DER values; undefined for invalid DER. Lengths are checked against the available bytes. */
export function derParts(bytes: Uint8Array, limit = 10_000): DerPart[] | undefined {
  const parts: DerPart[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (parts.length === limit) return undefined;
    const [tag = 0, first = 0] = bytes.subarray(at, at + 2);
    if (at + 2 > bytes.length || (tag & 0x1f) === 0x1f) return undefined;
    const more = first < 0x80 ? 0 : first & 0x7f;
    // 0x80 alone means an indefinite length, which DER does not allow.
    if (first === 0x80 || more > 4 || at + 2 + more > bytes.length) return undefined;
    let length = more === 0 ? first : 0;
    for (const byte of bytes.subarray(at + 2, at + 2 + more)) length = length * 256 + byte;
    const begins = at + 2 + more;
    if (begins + length > bytes.length) return undefined;
    parts.push({
      tag,
      content: bytes.subarray(begins, begins + length),
      whole: bytes.subarray(at, begins + length),
    });
    at = begins + length;
  }
  return parts;
}

const sequence = 0x30;
const objectIdentifier = 0x06;
const explicitZero = 0xa0;
const integer = 0x02;
const signedData = "2a864886f70d010702";

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

/** Returns the parts of a DER sequence, if the content consists of exactly one. */
function inSequence(bytes: Uint8Array): DerPart[] | undefined {
  const [only, ...others] = derParts(bytes) ?? [];
  return only?.tag === sequence && others.length === 0 ? derParts(only.content) : undefined;
}

/** Returns the certificates of a PKCS#7 bundle, each as DER; undefined if it is not one. */
export function pkcs7Certificates(bytes: Uint8Array): Uint8Array[] | undefined {
  const [kind, wrapped] = inSequence(bytes) ?? [];
  if (kind?.tag !== objectIdentifier || hexOf(kind.content) !== signedData || wrapped?.tag !== explicitZero)
    return undefined;
  const signed = inSequence(wrapped.content);
  const certificates = signed?.find(({ tag }) => tag === explicitZero);
  const certificateParts = certificates && derParts(certificates.content);
  return (
    certificateParts?.filter(({ tag }) => tag === sequence).map(({ whole }) => whole) ??
    (signed ? [] : undefined)
  );
}

/** Returns whether the bytes begin as PKCS#12 does: a version and then a bundle that only its password opens. */
export function isPkcs12(bytes: Uint8Array): boolean {
  const [version, bundle] = inSequence(bytes) ?? [];
  return version?.tag === integer && hexOf(version.content) === "03" && bundle?.tag === sequence;
}
