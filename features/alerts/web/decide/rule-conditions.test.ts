import { expect, test } from "vitest";
import type { Alert } from "#features/alerts/alerts.contract.ts";
import { conditionsOf } from "./rule-conditions.ts";

const alert = {
  origin: "detection",
  title: "Fuerza bruta SSH",
  rule_id: "5712",
  asset_name: "web-01",
  user_name: null,
  source_ip: null,
  category: null,
} as Alert;

test("what an alert does not have is not offered", () => {
  expect(conditionsOf(alert)).toEqual([
    { name: "rule_id", value: "5712", shown: "Regla: 5712" },
    { name: "asset_name", value: "web-01", shown: "Activo: web-01" },
  ]);
});

test("a correlation rule is offered by its title and asked for by its id", () => {
  const [rule] = conditionsOf({ ...alert, origin: "correlation", rule_id: "01a203a8-9deb" });
  expect(rule).toEqual({ name: "rule_id", value: "01a203a8-9deb", shown: "Regla: Fuerza bruta SSH" });
});
