import { expect, test } from "vitest";
import { draftOf } from "../reading-of.fixture.ts";
import { readOkta } from "./okta.ts";

const event = {
  uuid: "0d1f",
  published: "2026-10-05T12:30:15.250Z",
  eventType: "user.session.start",
  version: "0",
  severity: "WARN",
  displayMessage: "User login to Okta",
  actor: { id: "00u1", type: "User", alternateId: "jrojas@sur.example", displayName: "Juan Rojas" },
  client: { ipAddress: "203.0.113.9", geographicalContext: { country: "United States", city: "x" } },
  outcome: { result: "FAILURE", reason: "INVALID_CREDENTIALS" },
  target: [
    { id: "00u2", type: "User", alternateId: "mperez@sur.example" },
    { id: "0oa1", type: "AppInstance", displayName: "Correo" },
  ],
  securityContext: { isProxy: true },
  debugContext: { debugData: { requestUri: "/api/v1/authn" } },
};
const read = (changes: object = {}) => draftOf(readOkta(JSON.stringify({ ...event, ...changes })));

test("an event of Okta says who, from where, on whom, on what and how it ended", () => {
  expect(read()).toMatchObject({
    format: "okta",
    external_id: "0d1f",
    occurred_at: "2026-10-05T12:30:15.250Z",
    title: "User login to Okta",
    detail: "INVALID_CREDENTIALS",
    category: "user.session",
    rule_id: "user.session.start",
    severity: "low",
    severity_original: "WARN",
    is_detection: false,
    source_user: "jrojas@sur.example",
    target_user: "mperez@sur.example",
    source_ip: "203.0.113.9",
    source_country: "US",
    resource_type: "AppInstance",
    resource_uid: "Correo",
    url: "/api/v1/authn",
    outcome: "failure",
  });
});

test("what Okta calls a threat is a detection", () => {
  expect(read({ eventType: "security.threat.detected" }).is_detection).toBe(true);
  expect(read({ eventType: "user.account.report_suspicious_activity_by_enduser" }).is_detection).toBe(true);
});

test("a challenge has not ended", () => {
  expect(read({ outcome: { result: "CHALLENGE" } }).outcome).toBeNull();
  expect(read({ outcome: { result: "ALLOW" } }).outcome).toBe("success");
});

test("the event of EventBridge is the same event inside", () => {
  const reading = draftOf(
    readOkta(JSON.stringify({ version: "0", "detail-type": "SystemLog", detail: event })),
  );
  expect(reading).toMatchObject({ external_id: "0d1f", source_user: "jrojas@sur.example" });
});
