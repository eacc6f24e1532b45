import { describe, expect, test } from "vitest";
import { linkSkeleton, similarityHash } from "./mail-keys.ts";
import { letter, reading } from "./reading-of.fixture.ts";

function distance(one: string | null, other: string | null): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; bits > 0n; bits >>= 1n) count += Number(bits & 1n);
  return count;
}

const words =
  "Estimado cliente le informamos que su cuenta fue suspendida por falta de actualización de sus datos personales y debe ingresar al sitio seguro del banco para confirmar su identidad antes del fin de mes o será cerrada de forma definitiva sin más aviso por nuestra parte muchas gracias por su comprensión y quedamos atentos a cualquier consulta";

describe("mails of one campaign", () => {
  test("say nearly the same: their texts differ in few bits, those of others in many", () => {
    const other =
      "Hola Pedro te mando el acta de la reunión del martes con los acuerdos sobre la bodega nueva y los turnos de diciembre revisa por favor la parte de inventario porque creo que falta una línea y avísame antes del viernes para cerrarla con gerencia abrazo";
    const reworded = `${words.replace("Estimado cliente", "Estimada Paula")} folio 8821`;
    expect(distance(similarityHash(words), similarityHash(reworded))).toBeLessThanOrEqual(6);
    expect(distance(similarityHash(words), similarityHash(other))).toBeGreaterThan(15);
    expect(similarityHash("Hola, ¿todo bien?")).toBeNull();
  });

  test("a word without end costs what any other text does", () => {
    const began = performance.now();
    expect(similarityHash("ñ".repeat(60_000))).toBeNull();
    expect(performance.now() - began).toBeLessThan(500);
  });

  test.each([
    ["https://Mal.cl/Pago/2026-881/a?x=1", "mal.cl/pago/*/a"],
    ["https://mal.cl/u/4f9a8b7c6d5e4f3a2b1c", "mal.cl/u/*"],
    ["https://mal.cl/u/ana@empresa.cl/", "mal.cl/u/*"],
    ["https://bit.ly/3Xb2Qa", "bit.ly/3Xb2Qa"],
    [
      "https://docs.google.com/forms/d/e/1FAIpQLSc8821/viewform",
      "docs.google.com/forms/d/e/1FAIpQLSc8821/viewform",
    ],
  ])("%s is %s", (url, skeleton) => {
    expect(linkSkeleton(url)).toBe(skeleton);
  });

  test("contents that half of all mails carry make none similar: own links, social networks, logos", async () => {
    const { keys } = await reading(
      letter(
        "Content-Type: text/html",
        "<a href=https://www.facebook.com/x>f</a><a href=https://empresa.cl/y>e</a><a href=https://mal.cl/z>z</a>",
      ),
      { ownDomains: ["empresa.cl"] },
    );
    expect(keys.links).toEqual(["mal.cl/z"]);
  });

  test("subject without numbers and marks, with who sent it", async () => {
    const { keys } = await reading("From: a@mal.cl\nSubject: RE: FW: Factura N° 8821 de Noviembre\n\nhola");
    expect(keys.subject).toBe("mal.cl factura n de noviembre");
  });
});
