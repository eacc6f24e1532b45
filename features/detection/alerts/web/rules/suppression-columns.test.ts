import { expect, test } from "vitest";
import type { Suppression } from "#features/detection/alerts/contracts/suppression.contract.ts";
import { suppressedText, suppressionScope } from "./suppression-columns.tsx";

const rule = {
  kind: "rule",
  rule_id: "5710",
  rule_title: null,
  asset_name: "web-01",
  user_name: null,
  source_ip: null,
  category: null,
  alert_count: 0,
  assets: [],
} as unknown as Suppression;

test("a rule is told by the id that its tool gave it, a correlation rule by its title", () => {
  expect(suppressionScope(rule)).toBe("Regla 5710 y activo web-01");
  const correlation = { ...rule, rule_id: "01a203a8-9deb-7698", rule_title: "Muchos accesos fallidos" };
  expect(suppressionScope(correlation)).toBe("Regla «Muchos accesos fallidos» y activo web-01");
});

test("what was held back is counted in good Spanish", () => {
  expect(suppressedText({ hit_count: 1, suppressed_alerts: 1 })).toBe("1 evento, 1 alerta");
  expect(suppressedText({ hit_count: 1_200, suppressed_alerts: 0 })).toBe("1.200 eventos, 0 alertas");
});
