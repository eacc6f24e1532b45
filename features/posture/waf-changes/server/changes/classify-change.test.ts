import { describe, expect, test } from "vitest";
import { compareObjects, effectOfFields } from "../snapshots/compare-objects.rules.ts";
import { classifyChange } from "./classify-change.rules.ts";

const classify = (typeKey: string, resourceType = "", message = "", typeText = "") => {
  const { kind, effect } = classifyChange({ typeKey, typeText, resourceType, message });
  return `${kind} ${effect}`;
};

describe("a change is classified by closed rules", () => {
  test.each([
    ["INCAP_RULE_DISABLED", "RULE", "", "rule weakening"],
    ["RULE_ENABLED", "RULE", "", "rule strengthening"],
    ["RULE_DELETED", "RULE", "", "rule weakening"],
    ["RULE_CREATED", "RULE", "action RULE_ACTION_WAF_OVERRIDE", "rule weakening"],
    ["RULE_UPDATED", "RULE", "action changed from RULE_ACTION_BLOCK to RULE_ACTION_ALERT", "rule weakening"],
    [
      "RULE_UPDATED",
      "RULE",
      "action changed from RULE_ACTION_ALERT to RULE_ACTION_BLOCK",
      "rule strengthening",
    ],
    ["RULE_UPDATED", "RULE", "filter changed", "rule neutral"],
    ["RULE_UPDATED", "RULE", "Rule 12 was disabled", "rule weakening"],
    ["RULE_UPDATED", "RULE", "changed the rule of disabled users", "rule neutral"],
    [
      "SITE_THREAT_SETTINGS_UPDATED",
      "SITE",
      "sql injection -> api.threats.action.disabled",
      "threshold weakening",
    ],
    ["WHITELIST_IP_ADDED", "POLICY", "10.0.0.1", "allow_list weakening"],
    ["WHITELIST_IP_REMOVED", "POLICY", "10.0.0.1", "allow_list strengthening"],
    ["EXCEPTION_ADDED", "POLICY", "", "exception weakening"],
    ["API_KEY_CREATED", "API_KEY", "", "api_key weakening"],
    ["API_KEY_REVOKED", "API_KEY", "", "api_key strengthening"],
    ["USER_ADDED", "USER", "role Administrator", "access weakening"],
    ["USER_ADDED", "USER", "role Reader", "access neutral"],
    ["SIEM_CONFIGURATION_DISABLED", "SIEM", "", "siem weakening"],
    ["CACHE_PURGED", "SITE", "", "cache neutral"],
    ["SSL_CERTIFICATE_UPLOADED", "SITE", "", "certificate neutral"],
    ["DATA_CENTER_ADDED", "SITE", "", "data_center neutral"],
    ["SOMETHING_ELSE", "", "", "other neutral"],
  ])("%s of %s (%s) is %s", (typeKey, resourceType, message, expected) => {
    expect(classify(typeKey, resourceType, message)).toBe(expected);
  });
});

describe("the configuration shows the effect of a change", () => {
  test("an action that went from blocking to alerting is a weakening", () => {
    const fields = compareObjects({ action: "RULE_ACTION_BLOCK" }, { action: "RULE_ACTION_ALERT" });
    expect(effectOfFields(fields)).toMatchObject({ effect: "weakening" });
  });

  test("a weakening decides over a strengthening, and another member over nothing", () => {
    const fields = compareObjects(
      { enabled: true, action: "RULE_ACTION_ALERT", name: "a" },
      { enabled: false, action: "RULE_ACTION_BLOCK", name: "b" },
    );
    expect(effectOfFields(fields)).toMatchObject({ effect: "weakening" });
    expect(effectOfFields(compareObjects({ name: "a" }, { name: "b" }))).toBeUndefined();
  });

  test("items of a list are compared by their names, in whatever order they come", () => {
    const setting = (id: number, settingsAction: string) => ({ id, settingsAction });
    const fields = compareObjects(
      { policySettings: [setting(1, "BLOCK"), setting(2, "BLOCK")] },
      { policySettings: [setting(2, "ALERT"), setting(1, "BLOCK")] },
    );
    expect(fields).toEqual([{ field: "policySettings.2.settingsAction", before: "BLOCK", after: "ALERT" }]);
    expect(effectOfFields(fields)).toMatchObject({ effect: "weakening" });
  });

  test("names each member with its value before and after", () => {
    expect(compareObjects({ a: { b: 1, c: [1] } }, { a: { b: 2, c: [1] }, d: "x" })).toEqual([
      { field: "a.b", before: "1", after: "2" },
      { field: "d", before: null, after: "x" },
    ]);
  });
});
