import { describe, expect, test } from "vitest";
import { growthOfEight } from "#platform/testing/cpu-time.ts";
import fc from "#platform/testing/examples.ts";
import { redactSecrets } from "./redact-secrets.ts";

const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N";

describe("a text that looks like a secret", () => {
  test.each([
    ["password=Verano2026", "password=[secreto retirado]"],
    ['"password": "una frase con espacios"', '"password": "[secreto retirado]"'],
    ["la clave: Verano2026!", "la clave: [secreto retirado]"],
    ["contraseña: Ñandú-77", "contraseña: [secreto retirado]"],
    ["api_key=abcdef&otra=1", "api_key=[secreto retirado]&otra=1"],
    ["Authorization: Bearer abcdefghijklmnop", "Authorization: [secreto retirado]"],
    ["Cookie: portal_session=abc; x=1\nHost: a", "Cookie: [secreto retirado]\nHost: a"],
    ["postgres://portal:cl4ve@base:5432/x", "postgres://portal:[secreto retirado]@base:5432/x"],
    ["usa AKIAIOSFODNN7EXAMPLE hoy", "usa [secreto retirado] hoy"],
    ["ghp_0123456789abcdefghijklmnop", "[secreto retirado]"],
    [`sesión ${jwt}.`, "sesión [secreto retirado]."],
    [
      "a -----BEGIN RSA PRIVATE KEY-----\nMIIE\nabc=\n-----END RSA PRIVATE KEY----- z",
      "a [secreto retirado] z",
    ],
  ])("%s", (text, clean) => {
    expect(redactSecrets(text)).toEqual({ text: clean, found: 1 });
  });

  test.each([
    "La clave: usar segundo factor en todas las cuentas.",
    "El secreto está en la masa",
    "https://ejemplo.cl:443/ruta?x=1",
    "¿Qué es un token: una ficha?",
    "Política de contraseñas: vigencia de 90 días",
    "basic access a las 10:00",
  ])("is not seen in: %s", (text) => {
    expect(redactSecrets(text)).toEqual({ text, found: 0 });
  });

  test("that the portal stores is removed wherever it appears", () => {
    expect(redactSecrets("clave rara-y-propia dentro", ["rara-y-propia"])).toEqual({
      text: "clave [secreto retirado] dentro",
      found: 1,
    });
  });

  test("is gone after once: a second time finds nothing", () => {
    const secret = fc.constantFrom(
      "password=abc1",
      "clave: Verano2026!",
      jwt,
      "Bearer abcdefghijklmnop",
      "a://b:c@d",
    );
    const piece = fc.oneof(
      secret,
      fc.string({ unit: "binary", maxLength: 12 }),
      fc.constantFrom(" ", "\n", '"', "="),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = redactSecrets(pieces.join("")).text;
        expect(redactSecrets(once)).toEqual({ text: once, found: 0 });
      }),
    );
  });

  test.each(["eyJ-", "password=", "-----BEGIN PRIVATE KEY-----", "a://", "clave: ", "cookie:", "sk-"])(
    "costs no more than its length, also when %s is written again and again",
    (text) => {
      // The text is longer than every bound from here on; below, time grows faster than the length.
      expect(growthOfEight((size) => redactSecrets(text.repeat(size)), 4_000, 16_000)).toBeLessThan(24);
    },
  );
});
