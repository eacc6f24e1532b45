import { expect, test } from "vitest";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import {
  emptyDraft,
  maintenanceWindowOf,
  missingInRule,
  missingInWindow,
  suppressionConditionsOf,
  suppressionRuleOf,
} from "./suppression-draft.ts";

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
  expect(suppressionConditionsOf(alert)).toEqual([
    { name: "rule_id", value: "5712", shown: "Regla: 5712" },
    { name: "asset_name", value: "web-01", shown: "Activo: web-01" },
  ]);
});

test("a correlation rule is offered by its title and asked for by its id", () => {
  const [rule] = suppressionConditionsOf({ ...alert, origin: "correlation", rule_id: "01a203a8-9deb" });
  expect(rule).toEqual({ name: "rule_id", value: "01a203a8-9deb", shown: "Regla: Fuerza bruta SSH" });
});

const at = (local: string) => (/T\d\d:\d\d$/.test(local) ? `${local}:00Z` : undefined);
const reason = "Escaneo interno de los lunes";
const ends = "2026-11-30T09:00";

test("a rule needs a condition, an end and a reason, and asks for nothing else", () => {
  expect(missingInRule({ ...emptyDraft, ends, reason }, at)).toBe("Indique al menos una condición");
  expect(missingInRule({ ...emptyDraft, rule_id: "5710", reason }, at)).toBe("Falta hasta cuándo");
  const draft = { ...emptyDraft, rule_id: " 5710 ", ends, reason };
  expect(missingInRule(draft, at)).toBeUndefined();
  expect(suppressionRuleOf(draft, at)).toEqual({
    rule_id: "5710",
    asset_name: null,
    user_name: null,
    source_ip: null,
    category: null,
    reason,
    expires_at: "2026-11-30T09:00:00Z",
  });
});

test("a window ends after it begins, and without assets is for all of them", () => {
  const draft = { ...emptyDraft, starts: "2026-11-30T10:00", ends, reason };
  expect(missingInWindow(draft, at)).toBe("Debe terminar después de comenzar");
  expect(
    maintenanceWindowOf({ ...draft, starts: "2026-11-30T08:00", assets: "web-01\n\n db-02 " }, at),
  ).toEqual({
    assets: ["web-01", "db-02"],
    starts_at: "2026-11-30T08:00:00Z",
    ends_at: "2026-11-30T09:00:00Z",
    reason,
  });
});
