import { expect, test } from "vitest";
import { emptyDraft, missingInRule, missingInWindow, ruleOf, windowOf } from "./suppression-draft.ts";

const at = (local: string) => (/T\d\d:\d\d$/.test(local) ? `${local}:00Z` : undefined);
const reason = "Escaneo interno de los lunes";
const ends = "2026-11-30T09:00";

test("a rule needs a condition, an end and a reason, and asks for nothing else", () => {
  expect(missingInRule({ ...emptyDraft, ends, reason }, at)).toBe("Indique al menos una condición");
  expect(missingInRule({ ...emptyDraft, rule_id: "5710", reason }, at)).toBe("Falta hasta cuándo");
  const draft = { ...emptyDraft, rule_id: " 5710 ", ends, reason };
  expect(missingInRule(draft, at)).toBeUndefined();
  expect(ruleOf(draft, at)).toEqual({
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
  expect(windowOf({ ...draft, starts: "2026-11-30T08:00", assets: "web-01\n\n db-02 " }, at)).toEqual({
    assets: ["web-01", "db-02"],
    starts_at: "2026-11-30T08:00:00Z",
    ends_at: "2026-11-30T09:00:00Z",
    reason,
  });
});
