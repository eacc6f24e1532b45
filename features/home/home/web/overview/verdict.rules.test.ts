import { expect, test } from "vitest";
import type { WaitingWork } from "#platform/contract/matters/company-states.ts";
import type { AreaVerdict } from "../home-view.extension.ts";
import { companyVerdict } from "./verdict.rules.ts";

const area = (state: AreaVerdict["state"], text = ""): AreaVerdict => ({
  state,
  text,
  restsOn: { label: `lo ${state}`, to: "/Eventos" },
});
const work = (total: number, late = 0, legal = 0): WaitingWork => ({
  total,
  late,
  legal,
  worst_harm: 20,
  late_serious: 0,
});
const sentence = (areas: readonly AreaVerdict[], waitingWork: WaitingWork) => {
  const { state, text } = companyVerdict(areas, waitingWork);
  return `${state}: ${text}`;
};

test("nothing critical open is stable, with little that waits", () => {
  expect(sentence([area("calm"), area("calm")], work(9, 3))).toBe(
    "calm: Nada crítico abierto. Tiene 9 pendientes, 3 vencidos.",
  );
  expect(sentence([area("calm")], work(0))).toBe("calm: Nada crítico abierto. No tiene pendientes.");
});

test("the worst of any area is the verdict, and everything that is bad is named", () => {
  const areas = [area("watch", "2 incidentes altos"), area("critical", "1 alerta crítica"), area("calm")];
  expect(sentence(areas, work(1))).toBe(
    "critical: 1 alerta crítica y 2 incidentes altos. Tiene 1 pendiente.",
  );
});

test("a legal term stands first among the reasons", () => {
  expect(sentence([area("watch", "2 incidentes altos")], work(2, 1, 1))).toBe(
    "critical: Un plazo legal en curso y 2 incidentes altos. Tiene 2 pendientes, 1 vencido.",
  );
});

test("what nobody measured is named apart, rests on nothing and makes nothing stable", () => {
  const verdict = companyVerdict([area("calm"), area("unknown", "vulnerabilidades")], work(0));
  expect([verdict.state, verdict.unmeasured, verdict.restsOn.length]).toEqual([
    "calm",
    ["vulnerabilidades"],
    1,
  ]);
  expect(sentence([area("unknown", "vulnerabilidades")], work(0))).toBe(
    "unknown: Todavía no hay mediciones. No tiene pendientes.",
  );
});
