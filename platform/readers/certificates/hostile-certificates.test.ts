import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { type CertificateFacts, maxNames } from "./certificate-facts.ts";
import { certificateName, coversHost, readableName } from "./certificate-names.ts";
import {
  aCertificate,
  alternativesOf,
  defaultParts,
  derValue,
  longTime,
  nameOf,
  type Parts,
  utcTime,
  utf8,
} from "./hostile-certificates.fixture.ts";
import { readCertificate } from "./read-certificate.ts";

function read(certificate: Buffer): CertificateFacts {
  const facts = readCertificate(certificate);
  if (typeof facts === "string") throw new Error(facts);
  return facts;
}

/** Expects the properties that the database and the screens rely on, for any certificate. */
function expectStorable(facts: CertificateFacts, certificate: Buffer): void {
  expect(facts.fingerprint).toBe(createHash("sha256").update(certificate).digest("hex"));
  const texts = [facts.subject, facts.issuer, facts.serial, facts.keyAlgorithm, facts.signatureAlgorithm];
  for (const text of [...texts, ...facts.names]) {
    expect(text.isWellFormed()).toBe(true);
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(text.length).toBeLessThanOrEqual(1_000);
  }
  expect(facts.names.length).toBeLessThanOrEqual(Math.min(maxNames, facts.nameCount));
  for (const name of facts.names) expect(certificateName(name)).toBe(name);
  expect(facts.notBefore.getTime()).toBeLessThanOrEqual(facts.notAfter.getTime());
  expect(facts.notBefore.getUTCFullYear()).toBeGreaterThanOrEqual(1950);
  expect(facts.notAfter.getUTCFullYear()).toBeLessThanOrEqual(9999);
  expect(facts.keyBits ?? 1).toBeGreaterThan(0);
  expect(facts.keyBits ?? 1).toBeLessThan(2 ** 31);
}

test("a certificate of our own making is read as any other", () => {
  const certificate = aCertificate();
  expectStorable(read(certificate), certificate);
  expect(read(certificate)).toMatchObject({
    subject: "CN=www.empresa.test",
    names: ["www.empresa.test"],
    keyAlgorithm: "ec",
  });
});

test("a negative serial, a long one and none at all are what they are", () => {
  expect(read(aCertificate({ serial: Buffer.from([0x80]) })).serial).toBe("-80");
  expect(read(aCertificate({ serial: Buffer.alloc(400, 0x7f) })).serial).toHaveLength(100);
  expect(readCertificate(aCertificate({}, ["serial"]))).toBe("not_a_certificate");
});

test("a certificate that ends where the calendar does is kept, and one that ends before it begins is refused", () => {
  expect(read(aCertificate({ notAfter: longTime("99991231235959Z") })).notAfter).toEqual(
    new Date("9999-12-31T23:59:59Z"),
  );
  expect(readCertificate(aCertificate({ notAfter: utcTime("250101000000Z") }))).toBe("dates_reversed");
  for (const notAfter of [longTime("20261301000000Z"), longTime("mañana"), longTime("00000101000000Z")])
    expect(typeof readCertificate(aCertificate({ notAfter }))).toBe("string");
});

test("a subject that is cut in the middle of a sign, or that turns the reading round, can be stored and read", () => {
  const certificate = aCertificate({ subject: nameOf(utf8(`${"a".repeat(996)}😀😀`)) });
  expectStorable(read(certificate), certificate);
  const turned = aCertificate({ subject: nameOf(utf8("www.\u202Etset.aserpme")) });
  expect(read(turned).subject).toBe("CN=www.tset.aserpme");
});

test("ten thousand names are counted, the first are kept, and the same name twice is one", () => {
  const names = Array.from({ length: 10_000 }, (_, at) => Buffer.from(`s${at}.empresa.test`));
  const facts = read(aCertificate({ extensions: [alternativesOf([...names, ...names.slice(0, 5)])] }));
  expect([facts.names.length, facts.nameCount]).toEqual([maxNames, 10_000]);
});

test("a name that only looks like another covers nothing of it, and is shown as DNS writes it", () => {
  const lookAlike = "www.еmpresa.test";
  const facts = read(aCertificate({ extensions: [alternativesOf([Buffer.from(lookAlike)])] }));
  expect(facts.names).toEqual(["www.xn--mpresa-2of.test"]);
  expect(coversHost(facts.names, "www.empresa.test")).toBe(false);
  expect(coversHost(facts.names, lookAlike)).toBe(true);
  expect(readableName(lookAlike)).toBe("www.xn--mpresa-2of.test");
  expect([
    readableName("xn--and-6ma2c.cl"),
    readableName("ÑANDÚ.cl"),
    readableName("Autoridad de Prueba"),
  ]).toEqual(["ñandú.cl", "ñandú.cl", "Autoridad de Prueba"]);
  expect(coversHost(["xn--and-6ma2c.cl"], "ñandú.cl")).toBe(true);
});

test("a name that would pass for an address, or for two names, is neither", () => {
  const read1 = (name: string | Uint8Array) =>
    read(aCertificate({ extensions: [alternativesOf([Buffer.from(name)])] })).names;
  expect(read1("１２７.0.0.1")).not.toContain("127.0.0.1");
  expect(read1("a.test, DNS:b.test")).toEqual(["www.empresa.test"]);
  expect(read1(Buffer.from([0x61, 0x00, 0x2e, 0x62]))).toEqual(["www.empresa.test"]);
  expect(read1(Buffer.from([0xff, 0xfe, 0x2e, 0x62]))).toEqual(["www.empresa.test"]);
});

test("names within names, as deep as they go, end with an answer", () => {
  let nested = utf8("x");
  for (let depth = 0; depth < 2_000; depth += 1) nested = derValue(0x30, nested);
  expect(typeof readCertificate(aCertificate({ subject: nested }))).toBe("string");
  expect(typeof readCertificate(aCertificate({ extensions: [nested] }))).toBe("string");
});

const bytes = (limit: number) => fc.uint8Array({ maxLength: limit }).map((each) => Buffer.from(each));
const text = fc.string({ unit: "binary", maxLength: 400 });
const time = fc.oneof(
  fc
    .date({ min: new Date("1900-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
    .map((date) => longTime(`${date.toISOString().replace(/\D/g, "").slice(0, 14)}Z`)),
  text.map(longTime),
  text.map(utcTime),
);
const name = fc.oneof(
  text.map((each) => nameOf(utf8(each))),
  fc
    .tuple(fc.constantFrom(0x0c, 0x13, 0x14, 0x16, 0x1c, 0x1e), bytes(300))
    .map(([tag, value]) => nameOf(derValue(tag, value))),
  bytes(60),
);
const damagedParts: fc.Arbitrary<Partial<Parts>> = fc.record(
  {
    serial: bytes(60),
    issuer: name,
    subject: name,
    notBefore: time,
    notAfter: time,
    key: fc.oneof(fc.constant(defaultParts.key), bytes(120)),
    extensions: fc.array(
      fc.oneof(
        fc
          .array(
            fc.oneof(
              bytes(300),
              text.map((each) => Buffer.from(each)),
            ),
            { maxLength: 12 },
          )
          .map(alternativesOf),
        bytes(120),
      ),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: [] },
);
const dates = fc.date({ min: new Date("1950-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
const timeOf = (date: Date) => longTime(`${date.toISOString().replace(/\D/g, "").slice(0, 14)}Z`);

/** Unusual parts of a certificate that a parser accepts. */
const oddParts: fc.Arbitrary<Partial<Parts>> = fc
  .record({
    serial: fc.uint8Array({ minLength: 1, maxLength: 60 }),
    issuer: text.map((each) => nameOf(utf8(each))),
    subject: text.map((each) => nameOf(utf8(each))),
    validity: fc.tuple(dates, dates),
    names: fc.array(
      fc.oneof(
        bytes(300),
        text.map((each) => Buffer.from(each)),
      ),
      { maxLength: 12 },
    ),
  })
  .map(({ validity, names, ...others }) => {
    const [notBefore, notAfter] = validity.toSorted((one, other) => one.getTime() - other.getTime());
    return {
      ...others,
      ...(notBefore && notAfter && { notBefore: timeOf(notBefore), notAfter: timeOf(notAfter) }),
      extensions: [alternativesOf(names)],
    };
  });
const parts = fc.oneof(damagedParts, oddParts);

const without = fc.oneof(
  { weight: 4, arbitrary: fc.constant<(keyof Parts)[]>([]) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...(Object.keys(defaultParts) as (keyof Parts)[])).map((part) => [part]),
  },
);

test("whatever a certificate says, it is refused with its reason or read into what can be kept", () => {
  let readCount = 0;
  fc.assert(
    fc.property(parts, without, (chosen, missingParts) => {
      const certificate = aCertificate(chosen, missingParts);
      const facts = readCertificate(certificate);
      if (typeof facts === "string") return;
      readCount += 1;
      expectStorable(facts, certificate);
    }),
    { numRuns: 600 },
  );
  // The property has a meaning only for certificates that were read.
  expect(readCount).toBeGreaterThan(30);
});
