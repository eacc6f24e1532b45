import { describe, expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { fillTemplateText, resolverInScope } from "./evaluate.rules.ts";
import { ExpressionError } from "./tokens.rules.ts";

const scope = resolverInScope({
  causa: { severidad: "alta", puntos: 7, etiquetas: ["vpn", "correo"] },
  pasos: { tema: { id: "T-1" } },
});
const fill = (text: string) => fillTemplateText(text, scope);

describe("an expression", () => {
  test.each<[string, unknown]>([
    ["Alerta {{ causa.severidad }} de {{ causa.puntos + 1 }} puntos", "Alerta alta de 8 puntos"],
    ["{{ causa.puntos }}", 7],
    ["{{ causa.puntos >= 7 y no contiene(causa.etiquetas, 'web') }}", true],
    ["{{ causa.severidad == 'baja' o (causa.puntos > 6) }}", true],
    ["{{ unir(causa.etiquetas, ' / ') }}", "vpn / correo"],
    ["{{ primero(causa.etiquetas) + causa.etiquetas[1] }}", "vpncorreo"],
    ["{{ fecha('2026-11-28T02:00:00Z') }}", "2026-11-27"],
    ["{{ fecha_escrita('2026-11-28T02:00:00Z') }}", "27 nov 2026"],
    ["sin expresiones", "sin expresiones"],
  ])("%s", (text, value) => {
    expect(fill(text)).toEqual(value);
  });

  test.each([
    "{{ causa.nombre }}",
    "{{ causa.__proto__ }}",
    "{{ constructor }}",
    "{{ toString() }}",
    "{{ causa.etiquetas[9] }}",
    "{{ causa.severidad",
    "{{ 'abierto }}",
    "{{ causa. }}",
    "{{ }}",
    "{{ primero(causa.etiquetas, 2) }}",
    "{{ causa.puntos > 'alta' }}",
    "{{ no causa.puntos }}",
    `{{ ${"(".repeat(50)}1${")".repeat(50)} }}`,
  ])("is refused: %s", (text) => {
    expect(() => fill(text)).toThrow(ExpressionError);
  });

  test("of any characters gives a value or says what is wrong, and nothing else", () => {
    const pieces = fc.constantFrom(
      ..."{{|}}|causa|pasos|.|[|]|(|)|'|\"|y|o|no|+|==|<|primero|unir|,|0|12.5| |__proto__|texto".split("|"),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 60 }).map((all) => all.join("")),
        ),
        (text) => {
          try {
            fill(`{{${text}}}`);
          } catch (error) {
            if (!(error instanceof ExpressionError)) throw error;
          }
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
