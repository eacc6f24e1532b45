import { describe, expect, test } from "vitest";
import type { EventDraft, Reader } from "../normal-event.ts";
import { draftOf } from "../reading-of.fixture.ts";
import { readCloudtrail } from "./cloudtrail.ts";
import { readGuardduty } from "./guardduty.ts";

function read(reader: Reader, record: object): EventDraft {
  return draftOf(reader(JSON.stringify(record)));
}

describe("a call that CloudTrail recorded", () => {
  const call = {
    eventVersion: "1.09",
    userIdentity: {
      type: "IAMUser",
      userName: "jrojas",
      accountId: "111122223333",
      arn: "arn:aws:iam::1:user/jrojas",
    },
    eventTime: "2026-10-05T12:30:15Z",
    eventSource: "s3.amazonaws.com",
    eventName: "PutBucketPolicy",
    awsRegion: "sa-east-1",
    sourceIPAddress: "203.0.113.9",
    requestParameters: { bucketName: "facturas" },
    eventID: "e-1",
    recipientAccountId: "111122223333",
  };

  test("becomes telemetry of unknown severity", () => {
    expect(read(readCloudtrail, call)).toMatchObject({
      external_id: "e-1",
      is_detection: false,
      severity: "unknown",
      title: "PutBucketPolicy (s3.amazonaws.com)",
      action: "PutBucketPolicy",
      cloud_provider: "aws",
      cloud_account: "111122223333",
      cloud_region: "sa-east-1",
      resource_uid: "facturas",
      source_user: "jrojas",
      source_ip: "203.0.113.9",
      outcome: "success",
    });
  });

  test("failed when AWS refused it, or the sign-in says so", () => {
    expect(read(readCloudtrail, { ...call, errorCode: "AccessDenied" }).outcome).toBe("failure");
    const signIn = { ...call, eventName: "ConsoleLogin", responseElements: { ConsoleLogin: "Failure" } };
    expect(read(readCloudtrail, signIn).outcome).toBe("failure");
  });

  test.each([
    [{ type: "Root" }, "root"],
    [
      {
        type: "AssumedRole",
        principalId: "AROA:sesion",
        sessionContext: { sessionIssuer: { userName: "Rol" } },
      },
      "Rol/sesion",
    ],
    [{ type: "AWSService", invokedBy: "ec2.amazonaws.com" }, "ec2.amazonaws.com"],
  ])("by %j was made by %s", (userIdentity, user) => {
    expect(read(readCloudtrail, { ...call, userIdentity }).source_user).toBe(user);
  });

  test("from a service of AWS has no address", () => {
    expect(
      read(readCloudtrail, { ...call, sourceIPAddress: "cloudtrail.amazonaws.com" }).source_ip,
    ).toBeNull();
  });
});

describe("a finding of GuardDuty", () => {
  const finding = {
    schemaVersion: "2.0",
    accountId: "111122223333",
    region: "sa-east-1",
    id: "g-1",
    type: "UnauthorizedAccess:EC2/SSHBruteForce",
    severity: 8,
    createdAt: "2026-10-05T12:00:00.000Z",
    updatedAt: "2026-10-05T12:30:15.250Z",
    title: "Fuerza bruta",
    description: "Muchos intentos",
    resource: {
      resourceType: "Instance",
      instanceDetails: {
        instanceId: "i-0abc",
        tags: [{ key: "Name", value: "bodega-01" }],
        networkInterfaces: [{ privateIpAddress: "10.20.0.14" }],
      },
    },
    service: {
      count: 12,
      eventLastSeen: "2026-10-05T12:20:00Z",
      action: {
        actionType: "NETWORK_CONNECTION",
        networkConnectionAction: {
          connectionDirection: "INBOUND",
          protocol: "TCP",
          localPortDetails: { port: 22 },
          remoteIpDetails: { ipAddressV4: "203.0.113.9", country: { countryName: "Chile" } },
        },
      },
    },
  };
  const expected = {
    external_id: "g-1",
    occurred_at: "2026-10-05T12:20:00.000Z",
    is_detection: true,
    severity: "high",
    rule_id: "UnauthorizedAccess:EC2/SSHBruteForce",
    asset_name: "bodega-01",
    asset_cloud_id: "i-0abc",
    asset_ip: "10.20.0.14",
    cloud_account: "111122223333",
    resource_type: "Instance",
    source_ip: "203.0.113.9",
    source_country: "CL",
    destination_ip: "10.20.0.14",
    destination_port: 22,
    occurrences: 1,
  };

  test("is read plain, from EventBridge, and as the command line prints it", () => {
    expect(read(readGuardduty, finding)).toMatchObject(expected);
    expect(read(readGuardduty, { source: "aws.guardduty", detail: finding })).toMatchObject(expected);
    const upper = JSON.parse(JSON.stringify(finding), function raise(this: unknown, _key, value: unknown) {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, inside]) => [key.charAt(0).toUpperCase() + key.slice(1), inside]),
      );
    });
    expect(read(readGuardduty, upper)).toMatchObject(expected);
  });

  test("told again is another record, and brings no old occurrences", () => {
    const later = read(readGuardduty, { ...finding, updatedAt: "2026-10-05T13:00:00Z" });
    expect(later.fingerprint).not.toBe(read(readGuardduty, finding).fingerprint);
    expect(later.occurrences).toBe(1);
    expect(read(readGuardduty, { ...finding, createdAt: finding.updatedAt }).occurrences).toBe(12);
  });

  test.each([
    [9.1, "critical"],
    [7, "high"],
    [4.5, "medium"],
    [1, "low"],
    [0, "unknown"],
    [undefined, "unknown"],
  ])("of severity %s is %s", (severity, expected) => {
    expect(read(readGuardduty, { ...finding, severity }).severity).toBe(expected);
  });
});
