import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const cborText = (text: string) => Buffer.from([0x60 + text.length, ...Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x59]), uint16(bytes.length), bytes]);

/** A passkey device in software: one ES256 key for one site. */
export class Authenticator {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #id = randomBytes(32);
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  register(challenge: string) {
    const authData = this.#authData(present | verified | attested, [
      Buffer.alloc(16),
      uint16(this.#id.length),
      this.#id,
      this.#coseKey(),
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText("fmt"),
      cborText("none"),
      cborText("attStmt"),
      Buffer.from([0xa0]),
      cborText("authData"),
      cborBytes(authData),
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(this.#clientData("webauthn.create", challenge)),
        attestationObject: base64url(attestationObject),
        transports: ["internal"],
      },
    };
  }

  assert(challenge: string) {
    this.#counter += 1;
    const clientData = this.#clientData("webauthn.get", challenge);
    const authData = this.#authData(present | verified, []);
    const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(sign("sha256", signed, this.#keys.privateKey)),
      },
    };
  }

  #credential() {
    return { id: base64url(this.#id), rawId: base64url(this.#id), type: "public-key" as const };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #authData(flags: number, rest: Buffer[]): Buffer {
    const site = createHash("sha256").update(new URL(this.#origin).hostname).digest();
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([site, Buffer.from([flags]), counter, ...rest]);
  }

  #coseKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const point = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, "base64url")]);
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      point(x),
      Buffer.from([0x22]),
      point(y),
    ]);
  }
}
