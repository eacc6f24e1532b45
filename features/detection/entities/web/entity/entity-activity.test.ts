import { expect, test } from "vitest";
import { entitySentence } from "./entity-activity.tsx";

const calm = { critical: 0, high: 0, medium: 0, low: 0, informational: 0, unknown: 0 };
const risk = { score: 0, open_alerts: calm, alert_points: 0, parts: [], factor: 1 };

test("the page of an asset begins with what it is and how it stands", () => {
  expect(entitySentence({ kind: "asset", name: "caja-01", criticality: null, owner: "", risk })).toBe(
    "caja-01 es un activo cuya criticidad nadie ha definido. No tiene alertas abiertas.",
  );
});

test("what people said of it, and what is open, stand in the same sentence", () => {
  const pressing = { ...risk, score: 60, open_alerts: { ...calm, critical: 1, high: 2 } };
  expect(
    entitySentence({ kind: "account", name: "jrojas", criticality: 4, owner: "Ana Soto", risk: pressing }),
  ).toBe(
    "jrojas es una cuenta de criticidad esencial; responde Ana Soto. Tiene 3 alertas abiertas y su riesgo es 60 de 100.",
  );
});

test("a risk without alerts is said too", () => {
  const late = { ...risk, score: 20, parts: [{ text: "1 hallazgo vencido", points: 20 }] };
  expect(entitySentence({ kind: "asset", name: "srv-1", criticality: 2, owner: "", risk: late })).toBe(
    "srv-1 es un activo de criticidad media. No tiene alertas abiertas y su riesgo es 20 de 100.",
  );
});
