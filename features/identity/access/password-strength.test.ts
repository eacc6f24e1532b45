import { describe, expect, test } from "vitest";
import { commonPasswords } from "./common-passwords.ts";
import { contextWordsOf, passwordStrength } from "./password-strength.ts";

const words = contextWordsOf({
  username: "mfuenzalida",
  email: "marcela.fuenzalida@viñedos-lontue.cl",
  names: ["Marcela", "Fuenzalida Órdenes"],
  companies: ["Viñedos Lontué", "Viñedos Lontué SpA"],
});
const weakness = (password: string) => passwordStrength(password, words).weakness;

describe("a new password", () => {
  test.each([
    "password",
    "Password2024!",
    "P@ssw0rd",
    "contraseña1",
    "Contraseña.2026",
    "¡Bienvenido123!",
    "qwertyuiop",
    "Colocolo1991",
    "C0l0c0l0",
    "teamomucho",
    "valentina2015",
    "HolaMundo99",
    "amorsiempre",
    "ch1l3ch1l3",
  ])("%s is among the first that are guessed", (password) => {
    expect(weakness(password)).toBe("common");
  });

  test.each([
    "12345678",
    "11111111",
    "20261121",
    "21-11-2026",
    "abcdefgh",
    "zyxwvuts",
    "1q2w3e4r",
    "xkxkxkxk",
  ])("%s is a pattern", (password) => expect(weakness(password)).toMatch(/pattern|common/));

  test.each([
    "fuenzalida-azul-9",
    "LONTUE/trapiche7",
    "el portal del agua",
    "clave-cci-rigurosa",
    "M4rc3la.zancudo",
  ])("%s tells who the person is or what it is for", (password) =>
    expect(weakness(password)).toBe("context"),
  );

  test.each([
    "trapiche morado sin techo",
    "dirección hacia el glaciar",
    "tuerca-hilo-bote",
    "x7#Kp2vq",
    "ñandú corre en mi mayor",
    "        espacios",
  ])("«%s» is accepted: no composition is asked for", (password) => {
    expect(weakness(password)).toBeNull();
  });

  test("has 8 to 128 characters", () => {
    expect(weakness("x7#Kp2v")).toBe("too_short");
    expect(weakness("trapiche ".repeat(15))).toBe("too_long");
  });

  test("grows stronger with length", () => {
    const scores = ["x7#Kp2vq", "tuerca-hilo-bote", "trapiche morado sin techo en el sur"].map(
      (password) => passwordStrength(password, words).score,
    );
    expect(scores).toEqual([...scores].sort());
    expect(scores.at(-1)).toBe(4);
  });

  test("the list and its usual disguises cover more than the 3000 most common", () => {
    const suffixes = ["1", "12", "123", "2024", "2025", "2026", "!", "."];
    const commonVariants = [...commonPasswords].flatMap((word) => suffixes.map((suffix) => word + suffix));
    expect(commonVariants.length).toBeGreaterThan(3_000);
    const accepted = commonVariants.filter((password) => password.length >= 8 && weakness(password) === null);
    expect(accepted).toEqual([]);
  });
});
