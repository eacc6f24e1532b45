import { expect, test } from "vitest";
import { z } from "zod";
import { inputProblemText } from "./input-problems.ts";

test.each<[string, z.ZodType, unknown]>([
  ["falta un dato", z.string(), undefined],
  ["debe ser un texto", z.string(), 3],
  ["debe ser un número", z.number(), "x"],
  ["debe ser una lista", z.array(z.string()), {}],
  ["debe ser una de estas opciones: a, b", z.enum(["a", "b"]), "c"],
  ["no puede quedar vacío", z.string().min(1), ""],
  ["debe tener al menos 12 caracteres", z.string().min(12), "corta"],
  ["puede tener hasta 1 carácter", z.string().max(1), "ab"],
  ["debe tener al menos 2 elementos", z.array(z.number()).min(2), [1]],
  ["debe ser 1 o más", z.number().min(1), 0],
  ["debe ser mayor que 0", z.number().positive(), 0],
  ["debe ser 1.000.000 o menos", z.number().max(1_000_000), 1_000_001],
  ["no es un correo válido", z.email(), "ana"],
  ["no es un identificador válido", z.uuid(), "1"],
  ["no tiene el formato esperado", z.string().regex(/^x$/), "y"],
  ["Use solo minúsculas", z.string().regex(/^x$/, "Use solo minúsculas"), "y"],
  ["tiene campos desconocidos: b", z.strictObject({}), { b: 1 }],
  ["no es válido", z.union([z.string(), z.number()]), {}],
])("an input that is refused is told so in words: %s", (words, schema, input) => {
  const { error } = schema.safeParse(input, { error: inputProblemText });
  expect(error?.issues.map(({ message }) => message)).toEqual([words]);
});
