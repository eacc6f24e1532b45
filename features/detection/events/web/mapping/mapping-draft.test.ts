import { expect, test } from "vitest";
import { MappingRules } from "#features/detection/events/contracts/event-mapping.contract.ts";
import { mappingDraftFrom, mappingRulesFrom } from "./mapping-draft.ts";

const rules = MappingRules.parse({
  occurred_at: { path: "when", format: "day_first", zone: "America/Santiago" },
  title: "{what}",
  severity: { path: "level", table: { grave: "critical" } },
  fields: { asset_name: { path: "machine.name" }, cloud_provider: { constant: "casa" } },
});

test("rules that nobody touched are saved as they were, with what the editor does not show", () => {
  expect(mappingRulesFrom(mappingDraftFrom(rules), rules)).toEqual(rules);
});

test("without a moment or a title there is nothing to save", () => {
  expect(mappingRulesFrom(mappingDraftFrom(undefined), undefined)).toBeUndefined();
  expect(
    mappingRulesFrom({ ...mappingDraftFrom(undefined), timePath: "when", title: "{what}" }, undefined),
  ).toMatchObject({
    severity: null,
    fields: {},
  });
});
