import { expect, test } from "vitest";
import type { AreaVerdict } from "../home-view.extension.ts";
import { verdictOf } from "./verdict.rules.ts";

const area = (state: AreaVerdict["state"], text = ""): AreaVerdict => ({
  state,
  text,
  restsOn: { label: `lo ${state}`, to: "/Eventos" },
});
const sentence = (areas: readonly AreaVerdict[], waiting: number) => {
  const { opening, text } = verdictOf(areas, waiting);
  return `${opening}: ${text}`;
};

test("nothing critical open is stable, whatever waits", () => {
  expect(sentence([area("calm"), area("calm")], 2)).toBe(
    "Estable: nada crítico abierto; dos asuntos esperan de usted.",
  );
  expect(sentence([area("calm")], 0)).toBe("Estable: nada crítico abierto; nada espera de usted.");
});

test("the worst of any area is the verdict, and everything that is bad is named", () => {
  expect(
    sentence([area("watch", "2 incidentes altos"), area("critical", "1 alerta crítica"), area("calm")], 1),
  ).toBe("Crítico: 1 alerta crítica y 2 incidentes altos; un asunto espera de usted.");
  expect(sentence([area("watch", "2 incidentes altos"), area("calm")], 12)).toBe(
    "Atención: 2 incidentes altos; 12 asuntos esperan de usted.",
  );
});

test("what nobody measured is named apart, rests on nothing and makes nothing stable", () => {
  const verdict = verdictOf([area("calm"), area("unknown", "vulnerabilidades")], 0);
  expect([verdict.opening, verdict.unmeasured, verdict.restsOn.length]).toEqual([
    "Estable",
    ["vulnerabilidades"],
    1,
  ]);
  expect(sentence([area("unknown", "vulnerabilidades")], 0)).toBe(
    "Sin dato: nadie ha medido todavía; nada espera de usted.",
  );
});
