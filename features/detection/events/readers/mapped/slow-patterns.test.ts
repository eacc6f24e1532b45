import { test } from "vitest";
import { MappingRules } from "#features/detection/events/contracts/event-mapping.contract.ts";
import { expectQuickWithSlowTexts } from "#platform/testing/slow-texts.ts";
import { readWithMapping } from "./mapped.ts";

test("rules for plain JSON read 50 kB of anything at once", () => {
  const rules = MappingRules.parse({
    occurred_at: { path: "at", format: "month_name" },
    title: `${"{a.b.c}".repeat(60)} {f}`,
    severity: { path: "f", table: { a: "high" } },
    fields: {
      techniques: { path: "f" },
      source_ip: { path: "f" },
      hash_md5: { path: "f" },
      domain: { path: "f" },
      url: { path: "f" },
    },
  });
  expectQuickWithSlowTexts((f) => readWithMapping(rules, JSON.stringify({ at: "Mar 1 2026 14:05:09", f })));
  expectQuickWithSlowTexts((f) => readWithMapping(rules, JSON.stringify({ at: f, f })));
});
